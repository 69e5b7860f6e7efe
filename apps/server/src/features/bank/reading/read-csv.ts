import type { BankLine } from '@turnout/domain/bank/bank-line.ts'
import { lineOfRow } from '@turnout/domain/bank/csv-line.ts'
import type { CsvMapping } from '@turnout/domain/bank/csv-mapping.ts'
import { fault, isFault } from '@turnout/domain/bank/statement-refusal.ts'
import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { STATEMENT_LIMITS, StatementRefusal } from './judge-statement.ts'

interface CsvRow {
  /** Line of the file in which the row begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Characters. The parser keeps all rows of a piece until they are wanted. */
const PARSED_AT_ONCE = 16_384

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
    max_record_size: STATEMENT_LIMITS.piece,
  })
  const source = Readable.from(shortPieces(text), { objectMode: true, highWaterMark: 1 })
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

async function* shortPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) {
    for (let from = 0; from < piece.length;) {
      const end = from + PARSED_AT_ONCE
      // A character of two halves stays whole.
      const to = /[\uD800-\uDBFF]/u.test(piece.charAt(end - 1)) ? end + 1 : end
      yield piece.slice(from, to)
      from = to
    }
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  // The parser keeps the line in the fields of its error, of unknown type.
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new StatementRefusal(fault('TRUNCATED', '"'), line)
  return new StatementRefusal(fault('BROKEN_FILE', error.code), line)
}

/** Movements of a CSV file. @throws StatementRefusal */
export async function* readCsv(text: AsyncIterable<string>, mapping: CsvMapping): AsyncGenerator<BankLine> {
  let above = mapping.rowsAbove
  let place = 0
  for await (const { line, cells } of readRows(text, mapping.separator)) {
    if (above > 0) {
      above -= 1
      continue
    }
    place += 1
    if (place > STATEMENT_LIMITS.movements) throw new StatementRefusal(fault('TOO_MANY_LINES', '100000'), line)
    const read = lineOfRow(cells, mapping, place)
    if (isFault(read)) throw new StatementRefusal(read, line)
    if (read !== null) yield read
  }
}
