import { STOCK_MAX } from '@turnout/contract/limits.ts'
import type { FoundAffiliate, FoundPromoCode } from '@turnout/domain/imports/found.ts'
import { codeKey } from '@turnout/domain/imports/plan-lists.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { accountOfWork } from '../../accounts/access.ts'
import { followTicket } from '../../check-in/lists/store-revisions.ts'
import { createEvent } from '../../events/create-event.ts'
import { findDefaults } from '../../events/defaults/find-defaults.ts'
import { touchEvent } from '../../events/store.ts'
import { createDefaultCategory } from '../../products/create-default-category.ts'
import { keepWhatLacks } from '../../waiting-list/join-waiting-list.ts'
import { lockWaitingList } from '../../waiting-list/store.ts'
import { thingImported } from '../access.ts'
import type { ImportResult } from '@turnout/domain/imports/import-result.ts'
import type { ImportFailure } from '../answers-problem.ts'
import type { ImportPlan } from '../make-plan.ts'
import { languageOfPerson } from '../planning/queries-language.ts'
import { insertRefs } from '../store-refs.ts'
import { endWork, saveProgress, type StartedImport } from '../store.ts'
import { dropContents } from '../store-files.ts'
import { ImportDeleted, missingPlaces } from '../planning/check-import.ts'
import { makeWaiting } from './make-waiting.ts'
import { IMPORTED, makeOffer } from './make-offer.ts'
import { planBatch } from '../planning/plan-batch.ts'
import { datesOfEvent, poolsById } from '../planning/queries-offer.ts'
import { readCodes } from '../planning/read-codes.ts'
import { readWaiting } from '../planning/read-waiting.ts'
import { readScene } from '../planning/read-scene.ts'
import type { Running } from './keep-running.ts'
import type { NewProblem } from '../planning/store-staging.ts'
import { countProblems, insertProblems } from '../planning/store-staging.ts'
import { insertArchiveRows, momentText, nextIds } from './store-archive-rows.ts'
import {
  allowUses,
  beSilent,
  codesOfImports,
  firstOrganizer,
  holdEvent,
  poolsOfEvent,
  saveCapacities,
  saveListProducts,
  saveQuestionProducts,
  sellFromPools,
} from './store-target.ts'
import { claimSeats, toldUnseated } from './store-seats.ts'
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
    dates: scene.dates,
    datesUsed: new Set(),
    fees: null,
    sold: new Map(),
    capacities: new Map(),
    newProducts: [],
    lists: new Map(),
    questions: new Map(),
    waiting: [],
    notes: [],
    seated: [],
    codes: new Map(),
    isOfferChanged: false,
  }
  for (const [key, target] of await makeOffer(running, scene.offer)) running.targets.set(key, target)
  const { promoCodes, affiliates } = await readCodes(tx, started.id, place)
  await makePromoCodes(running, promoCodes.codes)
  await makeAffiliates(running, affiliates.codes)
  const total = await countOrders(tx, started.id)
  const told = await toldUnseated(tx, started.id)
  let done = 0
  for await (const gathered of walkOrders(tx, started.id)) {
    const { orders, codes, unseated } = await planBatch(tx, gathered, { ...scene, place })
    running.notes.push(...unseated.filter(({ fileId, line }) => !told.has(`${fileId} ${line}`)))
    await writeOrders(running, orders, codes)
    done += gathered.length
    if (!(await saveProgress(database, started.id, { done, total }))) throw new ImportDeleted()
  }
  // Late: who joins the list waits for this.
  await lockWaitingList(tx, eventId)
  const { entries } = await readWaiting(tx, {
    importId: started.id,
    place,
    offer: scene.offer,
    dateOf: scene.rules.dateOf,
  })
  await makeWaiting(running, entries)
  await settle(running)
  await insertProblems(tx, started.id, running.notes)
  const result = scene.tally.result(withTargets(scene.offer, running), await countProblems(tx, started.id))
  await finish(running, started, result)
}

/**
 * Makes promo codes, each with a pool of its uses. Orders use these and those of earlier imports. What the files
 * bound them to is set when all uses are counted: uses elsewhere are facts.
 */
