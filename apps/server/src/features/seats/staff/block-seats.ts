import type { BlockSeatsInput, UnblockSeatsInput } from '@turnout/contract/seats/staff.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../../events/access.ts'
import { lockPools } from '../../stock/store-pools.ts'
import {
  datedSeats,
  deleteBlocks,
  freeExpired,
  insertBlocks,
  poolsOfSeats,
  resizePools,
  type DatedSeatRow,
} from './store-blocks.ts'

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
 * @throws Refusal invalid_fields for a seat that there is not
 */
export async function blockSeats(
  tx: Transaction,
  { scope, input }: Blocking<BlockSeatsInput>,
  actor: Actor,
): Promise<Blocked> {
  const { eventId } = scope
  const found = await seatsUnderLock(tx, scope, input)
  const taken = new Set(found.flatMap((seat) => (seat.is_taken ? [seat.guid] : [])))
  const kept = found.filter(({ guid }) => !taken.has(guid))
  const seatIds = [...new Set(kept.map(({ seat_id: id }) => id))]
  await resizePools(
    tx,
    kept.filter((seat) => !seat.is_blocked),
    -1,
  )
  await insertBlocks(tx, { eventId, dateId: input.event_occurrence_id, seatIds, reason: input.reason })
  const blocked = { seats: guidsOf(kept), taken: [...taken] }
  const after = { seats: blocked.seats.length, reason: input.reason }
  await record(tx, { scope, act: 'event.seats_blocked', after }, actor)
  return blocked
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

/** Ends what keeps seats from sale on a date, or on all. The pools of their zones are locked. */
export async function sellAgain(
  tx: Transaction,
  asked: { readonly eventId: number; readonly dateId: number | null; readonly guids: readonly string[] },
): Promise<void> {
  const blocked = (await datedSeats(tx, asked)).filter((seat) => seat.is_blocked)
  const seatIds = [...new Set(blocked.map(({ seat_id: id }) => id))]
  await deleteBlocks(tx, { ...asked, seatIds })
  await resizePools(tx, blocked, 1)
}

const guidsOf = (seats: readonly DatedSeatRow[]): string[] => [...new Set(seats.map(({ guid }) => guid))]

async function seatsUnderLock(tx: Transaction, { eventId }: EventScope, input: UnblockSeatsInput) {
  const asked = { eventId, dateId: input.event_occurrence_id, guids: input.seats }
  const pools = await poolsOfSeats(tx, asked)
  await lockPools(tx, pools)
  await freeExpired(tx, pools)
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
