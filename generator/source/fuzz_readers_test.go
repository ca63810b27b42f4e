package source

import "testing"

// Each target leads arbitrary content to one reader by the sign that it is
// recognised by.

func FuzzReadTRF(f *testing.F) {
	f.Add("001    1 m    Modrak Ewa                       1900 POL    99000041 1980/00/00  1.0    1     2 w 1  0000 - H\n" +
		"001    2 w    Olcha Jan                        1800 POL                         0.5    2     1 b 0  0000 - U\n")
	f.Add("162  P 5.0\n352 WB\n013 Hetman                              1    2\n013 Goniec                              3    4\n" +
		"001    1 m    A                                1900 POL                         1.0    1     3 w 1\n" +
		"001    2 m    B                                1900 POL                         1.0    1  0000 - +\n" +
		"001    3 m    C                                1900 POL                         0.0    1     1 b 0\n")
	f.Add("310   1 India                            IND     2486   15.0   28.0  11     1    2\n310   2 Cuba                             CUB     2486   15.0   28.0  11     3    4\n" +
		"320  1.0  2.0   1\n330 +-   1   1   2\n300   1   1   2    1    2\n801  1 IND   15 28.0   2 b 01 12   FF\n240 H   2    1\n299 +  2.0\n")
	f.Fuzz(func(t *testing.T, content string) {
		res, list := readBytes("a.trf", []byte("012 Turniej\nXXR 3\n"+content))
		checkResult(t, res, list)
	})
}

func FuzzReadUploadXML(f *testing.F) {
	f.Add(`<tournament name="x" rounds="2" tb1no="13" tb2no="1"/><players><player no="1" lastname="Modrak" pts="1,0" teamno="1"/><player no="2" lastname="Olcha" pts="0,5" teamno="2"/></players>` +
		`<teams><team no="1" teamname="A" tb1="2" tb2="1"/><team no="2" teamname="B"/></teams>` +
		`<playerpairings><playerpairing round="1" pairing="1" board="1" whiteno="1" blackno="2" reswhite="1.0" resblack="0.0" forfeit="K"/></playerpairings>` +
		`<teampairings><teampairing round="1" pairing="1" no1="1" no2="2" res1="1" res2="0"/></teampairings>`)
	f.Fuzz(func(t *testing.T, content string) {
		res, list := readBytes("a.xml", []byte("<chessresults><player>"+content))
		checkResult(t, res, list)
	})
}

func FuzzReadPage(f *testing.F) {
	f.Add(`<tr><th>Rk.<th><th>Name<th>1.Rd<th>Pts.<tr><td>1<td>GM<td>Modrak<td>2w1<td>1<tr><td><td><td>Olcha<td>1b0<td>0`)
	f.Add(`<tr><td colspan=4>Round 1 on 2026/08/11<tr><td>Bo.<td>9<td>A<td>-<td>1<td>B<td>0 : 0<tr><td>1.1<td><td>x<td>-<td><td>y<td>1 : 0`)
	f.Add(`<tr><td>Rangliste: Stand nach der 5. Runde<tr><td>Rang<td>Teilnehmer<td>Punkte<td>SoBerg<tr><td>1<td>Modrak<td>4.0<td>1`)
	f.Fuzz(func(t *testing.T, content string) {
		res, list := readBytes("a.html", []byte("<table>"+content))
		checkResult(t, res, list)
	})
}

func FuzzReadJSON(f *testing.F) {
	f.Add(`{"rank":1,"points":2.5,"username":"a"}` + "\n" + `{"rank":2,"score":1,"absent":true}`)
	f.Add(`{"players":[{"name":"a"},{"name":"b"}],"rounds":[{"num":1,"matches":[{"white":"a","black":"b","result":0.5}]}],"results":[{"player":"a","place":1,"points":0.5}]}`)
	f.Add(`{"tournament":{"rounds":"2","tie_breaks":["x"]},"players":[{"name":"a","rank":"1","points":"1","tie breaks":["1","2"]}]}`)
	f.Fuzz(func(t *testing.T, content string) {
		res, list := readBytes("a.json", []byte(content))
		checkResult(t, res, list)
	})
}

func FuzzReadText(f *testing.F) {
	f.Add("Rank;SNo.;;Name;1.Rd.;;;2.Rd.;;;Pts\n1;2;GM;Modrak;2;w;1;-;-;x;1x\n;1;;Olcha;1;b;0;-;-;1;1\n")
	f.Add("No\tName    \tLoc Id\tTotal\t 1  \t 2  \n\n1 \tModrak \t12\t1.5 \t 2:W\t 0:+\n2 \tOlcha  \t13\t0   \t 1:L\t  : \n")
	f.Add("Round 3\n3.1;3;A;3½ - 2½;7;B\n1;FM;x;1500;½ : ½;;y;1450\n3.3;5;C;0;0;;Bye;\n")
	f.Fuzz(func(t *testing.T, content string) {
		res, list := readBytes("a.txt", []byte(content))
		checkResult(t, res, list)
	})
}
