import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/ids/ids.ts'

const MINUTES = 10

/** What a claim leads to, and whether it still does. */
export interface ClaimRow {
  readonly id: number
  readonly event_id: number
  readonly event: string
  readonly organizer: string
  readonly order_id: number
  readonly order_short_id: string
  readonly order_status: string
  /** '' or null: there is none. */
  readonly email: string | null
  /** That stand. */
  readonly tickets: number
  readonly used_key_hash: Buffer | null
  readonly is_used: boolean
  readonly is_old: boolean
}

/** Keeps a claim of an order; earlier ones that were not used are over. Answers until when it is open. */
export async function insertClaim(
  tx: Transaction,
  { eventId, orderId, token }: { readonly eventId: number; readonly orderId: number; readonly token: string },
): Promise<Date> {
  await sql`delete from till_claims where expires_at < now() - interval '1 day'`.execute(tx.query)
  await sql`
    update till_claims set expires_at = clock_timestamp()
    where event_id = ${eventId} and order_id = ${orderId} and used_at is null and expires_at > clock_timestamp()`.execute(
    tx.query,
  )
  const row = await tx.query
    .insertInto('till_claims')
    .values({
      event_id: eventId,
      order_id: orderId,
      token_hash: hashToken(token),
      expires_at: sql`clock_timestamp() + make_interval(mins => ${MINUTES})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

const CLAIM = sql`
  select c.id, c.event_id, e.title as event, g.name as organizer, c.order_id, o.short_id as order_short_id,
    o.status as order_status, o.email, c.used_key_hash, c.used_at is not null as is_used,
    c.expires_at <= clock_timestamp() as is_old,
    (select count(*)::int from attendees a where a.order_id = o.id and a.status <> 'CANCELLED') as tickets
  from till_claims c join orders o on o.id = c.order_id join events e on e.id = c.event_id
  join organizers g on g.id = e.organizer_id`

export async function claimOfToken(reader: Reader, token: string): Promise<ClaimRow | undefined> {
  const found = await sql<ClaimRow>`
    ${CLAIM} where c.token_hash = ${hashToken(token)} and e.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}

/** The same, locked. */
export async function lockClaim(tx: Transaction, token: string): Promise<ClaimRow | undefined> {
  const found = await sql<ClaimRow>`
    ${CLAIM} where c.token_hash = ${hashToken(token)} and e.deleted_at is null for update of c`.execute(tx.query)
  return found.rows[0]
}

export async function markClaimUsed(tx: Transaction, id: number, key: string | null): Promise<void> {
  await tx.query
    .updateTable('till_claims')
    .set({ used_at: sql`clock_timestamp()`, used_key_hash: key === null ? null : hashToken(key) })
    .where('id', '=', id)
    .execute()
}

export interface MailedAtTillRow {
  /** Its address was given by the guest, or by the organizer. */
  readonly is_of_guest: boolean
  /** The address that it has was mailed to. */
  readonly is_mailed: boolean
}

/** What became of the address of an order since a till sold it. */
export async function mailedAtTill(reader: Reader, orderId: number): Promise<MailedAtTillRow> {
  const found = await sql<MailedAtTillRow>`
    with told as (select id, act, actor_kind, after from audit_rows where entity = 'order' and entity_id = ${orderId}),
      addressed as (select id, actor_kind from told where act = 'order.updated' and after->>'email' is not null)
    select exists (select from addressed where actor_kind <> 'TILL') as is_of_guest,
      exists (select from told where act = 'order.confirmation_resent'
        and id > coalesce((select max(id) from addressed), 0))
      or exists (select from mails m join orders o on o.id = m.about_id
        where m.about_entity = 'order' and m.about_id = ${orderId} and lower(m.recipient) = lower(o.email)
          and m.kind in ('order_confirmation', 'offline_payment')) as is_mailed`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error(`order ${orderId} is not there`)
  return row
}
