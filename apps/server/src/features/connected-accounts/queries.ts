import type { CardPayments } from '@turnout/contract/enums.ts'
import type { ConnectionFacts } from '@turnout/domain/accounts/connection-state.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'

/** The account that is charged: a connected account, or (null) the shop's own keys. */
export interface ChargeableAccount {
  readonly ref: string | null
}

/**
 * Whose account takes the card payments of an account's events at this moment; null: cards cannot
 * be taken. `provider`: null when the instance takes no cards at all.
 */
export async function chargeableAccount(
  reader: Reader,
  { provider, accountId }: { provider: PaymentProvider | null; accountId: number },
): Promise<ChargeableAccount | null> {
  if (provider === null) return null
  if (!provider.isConnect) return { ref: null }
  const row = await reader.query
    .selectFrom('connected_accounts')
    .select('provider_ref')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider.name)
    .where('disconnected_at', 'is', null)
    .where('is_charges_enabled', '=', true)
    .executeTakeFirst()
  return row === undefined ? null : { ref: row.provider_ref }
}

/** The same as an organizer's screens say it. */
export async function cardPaymentsOf(
  reader: Reader,
  asked: { provider: PaymentProvider | null; accountId: number },
): Promise<CardPayments> {
  if (asked.provider === null) return 'OFF'
  return (await chargeableAccount(reader, asked)) === null ? 'NOT_ENABLED' : 'ENABLED'
}

/** A payment account in use. */
export interface ConnectionRow {
  readonly id: number
  readonly account_id: number
  readonly provider: 'STRIPE'
  readonly provider_ref: string | null
  readonly email: string
  readonly country: string | null
  readonly currency: string | null
  readonly is_charges_enabled: boolean
  readonly is_payouts_enabled: boolean
  readonly is_details_submitted: boolean
  readonly requirements: readonly string[]
  readonly checked_at: Date | null
  readonly created_at: Date
}

/** The part that decides its state. */
export const factsOf = (row: ConnectionRow): ConnectionFacts => ({
  isChargesEnabled: row.is_charges_enabled,
  isPayoutsEnabled: row.is_payouts_enabled,
  isDetailsSubmitted: row.is_details_submitted,
  requirements: row.requirements,
})

const ROW = sql`c.id, c.account_id, c.provider, c.provider_ref, c.email, c.country, c.currency, c.is_charges_enabled,
  c.is_payouts_enabled, c.is_details_submitted, c.requirements, c.checked_at, c.created_at`

/** The payment account that an account uses, if any. */
export async function connectionOfAccount(reader: Reader, accountId: number): Promise<ConnectionRow | undefined> {
  const found = await sql<ConnectionRow>`
    select ${ROW} from connected_accounts c where c.account_id = ${accountId} and c.disconnected_at is null`.execute(
    reader.query,
  )
  return found.rows[0]
}

/** One that is in use; a disconnected one is not found. */
export async function connectionById(reader: Reader, id: number): Promise<ConnectionRow | undefined> {
  const found = await sql<ConnectionRow>`
    select ${ROW} from connected_accounts c where c.id = ${id} and c.disconnected_at is null`.execute(reader.query)
  return found.rows[0]
}

/** The one in use that the provider knows by `ref`. */
export async function connectionByRef(
  reader: Reader,
  provider: 'STRIPE',
  ref: string,
): Promise<ConnectionRow | undefined> {
  const found = await sql<ConnectionRow>`
    select ${ROW} from connected_accounts c
    where c.provider = ${provider} and c.provider_ref = ${ref} and c.disconnected_at is null`.execute(reader.query)
  return found.rows[0]
}

/**
 * Those that the provider was not asked about since `staleAt`, the longest first. Nothing to ask
 * about: no provider's id yet.
 */
export async function staleConnections(reader: Reader, staleAt: Date, limit: number): Promise<{ ref: string }[]> {
  const found = await sql<{ ref: string }>`
    select c.provider_ref as ref from connected_accounts c
    where c.disconnected_at is null and c.provider_ref is not null and (c.checked_at is null or c.checked_at < ${staleAt})
    order by c.checked_at nulls first, c.id limit ${limit}`.execute(reader.query)
  return found.rows
}

/** The moment by the database's clock, which all processes share. */
export async function momentOf(reader: Reader): Promise<Date> {
  const found = await sql<{ moment: Date }>`select clock_timestamp() as moment`.execute(reader.query)
  return found.rows[0]?.moment ?? new Date()
}

/** Titles that a screen or a mail lists before it says how many more there are. */
const TITLES_MAX = 5

/** The published events of an account that offer card payment. */
export async function eventsTakingCards(
  reader: Reader,
  accountId: number,
): Promise<{ ids: number[]; titles: string[]; count: number }> {
  const found = await sql<{ id: number; title: string }>`
    select e.id, e.title from events e join event_settings s on s.event_id = e.id
    where e.account_id = ${accountId} and e.deleted_at is null and e.status = 'LIVE' and 'STRIPE' = any(s.payment_providers)
      and coalesce(e.end_date, e.start_date) > now() - interval '1 day'
    order by e.start_date, e.id`.execute(reader.query)
  const titles = found.rows.slice(0, TITLES_MAX).map(({ title }) => title)
  return { ids: found.rows.map(({ id }) => id), titles, count: found.rows.length }
}

/** The content of a mail to the owner of an account about its payment account. */
export interface ConnectionForMail {
  readonly account_id: number
  readonly account_name: string
  readonly email: string
  readonly first_name: string
  readonly locale: string
  readonly provider_ref: string | null
  /** The user who did it; null: no user of ours. */
  readonly person: string | null
  /** Titles of the published events that offer card payment. */
  readonly events: readonly string[]
}

/** A payment account, in use or not, with the owner of its account. */
export async function connectionForMail(
  reader: Reader,
  asked: { connected_account_id: number; user_id: number | null },
): Promise<ConnectionForMail | undefined> {
  const found = await sql<Omit<ConnectionForMail, 'events'>>`
    select c.account_id, a.name as account_name, u.email, u.first_name, u.locale, c.provider_ref,
      (select nullif(full_name(p.first_name, p.last_name), '') from users p where p.id = ${asked.user_id}) as person
    from connected_accounts c join accounts a on a.id = c.account_id
      join account_members m on m.account_id = a.id and m.is_owner join users u on u.id = m.user_id
    where c.id = ${asked.connected_account_id}`.execute(reader.query)
  const row = found.rows[0]
  if (row === undefined) return undefined
  return { ...row, events: (await eventsTakingCards(reader, row.account_id)).titles }
}

/** The address of an account's owner. */
export async function ownerEmailOf(reader: Reader, accountId: number): Promise<string> {
  const row = await reader.query
    .selectFrom('account_members')
    .innerJoin('users', 'users.id', 'account_members.user_id')
    .select('users.email')
    .where('account_members.account_id', '=', accountId)
    .where('account_members.is_owner', '=', true)
    .executeTakeFirstOrThrow()
  return row.email
}
