import type { BlockSeatsInput, SeatLink, UnblockSeatsInput } from '@turnout/contract/seats/staff.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../../events/access.ts'
import {
  datedSeats,
  deleteBlocks,
  insertBlocks,
  lockPoolsOfSeats,
  resizePools,
  type DatedSeatRow,
} from './store-blocks.ts'
import { insertSeatLink, seatLinkOfEvent } from './store-links.ts'

interface Blocking<Input> {
  readonly scope: EventScope
  readonly input: Input
}

/** The ids of the seats that are now as asked for, and of those that are held or sold. */
interface Blocked {
  readonly seats: string[]
  readonly taken: string[]
}

/**
 * Keeps seats from sale, on one date or on all. A seat that is held or sold on one of them stays as it is.
 * A partner can buy those that are kept for a link: their places stay in the pools of their zones, which are drawn from.
 * @throws Refusal invalid_fields for a seat or link that there is not, and a time that is over
 */
export async function blockSeats(
  tx: Transaction,
  { scope, input, now }: Blocking<BlockSeatsInput> & { readonly now: Date },
  actor: Actor,
): Promise<Blocked & { readonly seat_link: SeatLink | null }> {
  const { eventId } = scope
  const until = readUntil(input, scope.timezone, now)
  const found = await seatsUnderLock(tx, scope, input)
  const taken = new Set(found.flatMap((seat) => (seat.is_taken ? [seat.guid] : [])))
  const kept = found.filter(({ guid }) => !taken.has(guid))
  const seatIds = [...new Set(kept.map(({ seat_id: id }) => id))]
  const link = await linkFor(tx, eventId, seatIds.length === 0 ? { ...input, for_link: false } : input)
  const { reason, kept_for: keptFor, event_occurrence_id: dateId } = input
  await insertBlocks(tx, { eventId, dateId, seatIds, reason, keptFor, until, linkId: link?.id ?? null })
  await resizePools(tx, kept, await datedSeats(tx, { eventId, dateId, guids: guidsOf(kept) }))
  const blocked = { seats: guidsOf(kept), taken: [...taken], seat_link: link }
  const after = { seats: blocked.seats.length, reason, ...(link !== null && { seat_link_id: link.id }) }
  await record(tx, { scope, act: 'event.seats_blocked', after }, actor)
  return blocked
}

/** @throws Refusal invalid_fields for a link that there is not, or two */
async function linkFor(tx: Transaction, eventId: number, input: BlockSeatsInput): Promise<SeatLink | null> {
  const { for_link: isNew, seat_link_id: id } = input
  if (id === null) return isNew ? insertSeatLink(tx, eventId) : null
  const found = isNew ? undefined : await seatLinkOfEvent(tx, { eventId, id })
  if (found === undefined) throw invalidFields({ seat_link_id: 'unknown_seat_link' })
  return found
}

/**
 * Sells seats again.
 * @throws Refusal invalid_fields for a seat that there is not
 */
export async function unblockSeats(
  tx: Transaction,
  { scope, input }: Blocking<UnblockSeatsInput>,
  actor: Actor,
): Promise<Blocked> {
  const found = await seatsUnderLock(tx, scope, input)
  await sellAgain(tx, { eventId: scope.eventId, dateId: input.event_occurrence_id, guids: input.seats })
  await record(tx, { scope, act: 'event.seats_unblocked', after: { seats: guidsOf(found).length } }, actor)
  return { seats: guidsOf(found), taken: guidsOf(found.filter((seat) => seat.is_taken)) }
}

interface Selling {
  readonly eventId: number
  readonly dateId: number | null
  readonly guids: readonly string[]
  /** Those alone whose time is over. */
  readonly isDue?: boolean
}

/**
 * Ends what keeps seats from sale on a date, or on all. The pools of their zones are locked. Answers how many places went on
 * sale, over all dates.
 */
export async function sellAgain(tx: Transaction, { isDue = false, ...asked }: Selling): Promise<number> {
  const blocked = (await datedSeats(tx, asked)).filter((seat) => seat.is_blocked)
  const seatIds = [...new Set(blocked.map(({ seat_id: id }) => id))]
  await deleteBlocks(tx, { ...asked, seatIds, isDue })
  // A seat may be kept from sale for two reasons: on all dates, and on one.
  const after = await datedSeats(tx, asked)
  const left = new Set(after.filter((seat) => seat.is_blocked).map(keyOf))
  await resizePools(tx, blocked, after)
  // What a partner has of them was sold before.
  return blocked.filter((seat) => !left.has(keyOf(seat)) && !seat.is_taken).length
}

const keyOf = ({ seat_id: seat, occurrence_id: date }: DatedSeatRow): string => `${date} ${seat}`

/** @throws Refusal invalid_fields for a time that is over, or none */
function readUntil({ until }: BlockSeatsInput, zone: string, now: Date): Date | null {
  if (until === null) return null
  const at = instantOf(until, zone)
  if ('refused' in at) throw invalidFields({ until: at.refused })
  if (at <= now) throw invalidFields({ until: 'in_the_past' })
  return at
}

const guidsOf = (seats: readonly DatedSeatRow[]): string[] => [...new Set(seats.map(({ guid }) => guid))]

async function seatsUnderLock(tx: Transaction, { eventId }: EventScope, input: UnblockSeatsInput) {
  const asked = { eventId, dateId: input.event_occurrence_id, guids: input.seats }
  await lockPoolsOfSeats(tx, asked)
  const found = await datedSeats(tx, asked)
  const known = new Set(found.map(({ guid }) => guid))
  const unknown = input.seats.flatMap((guid, at) => (known.has(guid) ? [] : [[`seats.${at}`, 'unknown_seat'] as const]))
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown))
  return found
}

const record = (
  tx: Transaction,
  { scope, act, after }: { readonly scope: EventScope; readonly act: `event.${string}`; readonly after: object },
  actor: Actor,
): Promise<void> =>
  recordAudit(tx, actor, [
    { accountId: scope.accountId, eventId: scope.eventId, entity: 'event', entityId: scope.eventId, act, after },
  ])
