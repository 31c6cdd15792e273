// Package desk implements the state of desks. A desk is a part of the page that the second program draws and
// runs: an exercise, a race, the user's statistics, the editor of rules, or a picture that is being read (see
// job.AskDesk). The machine requests the desk that belongs to the current place of the page, shows the reply,
// and repeats the request when the user presses a control or the board changes. A reply may also contain a
// Wish, which is what the desk wants done with the board. The rest of the page carries it out, and also
// handles those controls of the editor of rules that the second program does not (Asks).
//
// A request to describe the board in words is made in addition to the desk, and only changes the spoken
// sentence. The editor handles one control after another, and further presses wait in a queue.
//
// Drawings holds the drawings of boards' rules, which the second program makes too.
package desk
