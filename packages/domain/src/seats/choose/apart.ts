import { at, type Hall } from './hall.ts'
import {
  bestOpening,
  distanceSums,
  pictureWithout,
  runLengths,
  seatsOf,
  type Opening,
  type Picture,
} from './openings.ts'

/**
 * A party that fits nowhere together, in parts: the first as great as can be and the nearest to the focal point, the
 * others the nearest to it. No part is smaller than the least, so a part may leave room for the next one. Null where
 * that cannot be.
 */
export function bestApart(
  picture: Picture,
  { quantity, least }: { quantity: number; least: number },
): Opening[] | null {
  return inParts(picture, { quantity, least, first: null })
}

function inParts(
  picture: Picture,
  { quantity, least, first }: { quantity: number; least: number; first: Opening | null },
): Opening[] | null {
  const lengths = runLengths(picture).filter((length) => length >= least)
  if (lengths.reduce((sum, length) => sum + length, 0) < quantity) return null
  for (let size = Math.min(quantity, Math.max(...lengths)); size >= least; size -= 1) {
    const missing = quantity - size
    const part = bestOpening(picture, size)
    if (part === null) continue
    if (missing === 0) return [part]
    const sums =
      first === null ? distanceSums(picture.hall, picture.places, middleOf(picture.hall, part)) : picture.sums
    const left = { ...pictureWithout(picture, seatsOf(picture.hall, part)), sums }
    const others = inParts(left, { quantity: missing, least, first: first ?? part })
    if (others !== null) return [part, ...others]
  }
  return null
}

/** A family of five sits as near to its first part as it can. */
function middleOf({ line, x, y }: Hall, { start, size }: Opening): { x: number; y: number } {
  const [first, last] = [at(line, start), at(line, start + size - 1)]
  return { x: (at(x, first) + at(x, last)) / 2, y: (at(y, first) + at(y, last)) / 2 }
}
