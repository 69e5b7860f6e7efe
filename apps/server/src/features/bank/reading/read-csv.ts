import type { BankLine } from '@turnout/domain/bank/bank-line.ts'
import { lineOfRow } from '@turnout/domain/bank/csv-line.ts'
import type { CsvMapping } from '@turnout/domain/bank/csv-mapping.ts'
import { fault, isFault } from '@turnout/domain/bank/statement-refusal.ts'
import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { PIECE_MAX, StatementRefusal, type StatementLimits } from './judge-statement.ts'

interface CsvRow {
  /** Line of the file in which the row begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Rows of a text, empty ones left out. @throws StatementRefusal */
export async function* readRows(text: AsyncIterable<string>, separator: string): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    info: true,
    max_record_size: PIECE_MAX,
  })
  const source = Readable.from(text, { objectMode: true, highWaterMark: 1 })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    // The types of the parser say `any`.
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: info.lines - breaksIn(record), cells: record }
    }
  } catch (error) {
    throw asRefusal(error)
  } finally {
    source.destroy()
    parser.destroy()
  }
}

const breaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + cell.split(/\r\n|\n|\r/u).length - 1, 0)

function asRefusal(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  // The parser keeps the line in the fields of its error, of unknown type.
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new StatementRefusal(fault('TRUNCATED', '"'), line)
  return new StatementRefusal(fault('BROKEN_FILE', error.code), line)
}

/** Movements of a CSV file. @throws StatementRefusal */
export async function* readCsv(
  text: AsyncIterable<string>,
  mapping: CsvMapping,
  limits: StatementLimits,
): AsyncGenerator<BankLine> {
  let above = mapping.rowsAbove
  let place = 0
  for await (const { line, cells } of readRows(text, mapping.separator)) {
    if (above > 0) {
      above -= 1
      continue
    }
    place += 1
    if (place > limits.movements) throw new StatementRefusal(fault('TOO_MANY_LINES', String(limits.movements)), line)
    const read = lineOfRow(cells, mapping, place)
    if (isFault(read)) throw new StatementRefusal(read, line)
    if (read !== null) yield read
  }
}
