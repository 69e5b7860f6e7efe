import type { BankLine } from './bank-line.ts'

/** A text as it is compared: without case, accents, blanks and what else banks change between two files. */
const compared = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/**
 * What a movement says, as one text: the same in every file that has it. Places in the file, days of interest and the
 * bank's own reference are not in it. Two equal payments of a day say the same.
 */
export const contentOf = (line: BankLine): string =>
  JSON.stringify([
    line.account ?? '',
    line.bookedOn,
    line.amount,
    line.currency,
    compared(line.name),
    line.iban ?? '',
    line.reference ?? '',
    compared(line.text),
    compared(line.endToEndId ?? ''),
  ])
