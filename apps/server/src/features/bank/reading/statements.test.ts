import { CAMT_054_STATEMENTS } from '@turnout/testkit/bank/camt-notifications.ts'
import { CAMT_053_STATEMENTS } from '@turnout/testkit/bank/camt-statements.ts'
import { CSV_STATEMENTS } from '@turnout/testkit/bank/csv-statements.ts'
import { MT940_STATEMENTS } from '@turnout/testkit/bank/mt940-statements.ts'
import { inChunks, readSample } from '@turnout/testkit/bank/read-sample.ts'
import { expect, test } from 'vitest'
import { readHead } from './read-head.ts'
import { contentHash } from './seal-line.ts'

/* Statements of five countries in all formats, written by the rules of each. */

const ALL = [...CAMT_053_STATEMENTS, ...CAMT_054_STATEMENTS, ...MT940_STATEMENTS, ...CSV_STATEMENTS]

test('there are twenty of them or more', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(20)
})

test.each(ALL.map((sample) => [sample.title, sample] as const))('%s', async (_, { bytes, format, lines }) => {
  expect((await readHead(inChunks(bytes, 100))).format).toBe(format)
  const read = await readSample(bytes)
  expect(read).toMatchObject(lines)
  // Pieces of any size say the same.
  expect(await readSample(bytes, {}, 1)).toEqual(read)
  expect(await readSample(bytes, {}, bytes.length)).toEqual(read)
  // No two of them are taken for one.
  expect(new Set(read.map((line) => contentHash(line))).size).toBe(read.length)
})
