/** What a code for a transfer asks for: an amount in minor units, and a reference of ISO 11649. */
export interface TransferAsked {
  readonly amountMinor: number
  readonly currency: string
  readonly reference: string
  /** Who pays, where it is known; a QR-bill names them. */
  readonly payer?: Payer
}

/** A payer as their order has them: the address is as much as they gave. */
export interface Payer {
  readonly name: string
  readonly address: Readonly<Record<string, string | null>> | null
}

/** 999,999,999.99: the most that a code for a transfer can ask for. Euro and francs have a hundred parts. */
export const AMOUNT_MAX_MINOR = 99_999_999_999

/**
 * Letters that both standards allow: those of Latin alphabets in Europe, digits and marks, the euro sign. Banks
 * know nothing else of a name.
 */
const ALLOWED = /[^\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u20AC]/gu

/** A text as a line of a code: letters that banks know, no breaks, at most so many characters. */
export function lineOfCode(text: string, max: number): string {
  // Letters with marks that were typed as two characters are one of the alphabet; the rest loses its marks.
  const known = text.normalize('NFC').replace(/\s+/gu, ' ').replace(ALLOWED, plainLetters)
  return known.replace(/\s+/gu, ' ').trim().slice(0, max).trimEnd()
}

/** Whether a line of a code has all letters of the text: one in other letters would be a rest of it. */
export const hasItsLetters = (text: string): boolean =>
  lettersIn(lineOfCode(text, text.length)) >= lettersIn(text.normalize('NFC'))

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

const plainLetters = (letter: string): string =>
  letter.normalize('NFKD').replace(/[’‘]/gu, "'").replace(/[–—]/gu, '-').replace(/[“”„]/gu, '"').replace(ALLOWED, '')
