// Generated from app/cmd/verbs by its test with -update. Do not edit.
export const HELP = `numplace: Sudoku from 4x4 to 25x25

  numplace solve [PUZZLE]       the only solution
  numplace count [PUZZLE]       the number of solutions
  numplace candidates [PUZZLE]  the digits that each cell has in any solution
  numplace rate [PUZZLE]        how hard it is: level, score, hardest technique
  numplace path [PUZZLE]        the steps to the solution, one per line
  numplace hint [PUZZLE]        the next step and its explanation
  numplace make [HOW MANY]      new puzzles
  numplace convert [PUZZLE]     puzzles in another format

A puzzle is a text: a line of cells with . for empty ones, rows, a drawn grid, or a link.
Without one, standard input is read. It contains a list with a puzzle in each line, or one puzzle. This is detected
from the first lines unless --lines or --whole is given. In a list, blank lines, lines that begin with # and a heading
are ignored. Results are in the order of the puzzles. convert also reads files of other programs.

  --json              print an object for each puzzle, one per line
  --lang LANGUAGE     en, ja, zh-Hans, zh-Hant: for rate, path, hint, make
  --table TABLE       the table of techniques: modern, or changes as in t= of a link, like bf2:off: for rate, path,
                      hint, make
  --layout LAYOUT     a box and rules, like 3x3,diagonals; or jigsaw:...
  --lines             the input is a list with a puzzle in each line
  --whole             the input is one puzzle
  --timeout SECONDS   the time limit for each puzzle, 60 by default; 0 for no limit
  --help              print this text; numplace --version prints the version
  --limit N           count: stop at this number
  --se                rate: also the ratings ER, EP and ED of Sudoku Explainer
  --entered DIGITS    hint: the digits entered, a character for each cell, . for none
  --skip N            hint: the number of steps to skip
  --to FORMAT         convert, make: the format; numplace convert --help lists all

make:
  --level LEVEL       easy, medium, hard, unfair, extreme, or 1 to 5
  --technique KEY     a technique that the puzzle requires, like x-wing
  --givens N          the number of givens; with --elements, 0 for none
  --symmetry KIND     none, half, quarter, leftright, topbottom, mirrors, main, anti, diagonals, full
  --spare             allow givens that are not necessary
  --min-score N       the lowest score
  --max-score N       the highest score
  --elements LIST     one or two of cage, arrow, thermo, whisper, renban, palindrome, regionsum, white, black, xv,
                      little, sandwich and xsum, like cage:20,thermo
  --seed TEXT         the same seed gives the same puzzles

Exit status: 0 for success; 1 for an error about a puzzle, which is printed to standard error, and in
a list its line of the output is empty; 2 for wrong usage.
`;

// the names of the verbs in the order of the help
export const NAMES = ["solve","count","candidates","rate","path","hint","make","convert"];

/** @type {Record<string, string[]>} the options of each verb */
export const VERBS = {"candidates":["layout","json","lines","whole","timeout","help"],"convert":["layout","json","to","help"],"count":["layout","json","lines","whole","timeout","limit","help"],"hint":["layout","json","lines","whole","timeout","lang","table","entered","skip","help"],"make":["layout","json","lang","table","timeout","level","technique","givens","symmetry","spare","min-score","max-score","elements","seed","to","help"],"path":["layout","json","lines","whole","timeout","lang","table","help"],"rate":["layout","json","lines","whole","timeout","lang","table","se","help"],"solve":["layout","json","lines","whole","timeout","help"]};

/** @type {Record<string, "string" | "boolean">} the type of each option */
export const OPTIONS = {"elements":"string","entered":"string","givens":"string","help":"boolean","json":"boolean","lang":"string","layout":"string","level":"string","limit":"string","lines":"boolean","max-score":"string","min-score":"string","se":"boolean","seed":"string","skip":"string","spare":"boolean","symmetry":"string","table":"string","technique":"string","timeout":"string","to":"string","whole":"boolean"};

/** @type {Record<string, string[]>} the words that an option accepts; the levels are in ascending order */
export const CHOICES = {"lang":["en","ja","zh-Hans","zh-Hant"],"level":["easy","medium","hard","unfair","extreme"],"symmetry":["none","half","quarter","leftright","topbottom","mirrors","main","anti","diagonals","full"]};
