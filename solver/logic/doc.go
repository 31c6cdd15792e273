// Package logic solves a puzzle as a person does: by techniques that need no guess, each with its evidence.
//
// A Position is a grid with candidates. Steps yields every instance of every technique in it, Next the first in the standard
// order, and Apply takes a step. A search ends with its context, and lets others run meanwhile. A Step is data: the technique, what it places or removes, and a Proof with the evidence by role.
// Check proves a step from its proof. It shares nothing with what finds the steps.
//
// To add a technique, touch one table and one file:
//   - technique.go: a constant in the standard order, its line in names, and, unless it shares the row before, its row in
//     standard with the level, the score, the finder and what writes it as a Notation;
//   - a file of its family with the finder. It gets the row that is wanted, and hands each instance to search.found until
//     that returns false.
//
// A finder:
//   - reads the bits of the position: cand by cell, at by digit, mask by house and digit, and sees of the layout's tables;
//   - builds a Step only where it takes something away, so that a search without a result allocates nothing;
//   - hands the instances out in the standard order: the first is the one that a path takes. Where that order is by what a step
//     takes away, it collects the steps, sorts them and hands them out;
//   - fills the roles of the proof such that Check can prove the step: see Check for what each role claims;
//   - uses houses and sees, never arithmetic on cells, and nothing that only boxes have, unless the technique itself needs it.
//
// Chains, loops and forcing steps come from one table: tabling knows what follows directly from each candidate, true or false, in the
// order of cell, row, column and box, and goes on from there, nearest first. The order decides which of several chains is found, so
// that a path has the chains that printed paths have. For nets, what follows directly is what four rounds of singles bring. closure
// proves nets apart from that, by all that follows.
package logic
