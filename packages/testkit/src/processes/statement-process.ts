import type { StatementFormat } from '@turnout/domain/bank/bank-line.ts'
import { readStatement } from '@turnout/server/features/bank/reading/read-statement.ts'
import { createReadStream } from 'node:fs'
import { CSV_MAPPING } from '../bank/write-statement.ts'

/*
 * A separate program, so that its memory can be measured: reads a statement and prints how many movements it has, what
 * they come to, how long it took, and how much memory it had at most, before and after.
 */

const [path = '', format] = process.argv.slice(2)
const peak = (): number => process.resourceUsage().maxRSS / 1024
const idle = peak()
const startedAt = performance.now()
// A stream of bytes is read as such; the types of Node say `any`.
const chunks = createReadStream(path) as AsyncIterable<Buffer>
const limits = { bytes: Number.POSITIVE_INFINITY, movements: 100_000 }
let [lines, minor] = [0, 0]
for await (const line of readStatement(chunks, { format: format as StatementFormat, csv: CSV_MAPPING, limits })) {
  lines += 1
  minor += line.amount
}
const seconds = (performance.now() - startedAt) / 1000
process.stdout.write(JSON.stringify({ lines, minor, seconds, idleMb: idle, peakMb: peak() }))