async function makePromoCodes(running: Running, found: readonly FoundPromoCode[]): Promise<void> {
  const { tx, place, accountId, actor, now } = running
  for (const { ref, id, pool_id: poolId } of await codesOfImports(tx, place)) running.codes.set(ref, { id, poolId })
  if (found.length === 0) return
  const [ids, poolIds] = [await nextIds(tx, 'promo_codes', found.length), await nextIds(tx, 'pools', found.length)]
  const shared = { event_id: place.eventId }
  const made = found.map((one, n) => ({ one, id: ids[n] ?? 0, poolId: poolIds[n] ?? 0 }))
  const empty = { kind: 'PROMO_CODE', capacity: null, held: 0, sold: 0, is_awaited: false, overbooked: 0 }
  await insertArchiveRows(
    tx,
    'pools',
    made.map(({ poolId: id }) => ({ id, ...shared, ...empty })),
  )
  const rows = made.map(({ one, id, poolId }) => ({
    id,
    ...shared,
    pool_id: poolId,
    code: one.code,
    discount_type: one.discountType,
    discount_minor: one.discountMinor,
    rate_ppm: one.ratePpm,
    expiry_date: one.expiresAt === null ? null : momentText(one.expiresAt),
    created_at: momentText(now),
    deleted_at: null,
  }))
  await insertArchiveRows(tx, 'promo_codes', rows)
  for (const { one, id, poolId } of made) {
    running.codes.set(codeKey(one.code), { id, poolId })
    if (one.maxUses !== null) running.capacities.set(poolId, Math.min(one.maxUses, STOCK_MAX))
  }
  await recordAudit(
    tx,
    actor,
    rows.map(({ id, code, discount_type, discount_minor, rate_ppm, expiry_date }) => ({
      accountId,
      eventId: place.eventId,
      entity: 'promo_code',
      entityId: id,
      act: 'promo_code.created',
      after: { code, discount_type, discount_minor, rate_ppm, expiry_date },
    })),
  )
  const refs = made.map(({ one, id }) => ({
    entity: 'promo_code' as const,
    ref: codeKey(one.code),
    rowId: id,
    told: one,
  }))
  await insertRefs(tx, place, refs)
  running.isOfferChanged = true
}

const NAME_MAX = 255

/** Makes those whose links bring orders; what their links sold elsewhere is told by no order. */
async function makeAffiliates(running: Running, found: readonly FoundAffiliate[]): Promise<void> {
  const { tx, place, accountId, actor, now } = running
  if (found.length === 0) return
  const ids = await nextIds(tx, 'affiliates', found.length)
  const rows = found.map(({ code, name, email, isActive }, n) => ({
    id: ids[n] ?? 0,
    event_id: place.eventId,
    name: name.slice(0, NAME_MAX),
    email,
    code,
    status: isActive ? 'ACTIVE' : 'INACTIVE',
    created_at: momentText(now),
    deleted_at: null,
  }))
  await insertArchiveRows(tx, 'affiliates', rows)
  await recordAudit(
    tx,
    actor,
    rows.map(({ id, name, email, code, status }) => ({
      accountId,
      eventId: place.eventId,
      entity: 'affiliate',
      entityId: id,
      act: 'affiliate.created',
      after: { name, email, code, status },
    })),
  )
  const refs = found.map((one, n) => ({
    entity: 'affiliate' as const,
    ref: codeKey(one.code),
    rowId: ids[n] ?? 0,
    told: one,
  }))
  await insertRefs(tx, place, refs)
  running.isOfferChanged = true
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

interface NewEvent {
  readonly accountId: number
  readonly userId: number
  readonly plan: ImportPlan
  readonly secrets: Secrets
}

/** The draft that an import without an event goes into; null: no organizer can hold it. */
async function makeEvent(
  tx: Transaction,
  { accountId, userId, plan, secrets }: NewEvent,
  actor: Actor,
): Promise<number | null> {
  const organizerId = plan.organizer_id ?? (await firstOrganizer(tx, accountId))
  if (organizerId === null) return null
  return createEvent(
    tx,
    {
      // A member who may import may work in all of the account.
      scope: accountOfWork(accountId),
      input: {
        title: plan.title ?? IMPORTED,
        organizer_id: organizerId,
        start_date: plan.start_date ?? new Date().toISOString(),
        end_date: null,
        description: null,
        category: null,
        timezone: plan.timezone,
        currency: plan.currency,
        location_details: null,
        locale: null,
      },
      secrets,
      locale: await languageOfPerson(tx, userId),
      offer: { begin: (inner, { eventId }) => createDefaultCategory(inner, eventId, IMPORTED) },
      findDefaults,
    },
    actor,
  )
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
  await checkDates(running)
  await claimAll(running)
  await allowUses(tx, sold)
  const problems = await missingPlaces(tx, sold)
  if (problems.length > 0) throw new ImportFailed('no_room', problems)
  await sellFromPools(tx, sold)
  await saveCapacities(tx, capacities)
  if (waiting.length > 0) await keepWhatLacks(tx, place.eventId, waiting)
}

/** Seats change under the pools of their letters. Whose seat went while orders were written comes in without one. */
async function claimAll({ tx, seated, sold, notes }: Running): Promise<void> {
  for (const { poolId, fileId, line, told } of await claimSeats(tx, seated)) {
    sold.set(poolId, (sold.get(poolId) ?? 0) - 1)
    notes.push({ fileId, line, code: 'seat_taken', column: 'seat', value: told })
  }
}

/**
 * A second date, or a date that was cancelled, may have come while the orders were written. With the locks of the pools
 * no further one of them can.
 * @throws ImportFailed dates_changed
 */
async function checkDates({ tx, place, dates, datesUsed }: Running): Promise<void> {
  const now = await datesOfEvent(tx, place.eventId)
  const isSame = (id: number): boolean => now?.get(id)?.isCancelled === dates?.get(id)?.isCancelled
  if ((now === null) !== (dates === null) || ![...datesUsed].every(isSame)) throw new ImportFailed('dates_changed')
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
