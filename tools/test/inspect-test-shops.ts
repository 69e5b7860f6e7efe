import { inspectShopsWith } from '@turnout/testkit/app/shop-inspection.ts'
import { Client } from 'pg'
import { findViolations } from '../invariants.ts'

/**
 * Every test of the database ends with the checks of `npm run verify`: its tests may do anything to
 * their shop, and the shop still adds up.
 */
inspectShopsWith(async (databaseUrl) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const violations = await findViolations(client)
    if (violations.length === 0) return
    const lines = violations.map(
      ({ invariant, count, rows }) => `${invariant} (${count}): ${JSON.stringify(rows.slice(0, 3))}`,
    )
    throw new Error(`These tests leave a shop behind that does not add up.\n${lines.join('\n')}`)
  } finally {
    await client.end()
  }
})
