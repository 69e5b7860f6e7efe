import type { SeatingPreview } from '@turnout/contract/seats/seating.ts'
import { placedAreas } from '@turnout/domain/seats/plan/placed-areas.ts'
import { placedSeats, type PlacedSeat } from '@turnout/domain/seats/plan/placed-seats.ts'
import type { PlanDifference } from '@turnout/domain/seats/plan/compare-plans.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import { seatName } from '@turnout/messages/seat-name.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../../events/access.ts'
import { savedPlan } from '../plans/store-plans.ts'
import { judgeVersion, proposalsFor } from './judge-version.ts'
import { renamedSeatWords } from './queue-renamed-seats.ts'
import { holdersOfRenamed, titleOfEvent } from './store-renamed.ts'
import { blockedSeats, seatingOf, takenSeats } from './store-seating.ts'

/** Seats that are named; the rest is counted. */
const NAMED = 100

const NOTHING = { all: 0, sold: 0 } as const

/**
 * What the newest version of a plan would change. Of another plan than the event's nothing is compared.
 * @throws Refusal invalid_fields for a plan of another account
 */
export async function readPreview(
  reader: Reader,
  { scope: { eventId, accountId }, planId }: { readonly scope: EventScope; readonly planId: number | null },
  locale: Locale,
): Promise<SeatingPreview> {
  const now = await seatingOf(reader, eventId)
  const id = planId ?? now.plan_id
  const next = id === null ? null : await savedPlan(reader, accountId, { planId: id })
  if (next === undefined) throw invalidFields({ plan_id: 'unknown_plan' })
  const present =
    now.plan_id === null || now.plan_version === null
      ? undefined
      : await savedPlan(reader, accountId, { planId: now.plan_id, version: now.plan_version })
  const head = {
    plan_id: id,
    plan_name: next?.plan.name ?? null,
    from_version: now.plan_version,
    to_version: next?.version ?? null,
  }
  if (next === null || present === undefined || now.plan_id !== id) return { ...head, ...NO_CHANGE }
  const [taken, blocked] = await Promise.all([takenSeats(reader, eventId), blockedSeats(reader, eventId)])
  const judged = judgeVersion({ before: present.plan, after: next.plan }, taken)
  const { difference, amongSold, held } = judged
  const named = (seat: PlacedSeat) => ({ guid: seat.guid, label: seatName(seat, locale) })
  const sold = new Set(taken.filter(({ is_sold: isSold }) => isSold).map(({ guid }) => guid))
  const notFree = new Set([...taken.map(({ guid }) => guid), ...blocked])
  const both = (key: keyof PlanDifference) => ({ all: difference[key].length, sold: amongSold[key].length })
  return {
    ...head,
    gone: both('gone'),
    added: both('added'),
    renamed: both('renamed'),
    moved: both('moved'),
    repriced: both('repriced'),
    vanishing: proposalsFor(judged, notFree)
      .slice(0, NAMED)
      .map(({ from, to }) => ({ ...named(from), proposal: to === null ? null : named(to) })),
    gone_seats: difference.gone.slice(0, NAMED).map(named),
    added_seats: difference.added.slice(0, NAMED).map(named),
    renamed_seats: difference.renamed.slice(0, NAMED).map(({ before, after }) => ({
      guid: after.guid,
      before: seatName(before, locale),
      after: seatName(after, locale),
      is_sold: sold.has(before.guid),
    })),
    renamed_mail: await renamedMail(reader, { eventId, renamed: amongSold.renamed }, locale),
    held:
      held.length === 0
        ? null
        : {
            seats: held.length,
            until: new Date(Math.max(...held.map(({ until }) => until?.getTime() ?? 0))).toISOString(),
          },
    picture: { seats: drawnChanges(placedSeats(next.plan), difference), areas: placedAreas(next.plan) },
  }
}

const NO_CHANGE = {
  gone: NOTHING,
  added: NOTHING,
  renamed: NOTHING,
  moved: NOTHING,
  repriced: NOTHING,
  vanishing: [],
  gone_seats: [],
  added_seats: [],
  renamed_seats: [],
  renamed_mail: null,
  held: null,
  picture: { seats: [], areas: [] },
}

/** What the holders of sold seats with new names are mailed. */
async function renamedMail(
  reader: Reader,
  { eventId, renamed }: { readonly eventId: number; readonly renamed: PlanDifference['renamed'] },
  locale: Locale,
): Promise<SeatingPreview['renamed_mail']> {
  if (renamed.length === 0) return null
  const { mails, withoutEmail } = await holdersOfRenamed(reader, eventId, renamed)
  const event = await titleOfEvent(reader, eventId)
  return { mails, without_email: withoutEmail, ...renamedSeatWords({ count: 1, event }, locale) }
}

/** Seats of the new version, each with what happens to it, and those that are gone. */
function drawnChanges(seats: readonly PlacedSeat[], { gone, added, renamed, moved }: PlanDifference): number[] {
  const kinds = new Map<string, number>([
    ...moved.map(({ after }) => [after.guid, 4] as const),
    ...renamed.map(({ after }) => [after.guid, 3] as const),
    ...added.map(({ guid }) => [guid, 2] as const),
  ])
  return [...seats.flatMap(({ guid, x, y }) => [x, y, kinds.get(guid) ?? 0]), ...gone.flatMap(({ x, y }) => [x, y, 1])]
}
