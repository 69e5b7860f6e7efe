import type { BankStatement } from '@turnout/contract/bank/bank.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { moneyWords } from './sum-words.ts'
import type { Sum } from './line-states.ts'

/* What is said of a bank statement. */

const FORMATS = { CAMT_053: 'camt.053', CAMT_054: 'camt.054', MT940: 'MT940', CSV: 'CSV' } as const

/** "camt.053 · 61 lines", "camt.053 · 61 lines, all known". */
export function kindWords({ format, lines, new_lines: added }: BankStatement): string {
  const kind = format === null ? [] : [FORMATS[format]]
  const count = m.bank_lines({ count: lines })
  const news =
    added === lines
      ? count
      : added === 0
        ? m.bank_lines_known({ lines: count })
        : m.bank_lines_new({ lines: count, count: added })
  return [...kind, news].join(' · ')
}

/** "tidal-may.xml · camt.053 · 61 lines". */
export const factsOfStatement = (one: BankStatement): string => `${one.name} · ${kindWords(one)}`

/** "€914.50"; of several currencies "€914.50 + CHF 40.00". */
export const sumsWords = (sums: readonly Sum[]): string =>
  sums.map(({ amount, currency }) => moneyWords(amount, currency)).join(' + ')
