import { changeOfOthers, isSame } from '../settings/merge-changes.ts'
import { plainWords } from '../settings/value-words.ts'

/** A part of a form that is taken from one version or the other: mostly a field. */
export interface Piece<Values> {
  readonly name: string
  readonly label: string
  /** What is compared; the whole of it is taken or left. */
  readonly of: (values: Values) => unknown
  /** It in words; '' for none. */
  readonly words: (values: Values) => string
  /** The values, with this piece as `from` has it. */
  readonly take: (values: Values, from: Values) => Values
}

/** The piece that is one field of the form. */
const fieldPiece = <Values extends object, Name extends keyof Values & string>(
  name: Name,
  label: string,
  words: (value: Values[Name]) => string = plainWords,
): Piece<Values> => ({
  name,
  label,
  of: (values) => values[name],
  words: (values) => words(values[name]),
  take: (values, from) => ({ ...values, [name]: from[name] }),
})

type Told<Value> = string | readonly [label: string, words: (value: Value) => string]

/** Fields by their names, each with its label and, where its value is no word yet, its words. */
export const fieldPieces = <Values extends object>(fields: {
  readonly [Name in keyof Values & string]?: Told<Values[Name]>
}): readonly Piece<Values>[] =>
  Object.entries(fields).map(([key, value]) => {
    // `entries` forgets the names and what is under them.
    const [name, told] = [key, value] as [keyof Values & string, Told<Values[keyof Values & string]>]
    return typeof told === 'string' ? fieldPiece<Values, typeof name>(name, told) : fieldPiece(name, told[0], told[1])
  })

interface Versions<Values> {
  /** What both began with. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

export interface MergedPieces<Values> {
  /** To go on with: what only others changed is theirs, the rest is mine. */
  readonly values: Values
  /** What others made different from mine. */
  readonly changed: readonly Piece<Values>[]
  /** The names of those that both changed. */
  readonly conflicts: readonly string[]
}

/** The same judgement as that of settings, over pieces. */
export function mergePieces<Values>(
  pieces: readonly Piece<Values>[],
  { base, mine, theirs }: Versions<Values>,
): MergedPieces<Values> {
  const judged = pieces.map((piece) => ({
    piece,
    change: changeOfOthers({ base: piece.of(base), mine: piece.of(mine), theirs: piece.of(theirs) }),
  }))
  const changed = judged.filter(({ change }) => change !== null)
  return {
    values: changed
      .filter(({ change }) => change === 'news')
      .reduce((values, { piece }) => piece.take(values, theirs), mine),
    changed: changed.map(({ piece }) => piece),
    conflicts: changed.filter(({ change }) => change === 'conflict').map(({ piece }) => piece.name),
  }
}

/** Whether a piece reads the same in both. */
export const isSamePiece = <Values>(piece: Piece<Values>, a: Values, b: Values): boolean =>
  isSame(piece.of(a), piece.of(b))
