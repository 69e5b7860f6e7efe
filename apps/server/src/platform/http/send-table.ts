import { EXPORT_HEADERS, type ExportFormat } from '@turnout/contract/exports.ts'
import { FILES } from '@turnout/contract/files.ts'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Cell } from '../format/cell.ts'
import { csvFile } from '../format/csv.ts'
import { xlsxFile } from '../format/xlsx.ts'
import type { Pace } from './guards/pace.ts'

/** A list on its way to a file. */
export interface Table {
  /** ASCII letters, digits and -, without the ending. */
  readonly name: string
  readonly format: ExportFormat
  /** The name of the sheet of a workbook. */
  readonly sheet: string
  /** Decimals of its amounts. */
  readonly decimals: number
  /** Rows that it will have, without the titles. */
  readonly total: number
  readonly titles: readonly string[]
  readonly pieces: AsyncIterable<readonly (readonly Cell[])[]>
  /** Told of the bytes that are ready and of those that are taken. */
  readonly pace: Pace
  /**
   * Called when the last byte is written or the reader has gone: nothing is read any more. May be
   * called twice. The answer is over when it is done, so that a client's next file finds the place free.
   */
  readonly end: () => Promise<void>
}

/**
 * Answers with a table as a file, written while it is read: a slow reader makes the reading wait,
 * one that leaves ends it. The first piece is made before the headers go, and tells how long the
 * whole will be.
 */
export async function sendTable(reply: FastifyReply, table: Table): Promise<Readable> {
  reply.raw.once('close', () => void table.end())
  if (reply.raw.destroyed) void table.end()
  try {
    const pulled: number[] = []
    const pieces = noting(table, pulled)
    const file = table.format === 'csv' ? csvFile(pieces) : xlsxFile(pieces, table)
    const { first, expectedBytes } = await beginning(file, { pulled, total: table.total })
    reply
      .type(FILES[table.format])
      .header('content-disposition', `attachment; filename="${table.name}.${table.format}"`)
      .header(EXPORT_HEADERS.rows, table.total)
      .header(EXPORT_HEADERS.bytes, expectedBytes)
    return Readable.from(rest(first, file, { ...table, reply }), { objectMode: false, highWaterMark: BUFFERED })
  } catch (error) {
    await table.end()
    throw error
  }
}

/** Bytes that wait for a slow reader before the reading waits too. */
const BUFFERED = 256 * 1024

/** Rows that are written before other work has a turn: a file may wait, a sale may not. */
const ROWS_AT_ONCE = 100

/** The titles, then the rows, a few at a time; notes how many were pulled each time. */
async function* noting({ titles, pieces }: Table, pulled: number[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield [titles]
  for await (const rows of pieces) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE)
      pulled.push(some.length)
      yield some
    }
  }
}

interface Beginning {
  readonly first: Buffer
  readonly expectedBytes: number
}

/**
 * The file up to where its second rows begin, and from the first how long it will be; a file that
 * ends before is as long as it is.
 */
async function beginning(
  file: AsyncGenerator<Buffer>,
  { pulled, total }: { pulled: readonly number[]; total: number },
): Promise<Beginning> {
  const chunks: Buffer[] = []
  // Bytes before any row, and those of the first rows.
  let fixed = 0
  let measured = 0
  for (;;) {
    const found = await file.next()
    if (found.done === true) {
      const whole = Buffer.concat(chunks)
      return { first: whole, expectedBytes: whole.length }
    }
    chunks.push(found.value)
    const [rows = 1, second] = pulled
    if (second !== undefined)
      return { first: Buffer.concat(chunks), expectedBytes: fixed + Math.ceil((measured * total) / rows) }
    if (pulled.length === 0) fixed += found.value.length
    else measured += found.value.length
  }
}

async function* rest(
  first: Buffer,
  file: AsyncGenerator<Buffer>,
  { reply, pace, end }: Pick<Table, 'pace' | 'end'> & { reply: FastifyReply },
): AsyncGenerator<Buffer> {
  try {
    pace.give(first.length)
    yield first
    pace.taken()
    for await (const chunk of file) {
      pace.give(chunk.length)
      yield chunk
      pace.taken()
    }
  } catch (error) {
    // A client that has gone gets no more, and the source that was stopped for that is no failure.
    if (!reply.raw.destroyed) throw error
  } finally {
    await end()
  }
}
