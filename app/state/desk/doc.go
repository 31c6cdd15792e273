// Package desk implements the state of desks. A desk is a part of the page that the second program draws and
// runs: an exercise, a race, the user's statistics, the rules editor, or an image of a puzzle that is being
// read (see job.AskDesk). The state machine requests the desk that belongs to the current place of the page,
// and shows the reply. When the user presses a control or the board changes, it sends another request. A
// reply may contain a Wish, which is a request to change the board or the page. app/state carries out the
// Wish. Some controls of the rules editor are not handled by the second program but by app/state (see
// Asks.Press).
//
// A request to describe the board in words does not replace the desk: its reply is only read out by screen
// readers. The rules editor handles one press at a time, and further presses wait in a queue.
//
// Drawings holds the drawings of boards' rules, which the second program also produces.
package desk
