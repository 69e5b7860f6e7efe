import type { BankLine, StatementFormat } from '@turnout/domain/bank/bank-line.ts'
import type { CsvMapping } from '@turnout/domain/bank/csv-mapping.ts'
import { fault } from '@turnout/domain/bank/statement-refusal.ts'
import { STATEMENT_LIMITS, StatementRefusal, type StatementLimits } from './judge-statement.ts'
import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'
import { readHeadOf } from './read-head.ts'
import { readMt940 } from './read-mt940.ts'
import { judgeXmlEncoding, limitBytes, readText, type Chunks } from './read-text.ts'

export interface StatementOptions {
  /** null or left out: found by the content. */
  readonly format?: StatementFormat | null
  /** What the columns of a CSV file are. */
  readonly csv?: CsvMapping | null
  /** Other limits than those of the product, for trials. */
  readonly limits?: StatementLimits
}

/**
 * Movements of a bank's file, in the order of the file, while it comes. Keep what it yields only when it has ended: a
 * file that is refused in its last line has yielded the lines before.
 * @throws StatementRefusal
 */
export async function* readStatement(chunks: Chunks, options: StatementOptions): AsyncGenerator<BankLine> {
  const { csv, limits = STATEMENT_LIMITS } = options
  const head = await readHeadOf(limitBytes(chunks, limits.bytes))
  const format = options.format ?? head.format
  if (format === 'CAMT_053' || format === 'CAMT_054') {
    yield* readCamt(readText(head.all, judgeXmlEncoding(head.start)), limits)
  } else if (format === 'MT940') yield* readMt940(readText(head.all, head.encoding), limits)
  else if (csv == null) throw new StatementRefusal(fault('NEEDS_MAPPING', ''))
  else yield* readCsv(readText(head.all, csv.encoding ?? head.encoding), csv, limits)
}
