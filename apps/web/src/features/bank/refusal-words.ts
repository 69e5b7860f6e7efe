import type { StatementRefusalCode } from '@turnout/domain/bank/statement-refusal.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { ApiProblem } from '../../api/api-error.ts'

/* Why a bank statement was not read. */

const REASONS: Readonly<Partial<Record<StatementRefusalCode, () => string>>> = {
  UNKNOWN_FORMAT: m.bank_refused_format,
  EMPTY_FILE: m.bank_refused_empty,
  TOO_MANY_LINES: m.bank_refused_lines,
  BROKEN_FILE: m.bank_refused_broken,
  ENTITIES_NOT_ALLOWED: m.bank_refused_broken,
  TRUNCATED: m.bank_refused_truncated,
  SUM_MISSING: m.bank_refused_sum_missing,
  SUM_UNREADABLE: m.bank_refused_sum,
  SUMS_DIFFER: m.bank_refused_sums,
  WRONG_DECIMALS: m.bank_refused_decimals,
  UNKNOWN_CURRENCY: m.bank_refused_currency,
  DATE_MISSING: m.bank_refused_date_missing,
  DATE_UNREADABLE: m.bank_refused_date,
}

/** Those whose `detail` is what the bank wrote there; of others it is a word of the format. */
const QUOTES: readonly string[] = ['SUM_UNREADABLE', 'WRONG_DECIMALS', 'UNKNOWN_CURRENCY', 'DATE_UNREADABLE']

/** "Line 41: A sum cannot be read. “40,5x”" */
export function refusalWords({ message, details = {} }: Pick<ApiProblem, 'message' | 'details'>): string {
  const { reason: code, line, detail } = details
  const known = Object.entries(REASONS).find(([one]) => one === code)
  if (known === undefined) return message
  const [, words] = known
  const quoted = QUOTES.includes(String(code)) && typeof detail === 'string'
  const reason = quoted ? `${words()} ${m.bank_quoted({ text: detail })}` : words()
  return typeof line === 'number' && code !== 'UNKNOWN_FORMAT' ? m.bank_refused_line({ line, reason }) : reason
}
