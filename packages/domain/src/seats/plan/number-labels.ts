import { PLAN_LIMITS } from './seat-plan.ts'

/* Names for rows: letters without I and O, which look like 1 and 0, then doubled as theatres do: A … Z, AA, BB. */

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The nth letter name, from 0. Each time the letters are through, it has one more of them. */
export function letterName(n: number): string {
  const letter = LETTERS[n % LETTERS.length] ?? ''
  return letter.repeat(Math.floor(n / LETTERS.length) + 1)
}

/** Place of a letter name in their order; null for a name that is none. */
export function placeOfLetterName(name: string): number | null {
  const place = LETTERS.indexOf(name.charAt(0).toUpperCase())
  const isSame = name !== '' && [...name].every((letter) => letter.toUpperCase() === LETTERS[place])
  return place === -1 || !isSame || name.length > PLAN_LIMITS.label ? null : place + (name.length - 1) * LETTERS.length
}

/** "A-P" and "1-12" as a list of names; one name as it is; null for a range that ends before it begins. */
export function namesOfRange(text: string): string[] | null {
  const [, from = '', to = ''] = /^\s*(\S{1,8}?)\s*[-–]\s*(\S{1,8})\s*$/u.exec(text) ?? []
  const isNumbers = /^\d{1,4}$/u.test(from) && /^\d{1,4}$/u.test(to)
  const [first, last] = isNumbers ? [Number(from), Number(to)] : [placeOfLetterName(from), placeOfLetterName(to)]
  // "B-2" is a name, not a range.
  if (first === null || last === null) return [text.trim()]
  if (last < first) return null
  return Array.from({ length: last - first + 1 }, (_, n) => (isNumbers ? String(first + n) : letterName(first + n)))
}
