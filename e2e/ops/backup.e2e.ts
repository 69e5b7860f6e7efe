import { expect } from '@playwright/test'
import { runRestore } from '../../tools/drills/kills/run-restore.ts'
import { test } from '../support/journey.ts'

test('a backup of a selling shop, restored after its machine is lost, has every order confirmed before it', async () => {
  test.setTimeout(180_000)
  const { meanwhile, after, faults } = await runRestore()
  expect(faults).toEqual([])
  // It sold on, and the restored one sells.
  expect(meanwhile).toBeGreaterThan(0)
  expect(after).toBeGreaterThan(0)
})
