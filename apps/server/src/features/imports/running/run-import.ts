import { recordAudit } from '../../../platform/audit/store.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { followTicket } from '../../check-in/lists/store-revisions.ts'
import { touchEvent } from '../../events/store.ts'
import { keepWhatLacks } from '../../waiting-list/join-waiting-list.ts'
import { lockWaitingList } from '../../waiting-list/store.ts'
import { thingImported } from '../access.ts'
import type { ImportResult } from '@turnout/domain/imports/import-result.ts'
import type { ImportFailure } from '../answers-problem.ts'
import { endWork, saveProgress, type StartedImport } from '../store.ts'
import { dropContents } from '../store-files.ts'
import { ImportDeleted, missingPlaces } from '../planning/check-import.ts'
import { makeEvent } from './make-event.ts'
import { makeAffiliates } from './make-affiliates.ts'
import { makePromoCodes } from './make-codes.ts'
import { makeWaiting } from './make-waiting.ts'
import { makeOffer } from './make-offer.ts'
import { planBatch } from '../planning/plan-batch.ts'
import { poolsById } from '../planning/queries-offer.ts'
import { readCodes } from '../planning/read-codes.ts'
import { readWaiting } from '../planning/read-waiting.ts'
import { readScene } from '../planning/read-scene.ts'
import type { Running } from './keep-running.ts'
import type { NewProblem } from '../planning/store-staging.ts'
import { countProblems, insertProblems } from '../planning/store-staging.ts'
import {
  allowUses,
  beSilent,
  holdEvent,
  poolsOfEvent,
  saveCapacities,
  saveListProducts,
  saveQuestionProducts,
  sellFromPools,
} from './store-target.ts'
import { countOrders, walkOrders } from '../planning/queries-orders.ts'
import { writeOrders } from './write-orders.ts'

/** The import cannot be: nothing of it stays. */
export class ImportFailed extends Error {
  readonly failure: ImportFailure
  readonly problems: readonly NewProblem[]

  constructor(failure: ImportFailure, problems: readonly NewProblem[] = []) {
    super(failure)
    this.failure = failure
    this.problems = problems
  }
}

interface Run {
  readonly started: StartedImport
  readonly actor: Actor
  readonly userId: number
  readonly secrets: Secrets
}

/**
 * Imports for good what a trial run found: in one transaction, all or nothing. How far it is, is told
 * outside of it.
 * @throws ImportFailed, ImportDeleted
 */
export async function runImport(database: Database, tx: Transaction, run: Run): Promise<void> {
  const { started } = run
  await beSilent(tx)
  const eventId = await targetEvent(tx, run)
  const isNewEvent = started.plan.event_id === null
  const scene = await readScene(tx, { ...started, plan: { ...started.plan, event_id: eventId } })
  const place = { eventId, source: started.source ?? 'TABLE' }
  const running: Running = {
    tx,
    accountId: started.accountId,
    userId: run.userId,
    actor: run.actor,
    place,
    now: new Date(scene.rules.now),
    locale: scene.rules.locale,
    isNewEvent,
    targets: new Map(),
    fees: null,
    sold: new Map(),
    capacities: new Map(),
    newProducts: [],
    lists: new Map(),
    questions: new Map(),
    waiting: [],
    notes: [],
    codes: new Map(),
    isOfferChanged: false,
  }
  for (const [key, target] of await makeOffer(running, scene.offer)) running.targets.set(key, target)
  const { promoCodes, affiliates } = await readCodes(tx, started.id, place)
  await makePromoCodes(running, promoCodes.codes)
  await makeAffiliates(running, affiliates.codes)
  const total = await countOrders(tx, started.id)
  let done = 0
  for await (const gathered of walkOrders(tx, started.id)) {
    const { orders, codes } = await planBatch(tx, gathered, { ...scene, place })
    await writeOrders(running, orders, codes)
    done += gathered.length
    if (!(await saveProgress(database, started.id, { done, total }))) throw new ImportDeleted()
  }
  // Late: who joins the list waits for this.
  await lockWaitingList(tx, eventId)
  const { entries } = await readWaiting(tx, { importId: started.id, place, offer: scene.offer })
  await makeWaiting(running, entries)
  await settle(running)
  await insertProblems(tx, started.id, running.notes)
  const result = scene.tally.result(withTargets(scene.offer, running), await countProblems(tx, started.id))
  await finish(running, started, result)
}

async function targetEvent(tx: Transaction, { started, actor, userId, secrets }: Run): Promise<number> {
  const { plan, accountId } = started
  if (plan.event_id === null) {
    const made = await makeEvent(tx, { accountId, userId, plan, secrets }, actor)
    if (made === null) throw new ImportFailed('event_gone')
    return made
  }
  if (!(await holdEvent(tx, accountId, plan.event_id))) throw new ImportFailed('event_gone')
  return plan.event_id
}

/** Last and shortly, what others wait for: lists of doors, the offer, and the pools. */
async function settle(running: Running): Promise<void> {
  const { tx, place, newProducts, lists, questions, sold, capacities, waiting } = running
  const made = [...questions.values()].flatMap((one) => (one?.isNew === true ? [one.id] : []))
  await saveQuestionProducts(tx, place.eventId, made)
  for (const { productId, isTicket } of newProducts)
    if (isTicket) await followTicket(tx, { eventId: place.eventId, productId, isTicket })
  await saveListProducts(tx, place.eventId, [...lists.values()])
  if (newProducts.length > 0 || made.length > 0 || running.isOfferChanged) await touchEvent(tx, place.eventId)
  const closed = waiting.length > 0 ? await poolsOfEvent(tx, place.eventId) : []
  await poolsById(tx, [...new Set([...sold.keys(), ...closed])], { isLocked: true })
  await allowUses(tx, sold)
  const problems = await missingPlaces(tx, sold)
  if (problems.length > 0) throw new ImportFailed('no_room', problems)
  await sellFromPools(tx, sold)
  await saveCapacities(tx, capacities)
  if (waiting.length > 0) await keepWhatLacks(tx, place.eventId, waiting)
}

const withTargets = (offer: Awaited<ReturnType<typeof readScene>>['offer'], { targets }: Running) =>
  new Map([...offer].map(([key, one]) => [key, { ...one, target: targets.get(key) ?? null }]))

async function finish({ tx, place, actor }: Running, started: StartedImport, result: ImportResult): Promise<void> {
  const { eventId } = place
  await dropContents(tx, started.id)
  const plan = { ...started.plan, event_id: eventId }
  if (!(await endWork(tx, started.id, { status: 'DONE', result, eventId, plan }))) throw new ImportDeleted()
  const { imported, ordersKnown, codes, checkIns } = result
  await recordAudit(tx, actor, [
    {
      ...thingImported({ accountId: started.accountId, importId: started.id }),
      eventId,
      act: 'import.finished',
      after: { imported, orders_known: ordersKnown, codes, check_ins: checkIns },
    },
  ])
}
