package register_test

import (
	"podium/generator/circuit"
	"podium/generator/register"
)

var _ circuit.Register = (*register.Register)(nil)
