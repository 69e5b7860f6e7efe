import type { SeatingInput } from '@turnout/contract/seats/seating.ts'
import { placedSeats } from '@turnout/domain/seats/plan/placed-seats.ts'
import { standingPlaces } from '@turnout/domain/seats/plan/standing-places.ts'
import { recordChange } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../../events/access.ts'
import { touchEvent } from '../../events/store.ts'
import { lockOffer } from '../../products/lock-offer.ts'
import { savedPlan, type SavedPlan } from '../plans/store-plans.ts'
import { judgeVersion, type VersionJudged } from './judge-version.ts'
import { queueRenamedSeats } from './queue-renamed-seats.ts'
import { holdersOfRenamed } from './store-renamed.ts'
import { rulesAnswer, rulesOfSeats, setRulesOfSeats, type StoredRules } from './store-rules.ts'
import {
  arePoolsTooFull,
  areSeatsTaken,
  pricesForSeats,
  replaceSeating,
  seatDates,
  seatingOf,
  setZonePrices,
  takenSeats,
  type StoredSeating,
} from './store-seating.ts'

/**
 * Sells the seats of a version of a plan on all dates of an event, of the last one if none is named; or tickets without
 * seats. Prices of letters may change at any time. While seats are held or sold, only another version of the same plan can take the place of the
 * one that is in use.
 * @throws Refusal invalid_fields; seats_sold; seats_held; seats_would_vanish; seats_renamed
 */
export async function setSeating(
  tx: Transaction,
  { scope, input }: { readonly scope: EventScope; readonly input: SeatingInput },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = scope
  await lockOffer(tx, scope)
  const before = await seatingOf(tx, eventId)
  const { plan_id: planId, plan_version: version } = input
  const plan = planId === null ? null : await savedPlan(tx, accountId, { planId, version })
  if (plan === undefined) throw invalidFields({ plan_id: 'unknown_plan' })
  let mailed = 0
  const isOther = before.plan_id !== planId || before.plan_version !== (plan?.version ?? null)
  if (isOther) {
    const isTaken = await areSeatsTaken(tx, eventId)
    if (isTaken && before.plan_id !== planId) throw new Refusal('seats_sold')
    const next = plan === null ? null : { planId: planId ?? 0, ...plan }
    const beside = isTaken && next !== null ? await seatsBeside(tx, scope, { before, next, input }) : null
    const seats = beside?.seats ?? (next === null ? [] : placedSeats(next.plan))
    await replaceSeating(tx, eventId, next === null ? null : { ...next, seats })
    await seatDates(tx, eventId)
    if (beside !== null) mailed = await tellRenamed(tx, eventId, beside)
  }
  await refuseWrongPrices(tx, eventId, input)
  await setZonePrices(tx, eventId, plan === null ? [] : input.zones)
  const rules = await rulesOfSeats(tx, eventId)
  const nextRules = withInput(rules, input)
  await setRulesOfSeats(tx, eventId, nextRules)
  await touchEvent(tx, eventId)
  const after = await seatingOf(tx, eventId)
  const entry = { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.seating_changed' }
  await recordChange(tx, actor, {
    ...entry,
    before: kept(before, rules),
    after: { ...kept(after, nextRules), ...(mailed > 0 && { holders_mailed: mailed }) },
  })
}

/** The rules after a change: what it leaves out stays. */
const withInput = (before: StoredRules, input: SeatingInput): StoredRules => ({
  orphan_rule: input.orphan_rule ?? before.orphan_rule,
  companion_price: input.companion_price ?? before.companion_price,
  wheelchair_places_released_at: instantOr(before.wheelchair_places_released_at, input.wheelchair_places_released_at),
  change_until: instantOr(before.change_until, input.change_until),
})

/** What was given, or what there was before where it is left out. */
function instantOr(before: Date | null, given: string | null | undefined): Date | null {
  if (given === undefined) return before
  return given === null ? null : new Date(given)
}

interface NextVersion {
  readonly before: StoredSeating
  readonly next: SavedPlan & { readonly planId: number }
  readonly input: SeatingInput
}

/**
 * The seats of another version of the plan, beside what is held and sold. The pools of the event are locked.
 * @throws Refusal seats_would_vanish; seats_held; seats_renamed
 */
async function seatsBeside(
  tx: Transaction,
  { eventId, accountId }: EventScope,
  { before, next, input }: NextVersion,
): Promise<VersionJudged> {
  const { planId } = next
  const present = await savedPlan(tx, accountId, { planId, version: before.plan_version })
  if (present === undefined) throw new Refusal('seats_sold')
  const judged = judgeVersion({ before: present.plan, after: next.plan }, await takenSeats(tx, eventId))
  const [vanishing, renamed] = [judged.amongSold.gone.length, judged.amongSold.renamed.length]
  if (vanishing > 0) throw new Refusal('seats_would_vanish', { details: { seats: vanishing } })
  if (
    judged.held.length > 0 ||
    (await arePoolsTooFull(tx, eventId, { seats: judged.seats, standing: standingPlaces(next.plan) }))
  ) {
    const until = Math.max(0, ...judged.held.map((seat) => seat.until?.getTime() ?? 0))
    const details = { seats: judged.held.length, ...(until > 0 && { until: new Date(until).toISOString() }) }
    throw new Refusal('seats_held', { details })
  }
  if (renamed > 0 && !input.confirm_renamed) throw new Refusal('seats_renamed', { details: { seats: renamed } })
  return judged
}

/** The holders of seats with new names are mailed; answers by how many mails. */
async function tellRenamed(tx: Transaction, eventId: number, { amongSold }: VersionJudged): Promise<number> {
  if (amongSold.renamed.length === 0) return 0
  const holders = await holdersOfRenamed(tx, eventId, amongSold.renamed)
  await queueRenamedSeats(tx, holders)
  return holders.mails
}

/** As history keeps it. */
const kept = ({ plan_id: id, plan_version: version, zones }: StoredSeating, rules: StoredRules) => ({
  ...rulesAnswer(rules),
  plan_id: id,
  plan_version: version,
  zones: zones.map(({ zone, price_ids: prices }) => ({ zone, price_ids: prices })),
})

async function refuseWrongPrices(tx: Transaction, eventId: number, { zones }: SeatingInput): Promise<void> {
  const known = await pricesForSeats(
    tx,
    eventId,
    zones.flatMap(({ price_ids: ids }) => ids),
  )
  // All seats of a line are of one letter, because a price is.
  const seen = new Set<number>()
  const wrong = zones.flatMap(({ price_ids: ids }, n) =>
    ids.flatMap((id, m) => {
      const word = !known.has(id) ? 'unknown_price' : seen.has(id) ? 'chosen_twice' : null
      seen.add(id)
      return word === null ? [] : [[`zones.${n}.price_ids.${m}`, word] as const]
    }),
  )
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong))
}
