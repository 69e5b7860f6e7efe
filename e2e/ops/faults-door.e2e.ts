import { expect } from '@playwright/test'
import { runDoorFaults } from '../../tools/drills/kills/run-door-faults.ts'
import { test } from '../support/journey.ts'

test('no scan that a phone was told of is lost or doubled when the server is killed, and when its database is away', async () => {
  test.setTimeout(240_000)
  const { reports, faults } = await runDoorFaults(1, ({ fault, toldBefore, told, backAfterMs }) =>
    console.log(
      `${fault}: ${toldBefore} uploads answered before, ${told} after, going on after ${Math.ceil(backAfterMs)} ms`,
    ),
  )
  expect(faults).toEqual([])
  const away = reports.filter(({ fault }) => fault === 'database away').flatMap(({ refused }) => refused)
  // Phones keep what is refused so, and only so, and come again when they are told.
  expect(new Set(away.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 2']))
  expect(Math.max(...away.map(({ ms }) => ms))).toBeLessThan(10_000)
})
