/*
 * The code of a gift card, as people read it out and type it (docs/domain/gift-cards.md).
 */

/** Nothing that looks like something else: no 0 O, no 1 I L. A prime number of them, which the check needs. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 16

const SIZE = CODE_LETTERS.length

/** The sum that is 0 for a code: each letter counts times its place, so a changed or a swapped one shows. */
const checkSum = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number, at) => (sum + number * (at + 1)) % SIZE, 0)

/**
 * A code of fifteen random numbers (0 to 30 each), and its check character at the end.
 * @throws RangeError for any other number of them
 */
export function codeOf(random: readonly number[]): string {
  if (random.length !== CODE_LENGTH - 1) throw new RangeError('A code has fifteen random letters')
  const open = checkSum(random)
  const check = Array.from({ length: SIZE }, (_, number) => number).find(
    (number) => (open + number * CODE_LENGTH) % SIZE === 0,
  )
  return [...random, check ?? 0].map((number) => CODE_LETTERS.charAt(number)).join('')
}

/** A code as it is kept, of what was typed: in any case, with blanks and hyphens. null: it is no code. */
export function readCode(typed: string): string | null {
  const text = typed.replaceAll(/[\s\-–·.]/gu, '').toUpperCase()
  const numbers = [...text].map((letter) => CODE_LETTERS.indexOf(letter))
  if (numbers.length !== CODE_LENGTH || numbers.includes(-1)) return null
  return checkSum(numbers) === 0 ? text : null
}

/** In groups of four: "K7RM-2QHV-9PD2-4SPT". */
export const shownCode = (code: string): string => code.match(/.{1,4}/gu)?.join('-') ?? ''
