import type { StatementRefusalCode } from '@turnout/domain/bank/statement-refusal.ts'
import { StatementRefusal } from '@turnout/server/features/bank/reading/judge-statement.ts'
import { statSync } from 'node:fs'

/** @throws Error in plain words when there is no such file */
export function requireFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) throw new Error(`there is no file ${file}`)
  if (!found.isFile()) throw new Error(`${file} is no file`)
}

const WORDS: Readonly<Record<StatementRefusalCode, string>> = {
  UNKNOWN_FORMAT: 'this is no bank statement (camt.053, camt.054, MT940 or CSV)',
  EMPTY_FILE: 'the file is empty',
  TOO_LARGE: 'the file is too large; download a shorter period from your bank',
  TOO_MANY_LINES: 'the file has too many lines; download a shorter period from your bank',
  BROKEN_FILE: 'the file is damaged',
  TRUNCATED: 'the file is cut off',
  ENTITIES_NOT_ALLOWED: 'the file has a document type, which no bank writes',
  SUM_MISSING: 'a sum is missing',
  SUM_UNREADABLE: 'a sum cannot be read',
  SUMS_DIFFER: 'the payments of an entry do not add up to its sum',
  WRONG_DECIMALS: 'a sum has other decimals than its currency, or another decimal sign',
  UNKNOWN_CURRENCY: 'a currency is not known',
  DATE_MISSING: 'a date is missing',
  DATE_UNREADABLE: 'a date cannot be read',
  NEEDS_MAPPING:
    'the columns of this CSV file are not known: upload one in the browser first, or say them with --mapping',
}

/** Why a statement is not read, in plain words with its line; any other error as it is. */
export function refusalWords(error: unknown): unknown {
  if (!(error instanceof StatementRefusal)) return error
  const { code, line, detail } = error
  const place = line === null ? '' : `, in line ${line}`
  return new Error(`nothing was read: ${WORDS[code]}${place}${detail === '' ? '' : ` (${detail})`}`)
}
