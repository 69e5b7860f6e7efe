import { openDatabase } from '@turnout/server/platform/database/database.ts'
import { createMeters, watchPool, watchReplica } from '@turnout/server/platform/metrics/create-meters.ts'
import { meterShop } from '@turnout/server/platform/metrics/meter-shop.ts'

/** The names of all metrics, by the lines that say their types. */
export async function namesOfMetrics(): Promise<string[]> {
  const meters = createMeters()
  watchPool(meters, { totalCount: 0, idleCount: 0, waitingCount: 0 })
  watchReplica(meters, { asOf: () => null })
  // One that is away: names are said all the same.
  const database = openDatabase({ url: 'postgres://127.0.0.1:9/nothing', connections: 1 })
  try {
    const texts = [await meters.happened.metrics(), await meters.process.metrics(), await meterShop(database).metrics()]
    return [...texts.join('\n').matchAll(/^# TYPE (\w+) /gmu)].map(([, name = '']) => name)
  } finally {
    await database.close()
  }
}
