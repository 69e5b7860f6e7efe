import { expect, test } from 'vitest'
import { fieldPieces, mergePieces } from './pieces.ts'
import { isUndecided, sideOf, sideWords, withSides } from './sides.ts'
import type { BothVersions } from './sides.ts'

interface Form {
  title: string
  price: string
  hidden: boolean
}

const pieces = fieldPieces<Form>({ title: 'Name', price: ['Price', (price) => `€${price}`], hidden: 'Hidden' })
const base: Form = { title: 'Canoe', price: '20', hidden: false }

/** Both began with `base`. */
function bothOf(mine: Form, theirs: Form) {
  const merged = mergePieces(pieces, { base, mine, theirs })
  const both: BothVersions<Form> = {
    mine,
    theirs,
    pieces: merged.changed,
    conflicts: merged.conflicts,
    decided: [],
    asked: 1,
  }
  return { merged, both }
}

test('what only others changed is taken over, what both changed stays mine until somebody says', () => {
  const mine = { ...base, price: '25' }
  const { merged, both } = bothOf(mine, { title: 'Kayak', price: '30', hidden: false })
  expect(merged.values).toEqual({ title: 'Kayak', price: '25', hidden: false })
  expect(merged.conflicts).toEqual(['price'])
  expect(both.pieces.map((piece) => [piece.name, sideOf(both, piece, merged.values)])).toEqual([
    ['title', 'theirs'],
    ['price', null],
  ])
  expect(isUndecided(both, merged.values)).toBe(true)
})

test('the same change of both is none', () => {
  const { merged } = bothOf({ ...base, hidden: true }, { ...base, hidden: true })
  expect(merged).toEqual({ values: { ...base, hidden: true }, changed: [], conflicts: [] })
})

test('a side that is taken brings its value, and the way back is open', () => {
  const { both } = bothOf({ ...base, price: '25' }, { ...base, title: 'Kayak', price: '30' })
  const theirs = withSides(both, both.mine, new Map([['price', 'theirs' as const]]))
  expect(theirs).toEqual({ ...base, price: '30' })
  const decided = { ...both, decided: ['price'] }
  expect(withSides(decided, theirs, new Map([['price', 'mine' as const]]))).toEqual({ ...base, price: '25' })
})

test('to keep mine is a choice, and so is a value that is typed anew', () => {
  const { both } = bothOf({ ...base, price: '25' }, { ...base, price: '30' })
  expect(isUndecided(both, both.mine)).toBe(true)
  expect(isUndecided({ ...both, decided: ['price'] }, both.mine)).toBe(false)
  expect(isUndecided(both, { ...both.mine, price: '27' })).toBe(false)
  // It is mine that is kept then, not what was typed before it.
  const typed = { ...both.mine, price: '27' }
  expect(withSides(both, typed, new Map([['price', 'mine' as const]]))).toEqual(typed)
})

test('both sides are told in words, mine as it stands in the form', () => {
  const { both } = bothOf({ ...base, price: '25' }, { ...base, price: '30' })
  const [price] = both.pieces
  expect(price && sideWords(both, price, { ...base, price: '27' })).toEqual({ mine: '€27', theirs: '€30' })
  expect(price && sideWords(both, price, both.theirs)).toEqual({ mine: '€25', theirs: '€30' })
})
