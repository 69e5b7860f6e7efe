import { opensDoor, type DoorStanding } from '@turnout/domain/check-in/opens-door.ts'
import type { PlanDifference } from '@turnout/domain/seats/plan/compare-plans.ts'
import type { PlacedSeat } from '@turnout/domain/seats/plan/placed-seats.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

interface HolderRow {
  readonly order_id: number
  readonly attendee_id: number
  readonly guid: string
  readonly status: DoorStanding['status']
  readonly order_status: string
  readonly admits_unpaid: boolean
  /** Of the order; null: it was sold in person. */
  readonly email: string | null
  readonly holder_email: string
  readonly is_passed_on: boolean
}

type Renamed = PlanDifference['renamed'][number]

interface HeldSeat extends HolderRow {
  readonly was: PlacedSeat
}

/** Who is told of renamed seats. A ticket that opens no door yet names its seat when it does. */
export interface RenamedHolders {
  readonly told: readonly HeldSeat[]
  /** Mails to these: one for each address of an order. */
  readonly mails: number
  /** Renamed seats that were sold without an address. */
  readonly withoutEmail: number
}

/** Those who hold sold seats that another version of the plan gives new names, on any date of the event. */
export async function holdersOfRenamed(
  reader: Reader,
  eventId: number,
  renamed: readonly Renamed[],
): Promise<RenamedHolders> {
  const before = new Map(renamed.map((seat) => [seat.before.guid, seat.before]))
  const found = await sql<HolderRow>`
    select a.order_id, a.id as attendee_id, s.guid, a.status, o.status as order_status, o.email,
      lower(a.email) as holder_email, a.passed_on_at is not null as is_passed_on,
      e.allow_orders_awaiting_offline_payment_to_check_in as admits_unpaid
    from attendees a join seats s on s.id = a.seat_id join orders o on o.id = a.order_id
    join event_settings e on e.event_id = a.event_id
    where a.event_id = ${eventId} and a.status <> 'CANCELLED' and s.guid = any(${[...before.keys()]}::text[])
    order by a.order_id, a.id`.execute(reader.query)
  const held = found.rows.flatMap((row) => {
    const was = before.get(row.guid)
    const standing = { status: row.status, orderStatus: row.order_status, admitsUnpaid: row.admits_unpaid }
    return was !== undefined && opensDoor(standing) ? [{ ...row, was }] : []
  })
  const told = held.filter(({ email }) => email !== null)
  return { told, mails: new Set(told.flatMap(addressesOf)).size, withoutEmail: held.length - told.length }
}

/** Whom the mails about a ticket go to, by order: its buyer, and a holder at another address. */
const addressesOf = ({ order_id: id, email, holder_email: holder, is_passed_on: isPassedOn }: HeldSeat): string[] => {
  const buyer = email?.toLowerCase() ?? ''
  return [...(isPassedOn ? [] : [buyer]), ...(holder === '' || holder === buyer ? [] : [holder])].map(
    (address) => `${id} ${address}`,
  )
}

/** What an event is called in its first language. */
export async function titleOfEvent(reader: Reader, eventId: number): Promise<string> {
  const { title } = await reader.query
    .selectFrom('events')
    .select('title')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return title
}
