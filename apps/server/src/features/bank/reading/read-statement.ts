import type { BankLine, StatementFormat } from '@turnout/domain/bank/bank-line.ts'
import type { CsvMapping } from '@turnout/domain/bank/csv-mapping.ts'
import { fault } from '@turnout/domain/bank/statement-refusal.ts'
import { StatementRefusal } from './judge-statement.ts'
import { readCsv } from './read-csv.ts'
import { readHeadOf } from './read-head.ts'
import { limitBytes, readText, type Chunks } from './read-text.ts'

export interface StatementOptions {
  /** null or left out: found by the content. */
  readonly format?: StatementFormat | null
  /** What the columns of a CSV file are. */
  readonly csv?: CsvMapping | null
}

/**
 * Movements of a bank's file, in the order of the file, while it comes. Keep what it yields only when it has ended: a
 * file that is refused in its last line has yielded the lines before.
 * @throws StatementRefusal
 */
export async function* readStatement(chunks: Chunks, options: StatementOptions): AsyncGenerator<BankLine> {
  const head = await readHeadOf(limitBytes(chunks))
  const format = options.format ?? head.format
  if (format !== 'CSV') throw new StatementRefusal(fault('UNKNOWN_FORMAT', format))
  const { csv } = options
  if (csv == null) throw new StatementRefusal(fault('NEEDS_MAPPING', ''))
  yield* readCsv(readText(head.all, csv.encoding ?? head.encoding), csv)
}
