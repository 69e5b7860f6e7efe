import type { FastifyReply } from 'fastify'

/** What a cell can hold; a number is written as it is, nothing as an empty cell. */
export type CsvCell = string | number | null

/** First in every file: tells spreadsheets that it is UTF-8. */
export const CSV_START = '\ufeff'

// A spreadsheet runs what begins like a formula, also in full width, after line ends and after spaces: names come from strangers.
const FORMULA = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

const written = (cell: CsvCell): string => {
  const text = cell === null ? '' : String(cell)
  const safe = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** One line of a CSV file (RFC 4180), every cell quoted, with its line end. A text that a spreadsheet would run gets an apostrophe. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`

/** A whole small file. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => CSV_START + rows.map(csvRow).join('')

/** Says that the answer is a file to be kept, under a name of ASCII letters, digits and -. */
export const asCsvFile = (reply: FastifyReply, name: string): FastifyReply =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`)
