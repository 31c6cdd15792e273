// Package logic solves a puzzle as a person does: by techniques that need no guess. It records the evidence
// for each step.
//
// [Rate] reports how hard a puzzle is: its level, its score, the hardest technique that it needs, and all
// steps of its [Path]. The scores of steps are HoDoKu's. A path always takes the first step in the order of a
// [Table]. [StandardTable] has the usual order. A program can change the table, turn techniques on and off,
// and store the table as text.
//
// For hints, a [Position] is a grid with candidates. [New] returns the position of a puzzle, and [From]
// returns the position of a partly solved puzzle. [Next] returns the first step in a position, [Steps] yields
// every step of every technique, and [Position.Apply] applies a step. A [Step] is data: the technique, what
// it places and removes, and a [Proof], the evidence. [Step.Notation] returns the step in the text format of
// HoDoKu, whose step libraries and printed solution paths are test data. The function Say of package
// app/shared/explain describes the step in sentences. [Check] proves a step from its proof alone, and shares
// no code with the finders.
//
// Steps also use rules of all kinds (Technique.OfRules). Such steps follow from the digits that a rule can
// have, from the sums of houses and rules, from rising lines that meet, from what each place of a digit
// excludes, and from two rules that restrict each other. Chains and forcing steps go through rules too
// (Link.Rule). Two last resorts, [RuleCells] and [RuleTrial], are off by default. They refute a candidate by
// following its consequences. [WaysOf] returns the ways to fill a rule, and [Because] the cells because of
// which a rule excludes a candidate.
//
// Equal sets compare the cells that are left when houses are added and subtracted: [ImpliedHouse],
// [LawOfLeftovers], [LeftoversMany] and [EqualSets]. With the standard table, paths use them only on layouts
// with rules such as cages; see [Row.RulesOnly].
//
// [ModernTable] also turns on techniques for very hard puzzles that HoDoKu does not have (Technique.IsModern). Their
// sources, in part as threads of the New Sudoku Players' Forum:
//   - [FireworkTriple] and [FireworkQuadruple]: shye's "Fireworks" (t39513).
//   - [SKLoop] and [MultiSectorLockedSets]: Steve Kurzhals found the loop in the puzzle Easter Monster in 2007, and
//     David P. Bird described the locked sets. Both are cells that as many links fill, which the software Xsudo by
//     Allan Barker calls rank 0.
//   - [JuniorExocet]: David P. Bird's "JExocet Compendium" (t32370).
//   - [Tridagon], also called trivalue oddagon or Thor's hammer, and [TridagonForcing]: Denis Berthier's "The
//     tridagon rule" (t39859). Which twelve cells three digits cannot fill was verified by brute force.
//
// A [Position] or a [Table] must not be used by several goroutines at the same time if one of them changes
// it. A Step and a Path are values. A search ends when its context ends. Next then returns false, and Rate
// returns a path that is not Solved. During a search, other goroutines can run.
package logic

// For people who change this package.
//
// # How to add a technique
//
// In this package, touch one table and one file:
//   - technique.go: add a constant in its place in the standard order, and its line in names.
//     Unless it shares the row of the technique before it, add a row to standard, with the level,
//     the score, whether it is enabled, the finder, and the method that writes its steps. A new
//     method of this kind goes into notation_patterns.go. A technique that relies on the puzzle
//     having one solution also belongs in AssumesOne. If ModernTable turns the technique on, it
//     belongs in IsModern, and Enable determines where its row moves.
//   - the file of its family: write the finder.
//
// Changed steps or scores change ratings. Then package generate needs a new Version. The web page also needs
// a new version number for the ratings stored on devices (ratedBy in app/state/collections/heads.go). Tests
// fail until both are changed.
//
// A finder is called with the first technique of a row. It yields each step by calling search.found until
// that returns false, and counts its work by calling search.work. A finder:
//   - reads the position as bits: cand by cell, at by digit, mask by house and digit, and the
//     tables of the layout, such as sees;
//   - builds a Step only if there is something to eliminate or to place, because most searches have no
//     result;
//   - yields the steps in the standard order of its technique, because a path takes the first one.
//     If that order depends on the eliminations, it collects the steps and sorts them first;
//   - fills the fields of the proof so that Check can prove the step. The comment of Check describes
//     what each field claims;
//   - uses houses and sees, never arithmetic on cells. It uses properties that only boxes have only if
//     the definition of the technique needs them.
//
// TestTechniquesHaveNames reports what is missing in the table. A technique is tested by a position with its
// step in ownLibrary (library_test.go). If all instances can be enumerated by brute force, it is also tested
// by a definition, which TestFindersAreComplete compares with the finder (complete_test.go).
//
// Outside this package, a technique needs the following:
//   - its name: the line techniques/KEY in steps.txt of each language, where KEY is its key;
//   - in package explain, a row in family.go with its family and its features. If it is explained
//     differently from all others, it also needs its own sentences and drawing in say_*.go. It also
//     needs an example in examples.txt. go test -update in that package writes its golden files;
//   - in web/learn, a row of techniques.tsv and a text in each language, unless the technique is only
//     a variant of another one;
//   - a line of bank.txt in app/workshop/practise, if users should be able to practise it.
//
// Tests there report what is missing, too.
//
// # Rules
//
// relationOf (kind.go) converts a rule into a relation for finders: cells whose digits, multiplied by
// factors, add up to a total, or a rising line. A new kind of rule that can be expressed in one of these ways
// needs a case there. For Check, it also needs a case in equationOf in the same file. Check uses no other
// facts about a rule than which digits break it. The sums of houses are in rule_sums.go. The techniques with
// one rule are in rule_alone.go, those with two in rule_clash.go, and the last resorts in rule_trial.go.
//
// # Equal sets
//
// equal_shapes.go lists the equalities of a layout: combinations of houses whose remaining cells count once.
// A further shape for 3x3 boxes is a row of overlayShapes. Its moved forms are computed. equal_sets.go counts
// the places of each digit on both sides of all of them. In the proof of a step, the fact adds the houses of
// the side that holds the digit at least as often as the other side at most allows.
//
// # Chains
//
// Chains, loops and forcing steps all use the type tabling. It stores what follows directly from each
// candidate being true or false, in the order of cell, row, column and box. A breadth-first search from a
// premise finds everything that follows from it. The order decides which of several chains is found, so that
// our paths have the same chains as HoDoKu's. In a net, everything that four rounds of singles give counts as
// following directly. The proofs of nets come from closure, which does not use those tables: it derives all
// consequences itself.
//
// If rules do more than make cells differ, tabling_rules.go adds the links by rules after all others. These are
// only links of one rule with few open cells, which Check can prove by filling this rule (check_links.go). They
// are used by chains and loops with several digits, by forcing chains and nets, and by kraken fish. In the same
// way, a rule can link the two sets of an ALS-XZ (als_rules.go). X-chains, XY-chains, remote pairs and other
// almost locked sets do not use rules.
