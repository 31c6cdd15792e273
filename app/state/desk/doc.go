// Package desk implements the state of desks. A desk is a part of the page that the second program draws and
// runs: an exercise, a race, the user's statistics, the rules editor, or an image of a puzzle that is being
// read (see job.AskDesk). The state machine requests the desk that belongs to the current place of the page,
// shows the reply, and sends a new request when the user presses a control or the board changes. A reply may
// also contain a Wish, a request to change the board or the page, which app/state carries out. app/state also
// handles those controls of the rules editor that the second program does not handle (Asks).
//
// A request to describe the board in words does not replace the desk: it only changes the sentence for screen
// readers. The rules editor handles one control after another, and further presses wait in a queue.
//
// Drawings holds the drawings of boards' rules, which the second program produces too.
package desk
