import { xlsxFile } from '@turnout/server/platform/format/xlsx.ts'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asCsv, type Rows } from './import-sheets.ts'
import { eventbriteClassic } from './import-sheets-eventbrite.ts'
import { pretixJson } from './import-sheets-pretix.ts'
import { foreignWorkbook } from './import-workbook.ts'

/* Files of a hundred thousand rows, written to a disk as they are made. */

const PIECE = 1000

/** Rows of the classic list, each of a separate order. */
const rowsFrom = (from: number): Rows => {
  const [, first = []] = eventbriteClassic('gb')
  return Array.from({ length: PIECE }, (_, n) =>
    first.map((cell, column) =>
      column === 0
        ? `ORDER-${from + n}`
        : column === 8
          ? `TICKET-${from + n}`
          : column === 4
            ? `guest${from + n}@guest.example`
            : cell,
    ),
  )
}

async function* pieces(rows: number): AsyncGenerator<Rows> {
  yield eventbriteClassic('gb').slice(0, 1)
  for (let from = 0; from < rows; from += PIECE) yield rowsFrom(from)
}

async function* csv(rows: number): AsyncGenerator<string> {
  for await (const piece of pieces(rows)) yield asCsv(piece)
}

async function* json(rows: number): AsyncGenerator<string> {
  const [order] = pretixJson.event.orders
  const text = JSON.stringify({ event: { ...pretixJson.event, orders: ['HERE'] } })
  const [before = '', after = ''] = text.split('"HERE"')
  yield before
  for (let n = 0; n < rows; n += 1) {
    // Two positions each.
    yield `${n === 0 ? '' : ','}${JSON.stringify({ ...order, code: `O${n}` })}`
  }
  yield after
}

export async function writeManyRows(
  form: 'csv' | 'xlsx' | 'xlsx of others' | 'json',
  rows: number,
  path: string,
): Promise<void> {
  const content = {
    csv: () => csv(rows),
    json: () => json(rows / 2),
    // Our own writer has no true and false, and these rows have none.
    xlsx: () => xlsxFile(pieces(rows) as AsyncIterable<(string | number | null)[][]>, { sheet: 'Rows', decimals: 2 }),
    'xlsx of others': async function* () {
      yield await foreignWorkbook({ Rows: (await Array.fromAsync(pieces(rows))).flat() })
    },
  }[form]
  await pipeline(Readable.from(content(), { objectMode: false }), createWriteStream(path))
}
