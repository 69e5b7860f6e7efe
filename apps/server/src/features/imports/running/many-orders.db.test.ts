import { checkImport, runImport } from '@turnout/contract/imports/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { anImport } from '@turnout/testkit/imports/an-import.ts'
import { writeManyRows } from '@turnout/testkit/imports/many-import-rows.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { thisRun } from '@turnout/testkit/run/this-run.ts'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

/*
 * A hundred thousand rows come in, trial and run, by a process that holds little more than one that does
 * nothing. What adds up is asked of smaller imports; of so many it is their sums. On every run one of the
 * two forms.
 */

const app = testApp()

const ROWS = 100_000
/** Over the process that does nothing. */
const MEMORY_MB = 96
/** Lower than what is allowed: beside its heap a process holds code, buffers and what the collector has not given back. */
const HEAP_MB = 80

const folder = mkdtempSync(path.join(tmpdir(), 'many-orders-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = promisify(execFile)
const PROGRAM = path.join(import.meta.dirname, '../../../../../../packages/testkit/src/processes/import-run-process.ts')

interface Measured {
  readonly idleMb: number
  readonly peakMb: number
  readonly seconds: number
}

const FORMS = [
  ['csv', ROWS, ROWS],
  // A ticket and a thing in each order.
  ['json', ROWS / 2, ROWS / 2],
] as const

test.for(thisRun(FORMS, 2))('%s', { timeout: 900_000 }, async ([form, orders, tickets], { annotate }) => {
  const { owner } = await aShop(app)
  const one = await anImport(app, owner)
  const file = path.join(folder, form)
  await writeManyRows(form, ROWS, file)
  expect((await one.add(`orders.${form}`, readFileSync(file))).status).toBe(201)
  await one.plan({ title: 'Moved here' })
  const byProcess = async (): Promise<Measured> => {
    const { stdout } = await run(process.execPath, [
      `--max-old-space-size=${HEAP_MB}`,
      '--max-semi-space-size=4',
      PROGRAM,
      app.databaseUrl,
      String(one.id),
      String(owner.userId),
    ])
    return JSON.parse(stdout) as Measured
  }
  await app.call(checkImport, { params: one.params }, one.auth)
  const trial = await byProcess()
  expect(await one.get()).toMatchObject({ status: 'CHECKED', imported: [{ orders, tickets }] })
  await app.call(runImport, { params: one.params }, one.auth)
  const measured = await byProcess()
  await annotate(JSON.stringify({ trial, run: measured }))
  const done = await one.get()
  expect(done).toMatchObject({ status: 'DONE', imported: [{ orders, tickets }] })
  for (const { idleMb, peakMb } of [trial, measured]) expect(peakMb - idleMb).toBeLessThan(MEMORY_MB)
})
