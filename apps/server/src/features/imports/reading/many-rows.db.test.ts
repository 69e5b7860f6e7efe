import { writeManyRows } from '@turnout/testkit/imports/many-import-rows.ts'
import { thisRun } from '@turnout/testkit/run/this-run.ts'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

/* A hundred thousand rows are read by a process with little memory: on every run in one of the forms. */

const ROWS = 100_000
const HEAP_MB = 96

const folder = mkdtempSync(path.join(tmpdir(), 'many-import-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = promisify(execFile)
const PROGRAM = path.join(import.meta.dirname, '../../../../../../packages/testkit/src/processes/import-process.ts')

const FORMS = [
  ['csv', 'EVENTBRITE_ATTENDEES_CLASSIC', 0, 2500 * ROWS],
  ['xlsx', 'EVENTBRITE_ATTENDEES_CLASSIC', 0, 2500 * ROWS],
  ['xlsx of others', 'EVENTBRITE_ATTENDEES_CLASSIC', 0, 2500 * ROWS],
  ['json', 'PRETIX_JSON', ROWS / 2, (2300 + 1550) * (ROWS / 2)],
] as const

test.each(thisRun(FORMS, FORMS.length))(
  '%s',
  async (form, kind, orders, minor) => {
    const file = path.join(folder, form)
    await writeManyRows(form, ROWS, file)
    const { stdout } = await run(process.execPath, [`--max-old-space-size=${HEAP_MB}`, PROGRAM, file])
    expect(JSON.parse(stdout)).toEqual({ kind, orders, tickets: ROWS, minor, problems: 0 })
  },
  240_000,
)
