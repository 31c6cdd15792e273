// Package desk is the machine of the parts of the page that the second program runs, as job.AskDesk says: an exercise, a
// race, the person's numbers, the editor of rules, a picture that is read. It asks for the desk that belongs to where
// the page is, shows what comes, and asks again when something is pressed or the board changes. What becomes of the
// board, the rest of the page does: a Wish of the desk, and what is pressed in the editor of rules for the page itself
// (Asks).
//
// A question about the board in words is asked beside the desk, and changes only what is said. The editor answers one
// press after the other; what is pressed meanwhile waits.
//
// Drawings are those of the rules of boards, which the second program makes too.
package desk
