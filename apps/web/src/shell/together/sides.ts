import { isSamePiece } from './pieces.ts'
import type { Piece } from './pieces.ts'

/** Whose version of a piece is saved. */
export type Side = 'mine' | 'theirs'

/** What two people made of the same thing, piece by piece. */
export interface BothVersions<Values> {
  /** As the form had it when the save was refused. */
  readonly mine: Values
  /** As it is saved by now. */
  readonly theirs: Values
  /** Those that others made different from mine. */
  readonly pieces: readonly Piece<Values>[]
  /** The names of those that both changed. */
  readonly conflicts: readonly string[]
  /** The names of those with a chosen side. */
  readonly decided: readonly string[]
  /** Rises whenever the person is asked. */
  readonly asked: number
}

/** The side that is in the form; null: both changed it, and no side is chosen yet. What is typed anew is a choice. */
export function sideOf<Values>(both: BothVersions<Values>, piece: Piece<Values>, values: Values): Side | null {
  if (isSamePiece(piece, values, both.theirs)) return 'theirs'
  const isUntouched = !both.decided.includes(piece.name) && isSamePiece(piece, values, both.mine)
  return both.conflicts.includes(piece.name) && isUntouched ? null : 'mine'
}

export const isUndecided = <Values>(both: BothVersions<Values>, values: Values): boolean =>
  both.pieces.some((piece) => sideOf(both, piece, values) === null)

/** The values with the chosen sides; pieces that none is named for stay. */
export function withSides<Values>(
  both: BothVersions<Values>,
  values: Values,
  sides: ReadonlyMap<string, Side>,
): Values {
  return both.pieces.reduce((now, piece) => {
    const side = sides.get(piece.name)
    if (side === undefined || side === sideOf(both, piece, now)) return now
    // What was typed since then is mine too.
    if (side === 'mine' && !isSamePiece(piece, now, both.theirs)) return now
    return piece.take(now, both[side])
  }, values)
}

/** The words of both sides; mine is what is in the form as long as it is not theirs. */
export const sideWords = <Values>(both: BothVersions<Values>, piece: Piece<Values>, values: Values) => ({
  mine: piece.words(isSamePiece(piece, values, both.theirs) ? both.mine : values),
  theirs: piece.words(both.theirs),
})
