import { FILES } from '@turnout/contract/files.ts'
import { csvCell, csvTextCell } from '@turnout/contract/formula-text.ts'
import type { FastifyReply } from 'fastify'
import type { Cell } from './cell.ts'

/** First in every file: tells spreadsheets that it is UTF-8. */
const CSV_START = '\ufeff'

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  return 'moment' in cell ? cell.moment : cell.amount
}

const written = (cell: Cell): string => (typeof cell === 'string' ? csvTextCell(cell) : csvCell(textOf(cell)))

/**
 * One line of a CSV file (RFC 4180), every cell quoted, with its line end. A text that a
 * spreadsheet would run gets an apostrophe.
 */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

/** A whole small file. */
export const csvText = (rows: readonly (readonly Cell[])[]): string => CSV_START + rows.map(csvRow).join('')

/** Says that the answer is a file to be kept, under a name of ASCII letters, digits and -. */
export const asCsvFile = (reply: FastifyReply, name: string): FastifyReply =>
  reply.type(FILES.csv).header('content-disposition', `attachment; filename="${name}.csv"`)

/** A CSV file, piece by piece. */
export async function* csvFile(pieces: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<Buffer> {
  let start = CSV_START
  for await (const rows of pieces) {
    yield Buffer.from(start + rows.map(csvRow).join(''))
    start = ''
  }
}
