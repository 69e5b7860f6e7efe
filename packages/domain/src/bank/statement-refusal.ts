/*
 * Why a statement is not read. A file is read whole or not at all; the refusal names the line of the file, as a text
 * editor counts, where the reader stopped.
 */

export const STATEMENT_REFUSALS = [
  /** No statement of any kind that is read; `detail` says what it seems to be. */
  'UNKNOWN_FORMAT',
  'EMPTY_FILE',
  /** More bytes than are read. */
  'TOO_LARGE',
  /** More movements than are read. */
  'TOO_MANY_LINES',
  /** XML that is not well formed, bytes that are no text, a field that the format does not allow. */
  'BROKEN_FILE',
  /** The file ends, or a new statement begins, before the statement was closed. */
  'TRUNCATED',
  /** XML with a document type. */
  'ENTITIES_NOT_ALLOWED',
  'SUM_MISSING',
  /** No number, less than zero where the format has a separate sign, or more than any account has. */
  'SUM_UNREADABLE',
  /** The sums of the parts of a movement differ from its sum. */
  'SUMS_DIFFER',
  /** Another decimal sign than the format or the mapping says, or more decimals than the currency has. */
  'WRONG_DECIMALS',
  'UNKNOWN_CURRENCY',
  'DATE_MISSING',
  'DATE_UNREADABLE',
  /** A CSV file whose columns are not known. */
  'NEEDS_MAPPING',
] as const

export type StatementRefusalCode = (typeof STATEMENT_REFUSALS)[number]

/** `detail` is what the file says at that place, or what is missing: words of the file or of the format. */
export interface StatementFault {
  readonly refused: StatementRefusalCode
  readonly detail: string
  /** Line of the file, where the rule knows it. */
  readonly at?: number
}

export const fault = (refused: StatementRefusalCode, detail: string): StatementFault => ({
  refused,
  detail: detail.slice(0, 80),
})

export const isFault = <T>(value: T | StatementFault): value is StatementFault =>
  typeof value === 'object' && value !== null && 'refused' in value
