package logic

// ownLibrary holds cases in the form of a library of steps, for when there is no folder of collections.
var ownLibrary = []string{
	":0000:9:12345678.456789123789123456214365897365897214897214365531642978642978531978531642:::919:",
}
