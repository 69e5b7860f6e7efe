import { expect } from '@playwright/test'
import { runKills } from '../../tools/drills/kills/run-kills.ts'
import { test } from '../support/journey.ts'

test('nothing that a buyer was told is lost when server or database are killed in the middle of a sale', async () => {
  test.setTimeout(240_000)
  const reports = await runKills(4, ({ seed, killed, confirmedBefore, backAfterMs }) =>
    console.log(`kill ${seed}: ${killed} after ${confirmedBefore} confirmations, back in ${backAfterMs} ms`),
  )
  expect(reports.map(({ seed, faults }) => ({ seed, faults }))).toEqual(
    [1, 2, 3, 4].map((seed) => ({ seed, faults: [] })),
  )
})
