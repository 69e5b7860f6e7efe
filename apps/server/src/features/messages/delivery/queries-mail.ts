import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { ACCOUNT_OF_ORDER, MAILED_EVENT, type MailedEventRow, HELD } from '../../events/mails/queries-mailed-event.ts'
import type { OwnLinks } from '../../events/mails/read-values.ts'

/** What a message says of its event. */
export interface MessagedEventRow extends MailedEventRow {
  readonly account_id: number
}

export async function messagedEvent(reader: Reader, eventId: number): Promise<MessagedEventRow | undefined> {
  const found = await sql<MessagedEventRow>`
    select e.account_id, ${MAILED_EVENT}
    from events e join organizers g on g.id = e.organizer_id join event_settings s on s.event_id = e.id
    where e.id = ${eventId}`.execute(reader.query)
  return found.rows[0]
}

/** The ways of a person to what is theirs, by their address in lower case. */
export interface OwnLinksRow extends OwnLinks {
  readonly address: string
}

export interface PersonIds {
  readonly email: string
  readonly attendee_ids: readonly number[]
  readonly order_id: number | null
}

const TO_PAY = sql`case when o.status = 'AWAITING_OFFLINE_PAYMENT' then json_build_object('amount_minor',
  o.total_gross_minor - ${HELD}, 'currency', o.currency, 'due_at', o.payment_due_at, 'account', ${ACCOUNT_OF_ORDER}) end`

/** The tickets and the order of each of these people, by their addresses in lower case. */
export async function linksOfPeople(
  reader: Reader,
  people: readonly PersonIds[],
): Promise<ReadonlyMap<string, OwnLinksRow>> {
  const found = await sql<OwnLinksRow>`
    select lower(p.email) as address, o.short_id as order_short_id, o.public_id as order_public_id,
      ${TO_PAY} as to_pay,
      coalesce((select json_agg(json_build_object('short_id', a.short_id, 'public_id', a.public_id) order by a.id)
        from attendees a where a.id = any(array(select jsonb_array_elements_text(p.attendee_ids)::bigint)) and a.status = 'ACTIVE'
          and lower(coalesce(nullif(a.email, ''), p.email)) = lower(p.email)), '[]') as tickets
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (email text, attendee_ids jsonb, order_id bigint)
    left join orders o on o.id = p.order_id and lower(o.email) = lower(p.email)
    left join event_settings s on s.event_id = o.event_id`.execute(reader.query)
  return new Map(found.rows.map((row) => [row.address, row]))
}

export async function nameOfOrganizer(reader: Reader, organizerId: number): Promise<string | undefined> {
  const row = await reader.query
    .selectFrom('organizers')
    .select('name')
    .where('id', '=', organizerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.name
}
