package solver

// The clauses that the learning search has learned.
//
// They stand one behind the other in arena, each with a head of two words, and two literals of each are watched: only
// when one of these becomes false is the clause looked at (Chaff).
//
//	arena  [ size, tied | credit | literals ... ][ size, tied | credit | literals ... ] ...
//	                               ^ ^ watched
//
// From time to time those are forgotten that took part in no conflict lately and tie many levels together (Glucose).

type clauses struct {
	arena     []literal
	watches   [][]watch // by literal: the clauses that watch it
	blocks    int       // clauses that exclude a solution
	conflicts int
	reduceAt  int // forget at so many conflicts
	interval  int
}

// watch is a clause to be looked at, unless its other literal is true.
type watch struct {
	clause int32
	other  literal
}

const (
	clauseHead = 2   // words before the literals
	forGood    = 2   // a clause that ties no more levels is never forgotten
	good       = 6   // a clause that ties no more levels is kept for two rounds when it was of use
	maxTied    = 255 // in the head of a clause
	isReason   = 4   // in its credit, while reduce runs: it is why a literal is true
)

func sizeOf(head literal) int { return int(head >> 8) }

func tiedOf(head literal) int { return int(head & maxTied) }

func (b *clauses) reset() {
	b.arena = b.arena[:0]
	for i := range b.watches {
		b.watches[i] = b.watches[i][:0]
	}
	b.blocks, b.conflicts = 0, 0
	b.reduceAt, b.interval = 300, 300
}

// lits gives the literals of a clause, which may be put in another order.
func (b *clauses) lits(clause int32) []literal {
	return b.arena[clause+clauseHead:][:sizeOf(b.arena[clause])]
}

// add puts a clause of two literals or more behind the others, and watches its first two.
func (b *clauses) add(lits []literal, tied int) int32 {
	clause := int32(len(b.arena))
	b.arena = append(b.arena, literal(len(lits)<<8|min(tied, maxTied)), 2)
	b.arena = append(b.arena, lits...)
	b.watch(clause)
	return clause
}

func (b *clauses) watch(clause int32) {
	lits := b.lits(clause)
	b.watches[lits[0]] = append(b.watches[lits[0]], watch{clause, lits[1]})
	b.watches[lits[1]] = append(b.watches[lits[1]], watch{clause, lits[0]})
}

// credit notes that a clause took part in a conflict.
func (l *learner) credit(clause int32) {
	head := l.arena[clause]
	tied := tiedOf(head)
	if tied <= forGood {
		return
	}
	l.arena[clause+1] = 2
	if tied > good {
		l.arena[clause+1] = 1
	}
	if now := l.tied(l.lits(clause)); now < tied {
		l.arena[clause] = head&^maxTied | literal(now)
	}
}

// reduce forgets clauses: three quarters of those that were of no use lately, less those that say why a literal is true.
func (l *learner) reduce() {
	l.interval += 60
	l.reduceAt = l.conflicts + l.interval
	for _, p := range l.trail {
		if m := p.move(); l.level[m] > 0 && l.why[m] != noReason && l.why[m]&3 == byClause {
			l.arena[l.why[m]>>2+1] |= isReason
		}
	}
	for i := range l.watches {
		l.watches[i] = l.watches[i][:0]
	}
	most, to, size := l.mostTied(), 0, 0
	for at := 0; at < len(l.arena); at += size {
		head, credit := l.arena[at], l.arena[at+1]
		size = clauseHead + sizeOf(head)
		if tiedOf(head) > most && credit == 0 {
			continue
		}
		if credit&isReason != 0 {
			for _, p := range l.arena[at+clauseHead:][:2] {
				if m := p.move(); l.value[p] > 0 && l.why[m] == reason(at)<<2|byClause {
					l.why[m] = reason(to)<<2 | byClause
				}
			}
		}
		copy(l.arena[to:], l.arena[at:at+size])
		l.arena[to+1] = max(credit&^isReason-1, 0)
		l.watch(int32(to))
		to += size
	}
	l.arena = l.arena[:to]
}

// mostTied gives how many levels a clause ties at most that is kept without credit: a quarter of those without are kept, or
// fewer.
func (l *learner) mostTied() int {
	var clauses [maxTied + 1]int
	total := 0
	for at := 0; at < len(l.arena); at += clauseHead + sizeOf(l.arena[at]) {
		if tied := tiedOf(l.arena[at]); tied > forGood && l.arena[at+1]&^isReason == 0 {
			clauses[tied]++
			total++
		}
	}
	most := maxTied
	for above := clauses[most]; most > forGood && above <= total/4*3; above += clauses[most] {
		most--
	}
	return most
}
