import { faultyWireTo } from '@turnout/testkit/database/faulty-wire.ts'
import { testDatabase } from '@turnout/testkit/database/test-database.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isDatabaseDown } from '../http/render-error.ts'
import { openDatabase } from './database.ts'

const testing = testDatabase()

test('a wire that brings nothing back is given up, the callers waiting behind it are told, and a mended one is used again', async () => {
  const address = new URL(testing.url)
  const wire = await faultyWireTo(Number(address.port))
  address.port = String(wire.port)
  const database = openDatabase({ url: address.href, connections: 2, silentMaxMs: 1500 })
  const ask = () => sql`select 1`.execute(database.query).then(() => 'answered', isDatabaseDown)
  try {
    expect(await ask()).toBe('answered')
    wire.clog()
    const since = performance.now()
    // Two on the connections, two behind them.
    expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual([true, true, true, true])
    expect(performance.now() - since).toBeLessThan(9000)
    wire.mend()
    expect(await ask()).toBe('answered')
  } finally {
    await database.close()
    wire.close()
  }
}, 30_000)
