import { findViolations } from '../../../../tools/invariants.ts'
import type { TestApp } from './test-app.ts'

/** Asks the questions of `npm run verify` of a test's shop. @throws Error naming what does not add up */
export async function mustAddUp(app: TestApp): Promise<void> {
  const connection = await app.database.pool.connect()
  try {
    const violations = await findViolations(connection)
    if (violations.length > 0) throw new Error(`the shop does not add up: ${JSON.stringify(violations)}`)
  } finally {
    connection.release()
  }
}
