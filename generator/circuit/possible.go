package circuit

func (s *sheet) possible(out *Standings) {}
