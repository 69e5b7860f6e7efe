import type { Database } from '../../../platform/database/database.ts'
import { endWork, saveProgress, type StartedImport } from '../store.ts'
import { matchRows } from './store-matches.ts'
import { noteUntaken } from './store-untaken.ts'
import { judgeOffer } from './judge-offer.ts'
import { keyOf } from './read-offer.ts'
import { planBatch } from './plan-batch.ts'
import { datesOfEvent, poolsById } from './queries-offer.ts'
import { readCodes } from './read-codes.ts'
import { readWaiting } from './read-waiting.ts'
import { readScene } from './read-scene.ts'
import { stageRows } from './save-rows.ts'
import { clearStaging, countProblems, insertProblems } from './store-staging.ts'
import { countOrders, walkOrders } from './queries-orders.ts'

/** The import was deleted while it was worked on. */
export class ImportDeleted extends Error {}

/** A trial run: reads the files, plans every order, and writes down what there is to say. */
export async function checkImport(database: Database, started: StartedImport): Promise<void> {
  const { id, plan } = started
  await clearStaging(database, id)
  await stageRows(database, {
    importId: id,
    plan,
    isDated: plan.event_id !== null && (await datesOfEvent(database, plan.event_id)) !== null,
    onRows: (done) => tell(database, id, { done, total: 0 }),
  })
  await matchRows(database, id)
  const total = await countOrders(database, id)
  const scene = await readScene(database, started)
  await noteUntaken(database, id, { isDated: scene.dates !== null, isSeated: scene.seats !== null })
  const { promoCodes, affiliates } = await readCodes(database, id, scene.place)
  const waiting = await readWaiting(database, {
    importId: id,
    place: scene.place,
    offer: scene.offer,
    dateOf: scene.rules.dateOf,
  })
  await insertProblems(database, id, [
    ...judgeOffer(scene.offer),
    ...promoCodes.problems,
    ...affiliates.problems,
    ...waiting.problems,
  ])
  let done = 0
  for await (const gathered of walkOrders(database, id)) {
    const { orders, problems } = await planBatch(database, gathered, scene)
    await insertProblems(database, id, problems)
    for (const { status, lines } of orders)
      for (const line of status === 'CANCELLED' ? [] : lines) {
        const target = line.product === null ? null : (scene.offer.get(keyOf(line.product, line.tier))?.target ?? null)
        const date = line.occurrenceId === null ? undefined : scene.dates?.get(line.occurrenceId)
        const ofDate = date === undefined ? [] : date.poolIds
        const pools = target === null ? ofDate : target.poolsOn(date ?? null)
        scene.tally.want(pools, line.quantity - line.cancelled)
      }
    done += gathered.length
    await tell(database, id, { done, total })
  }
  await insertProblems(database, id, await missingPlaces(database, scene.tally.wanted))
  await database.transaction(async (tx) => {
    const result = scene.tally.result(scene.offer, await countProblems(tx, id))
    await endWork(tx, id, { status: 'CHECKED', result })
  })
}

async function tell(database: Database, id: number, progress: { done: number; total: number }): Promise<void> {
  if (!(await saveProgress(database, id, progress))) throw new ImportDeleted()
}

/** Pools that have fewer places than the files need, each with its name. */
export async function missingPlaces(reader: Pick<Database, 'query'>, wanted: ReadonlyMap<number, number>) {
  const pools = await poolsById(reader, [...wanted.keys()], { isLocked: false })
  return pools.flatMap(({ id, kind, capacity, taken, name }) =>
    capacity !== null && taken + (wanted.get(id) ?? 0) > capacity
      ? [
          {
            fileId: null,
            line: null,
            code: 'over_capacity' as const,
            column: kind === 'OCCURRENCE' || kind === 'DAY' ? 'event_date' : 'product',
            value: name,
          },
        ]
      : [],
  )
}
