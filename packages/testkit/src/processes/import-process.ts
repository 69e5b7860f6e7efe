import { describeFile } from '@turnout/server/features/imports/reading/read-description.ts'
import { readFound } from '@turnout/server/features/imports/reading/read-found.ts'
import { createReadStream } from 'node:fs'

/*
 * A separate program, so that its memory can be bounded: reads a file and prints what it is, how many
 * orders and tickets it has and what they come to.
 */

const [path = ''] = process.argv.slice(2)
// A stream of bytes is read as such; the types of Node say `any`.
const read = () => createReadStream(path) as AsyncIterable<Buffer>
const description = await describeFile({ name: path, read })
const rules = { timezone: 'Europe/Berlin', currency: 'EUR', dayFirst: true, decimalComma: false }
const sums = { orders: 0, tickets: 0, minor: 0, problems: 0 }
for await (const found of readFound({ description, columns: [], read, ...rules })) {
  if (found.is === 'order') sums.orders += 1
  if (found.is === 'problem') sums.problems += 1
  if (found.is !== 'ticket') continue
  sums.tickets += found.ticket.quantity
  sums.minor += (found.ticket.priceMinor ?? 0) * found.ticket.quantity
}
process.stdout.write(JSON.stringify({ kind: description.kind, ...sums }))
