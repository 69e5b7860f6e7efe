import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { FILE_LIMITS, FileRefused } from './judge-file.ts'
import { cleanCell } from './read-text.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const

/** A row as the file has it; `problem` says that it is none. */
export interface CsvLine {
  readonly line: number
  readonly cells: readonly string[]
  readonly isTooLong: boolean
}

/** What separates the cells, by the first lines: whatever is there most regularly, outside of quotes. */
export function judgeSeparator(start: string): string {
  const told = /^sep=([,;\t|])\r?\n/u.exec(start)?.[1]
  if (told !== undefined) return told
  const scores = SEPARATORS.map((separator) => ({ separator, score: regularity(start, separator) }))
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).separator
}

const LINES_LOOKED_AT = 20

function regularity(start: string, separator: string): number {
  const counts = separatorsPerLine(start, separator)
  const first = counts[0] ?? 0
  if (first === 0) return 0
  const same = counts.filter((count) => count === first).length
  // More lines alike first, then more columns.
  return (same / counts.length) * 1000 + Math.min(first, 500)
}

function separatorsPerLine(text: string, separator: string): number[] {
  const counts: number[] = []
  let [count, isQuoted, isEmpty] = [0, false, true]
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (char === separator) count += 1
    if (char !== '\n' && char !== '\r') isEmpty = false
    else if (!isEmpty) {
      counts.push(count)
      if (counts.length === LINES_LOOKED_AT) return counts
      ;[count, isEmpty] = [0, true]
    }
  }
  // The last line may have been cut where the start ends.
  return counts.length === 0 ? [count] : counts
}

/** Characters. The parser keeps all rows of a piece until they are wanted, and they are many times as large. */
const PARSED_AT_ONCE = 32_768

interface ParsedLine {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Rows of a text, empty ones left out. @throws FileRefused */
export async function* readCsv(text: AsyncIterable<string>, separator: string): AsyncGenerator<CsvLine> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: FILE_LIMITS.lineBytes,
  })
  const source = Readable.from(plainBreaks(text), { objectMode: true, highWaterMark: 1 })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let rows = 0
  try {
    // The types of the parser say `any`.
    for await (const { record, info } of parser as AsyncIterable<ParsedLine>) {
      rows += 1
      if (rows > FILE_LIMITS.rows) throw new FileRefused(`The file has more than ${FILE_LIMITS.rows} rows.`)
      yield rowOf(record, info.lines)
    }
  } catch (error) {
    throw asRefusal(error)
  } finally {
    source.destroy()
    parser.destroy()
  }
}

function rowOf(record: readonly string[], endLine: number): CsvLine {
  const breaks = record.reduce((sum, cell) => sum + breaksIn(cell), 0)
  const isTooLong = record.some((cell) => cell.length > FILE_LIMITS.cellCharacters)
  return { line: endLine - breaks, cells: isTooLong ? [] : record.map(cleanCell), isTooLong }
}

function breaksIn(cell: string): number {
  let breaks = 0
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks += 1
  return breaks
}

/** Lines of Windows and of old Macs end as all others do, so that they are counted alike; also within quotes. */
async function* plainBreaks(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    const whole = rest + piece
    // What ends with \r may go on with \n.
    rest = whole.endsWith('\r') ? '\r' : ''
    const lines = whole.slice(0, whole.length - rest.length).replaceAll(/\r\n?/gu, '\n')
    yield* shortPieces(lines)
  }
  if (rest !== '') yield '\n'
}

function* shortPieces(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const end = from + PARSED_AT_ONCE
    // A character of two halves stays whole.
    const to = /[\uD800-\uDBFF]/u.test(text.charAt(end - 1)) ? end + 1 : end
    yield text.slice(from, to)
    from = to
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  // The parser keeps the line in the fields of its error, of unknown type.
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new FileRefused(
      `The row in line ${line} is longer than 1 MB; perhaps a quotation mark before it is never closed.`,
    )
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new FileRefused(`A quotation mark is never closed; the file ends in line ${line}.`)
  return new FileRefused(`The file cannot be read as CSV in line ${line}.`)
}
