import type { StatementFormat } from '@turnout/domain/bank/bank-line.ts'
import type { CsvGuess, StatementEncoding } from '@turnout/domain/bank/csv-mapping.ts'
import { guessMapping, judgeSeparator } from '@turnout/domain/bank/guess-mapping.ts'
import { fault } from '@turnout/domain/bank/statement-refusal.ts'
import { judgeBytes, judgeText, STATEMENT_LIMITS, StatementRefusal } from './judge-statement.ts'
import { readRows } from './read-csv.ts'
import { judgeEncoding, limitBytes, readStart, startOfText, type Chunks, type Started } from './read-text.ts'

/** The start of a file, and all of it again. */
interface Head extends Started {
  readonly format: StatementFormat
  /** null: found by the first letter above ASCII. */
  readonly encoding: StatementEncoding | null
}

/** @throws StatementRefusal */
export async function readHeadOf(chunks: Chunks): Promise<Head> {
  const started = await readStart(chunks)
  const { start } = started
  const signature = judgeBytes(start)
  if (signature !== null) throw new StatementRefusal(fault('UNKNOWN_FORMAT', signature))
  const encoding = judgeEncoding(start)
  const { text } = startOfText(start, encoding)
  if (text.trim() === '') throw new StatementRefusal(fault('EMPTY_FILE', ''))
  const judged = judgeText(text)
  if ('other' in judged) throw new StatementRefusal(fault('UNKNOWN_FORMAT', judged.other))
  return { ...started, format: judged.format, encoding }
}

/** What a person is shown before a CSV file is read. */
interface CsvHead {
  readonly encoding: StatementEncoding
  /** Not more than 20, as the file has them, empty ones left out. */
  readonly rows: readonly (readonly string[])[]
  readonly guess: CsvGuess
}

export interface StatementHead {
  readonly format: StatementFormat
  readonly csv: CsvHead | null
}

const ROWS_SHOWN = 20

/** What a file is, by its first 64 KB; of a CSV file its first rows, too. @throws StatementRefusal */
export async function readHead(chunks: Chunks): Promise<StatementHead> {
  const { format, encoding, start, close } = await readHeadOf(limitBytes(chunks, STATEMENT_LIMITS.bytes))
  await close()
  if (format !== 'CSV') return { format, csv: null }
  const { text, encoding: read } = startOfText(start, encoding)
  const separator = judgeSeparator(text)
  const rows: (readonly string[])[] = []
  for await (const { cells } of readRows(inOnePiece(text), separator)) {
    rows.push(cells)
    if (rows.length === ROWS_SHOWN) break
  }
  return { format, csv: { encoding: read, rows, guess: guessMapping(rows, separator) } }
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text
}
