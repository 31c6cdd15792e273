// Package search has what the explorer shows of a puzzle: its path by logic, the list of all steps in
// one position of it, the notches of a search, and the race of the strategies.
//
// Logic is the path, with the step of it that is shown. Its methods return a changed Logic and leave the
// old one as it was. What comes in are a person's choices and the answers of the second program, as the
// types of app/shared/job. Where a method needs an answer, it returns the request. The package knows no
// jobs: app/state runs the request, cancels it, and hands the answer to the method that stores it.
package search
