import { expect } from '@playwright/test'
import { runMoneyKills } from '../../tools/drills/kills/run-money-kills.ts'
import { test } from '../support/journey.ts'

test('no payment and no refund is lost or made twice when the product is killed while money moves', async () => {
  test.setTimeout(300_000)
  const { payments, faults } = await runMoneyKills(6, ({ kill, moment, paidBefore }) =>
    console.log(`kill ${kill}: ${moment}; ${paidBefore} orders paid before`),
  )
  expect(faults).toEqual([])
  expect(payments).toBeGreaterThan(6)
})
