import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { ProviderIntent } from '../../platform/payment-provider/payment-provider.ts'

/**
 * The state of an attempt to pay by card. CREATING: the provider was asked to make it, and has not
 * been heard yet.
 */
export type IntentStatus = 'CREATING' | ProviderIntent['status']

/** One attempt to pay an order by card. */
export interface IntentRow {
  readonly id: number
  readonly order_short_id: string
  readonly provider_ref: string | null
  readonly provider_account: string | null
  readonly amount_minor: number
  readonly currency: string
  readonly account_id: number
  readonly event_id: number
  readonly order_id: number
  readonly order_public_id: string
  readonly status: IntentStatus
  readonly application_fee_minor: number
  readonly call_key: string
  /** The number on it at the provider, where it is not `id`: a backup that was restored had forgotten it. */
  readonly provider_number: number | null
  readonly failure_message: string | null
  /** By a card that a reader reads. */
  readonly is_in_person: boolean
  readonly checked_at: Date | null
  readonly created_at: Date
  /** The database's clock when this was read. */
  readonly now: Date
}

const INTENT = sql`i.id, i.account_id, i.event_id, i.order_id, o.short_id as order_short_id,
  o.public_id as order_public_id, i.provider_ref, i.provider_account, i.status,
  i.amount_minor, i.currency, i.application_fee_minor, i.call_key, i.provider_number,
  i.failure_message, i.is_in_person, i.checked_at, i.created_at, clock_timestamp() as now`

const intentWhere = async (reader: Reader, condition: ReturnType<typeof sql>): Promise<IntentRow | undefined> => {
  const found = await sql<IntentRow>`
    select ${INTENT} from payment_intents i join orders o on o.id = i.order_id where ${condition}`.execute(reader.query)
  return found.rows[0]
}

export const intentById = (reader: Reader, intentId: number) => intentWhere(reader, sql`i.id = ${intentId}`)

export const intentByRef = (reader: Reader, ref: string) =>
  intentWhere(reader, sql`i.provider = 'STRIPE' and i.provider_ref = ${ref}`)

/** The attempt that is not over, if there is one: there is at most one. The order is locked. */
export const openIntentOfOrder = (tx: Transaction, orderId: number) =>
  intentWhere(tx, sql`i.order_id = ${orderId} and i.status not in ('SUCCEEDED', 'CANCELLED')`)

/** The attempt that matters: the one that was paid, else the newest. */
export const intentOfOrder = (reader: Reader, orderId: number) =>
  intentWhere(reader, sql`i.order_id = ${orderId} order by i.status = 'SUCCEEDED' desc, i.id desc limit 1`)

/** Locked until the transaction ends; its order is locked before it. */
export const lockIntent = (tx: Transaction, intentId: number) =>
  intentWhere(tx, sql`i.id = ${intentId} for no key update of i`)

export interface NewIntent {
  readonly accountId: number
  readonly eventId: number
  readonly orderId: number
  readonly providerAccount: string | null
  readonly amountMinor: number
  readonly currency: string
  readonly applicationFeeMinor: number
  /** By a card that a reader reads; missing: in the buyer's browser. */
  readonly isInPerson?: boolean
}

/**
 * Writes down what is about to be asked for; the first question about a lost answer comes after two
 * minutes. Answers its id.
 */
export async function insertIntent(tx: Transaction, intent: NewIntent): Promise<number> {
  const { id } = await tx.query
    .insertInto('payment_intents')
    .values({
      account_id: intent.accountId,
      event_id: intent.eventId,
      order_id: intent.orderId,
      provider: 'STRIPE',
      provider_account: intent.providerAccount,
      amount_minor: intent.amountMinor,
      currency: intent.currency,
      application_fee_minor: intent.applicationFeeMinor,
      is_in_person: intent.isInPerson ?? false,
      check_at: sql<Date>`clock_timestamp() + interval '2 minutes'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A row for a payment that the provider has and a restored backup had forgotten; answers its id. The order is locked. */
export async function insertForgottenIntent(
  tx: Transaction,
  { id: orderId, account_id: accountId, event_id: eventId }: { id: number; account_id: number; event_id: number },
  { truth, account }: { truth: ProviderIntent; account: string | null },
): Promise<number> {
  const { id } = await tx.query
    .insertInto('payment_intents')
    .values({
      account_id: accountId,
      event_id: eventId,
      order_id: orderId,
      provider: 'STRIPE',
      provider_account: account,
      provider_ref: truth.ref,
      provider_number: truth.metadata.intentId,
      amount_minor: truth.amountMinor,
      currency: truth.currency,
      application_fee_minor: truth.applicationFeeMinor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The part of the provider's word that is kept. `checkAt` null: it is over. */
export interface HeardIntent {
  readonly ref: string | null
  readonly status: IntentStatus
  readonly failure: ProviderIntent['failure']
  readonly checkAt: Date | null
}

export async function saveHeard(tx: Transaction, intentId: number, heard: HeardIntent): Promise<void> {
  await sql`
    update payment_intents set provider_ref = coalesce(provider_ref, ${heard.ref}), status = ${heard.status},
      failure_code = ${heard.failure?.code ?? null}, failure_message = ${heard.failure?.message ?? null},
      check_at = ${heard.checkAt}
    where id = ${intentId}`.execute(tx.query)
}

/** A bank debit that was under way has failed. */
export async function saveFailedDebit(tx: Transaction, intentId: number): Promise<void> {
  await sql`update payment_intents set debit_failed_at = clock_timestamp() where id = ${intentId}`.execute(tx.query)
}

/**
 * A caller that gets true may ask the provider now. Of many who want to know at once one asks, and none that got an
 * answer less than `quietSeconds` ago.
 */
export async function takeTurnToAsk(reader: Reader, intentId: number, quietSeconds: number): Promise<boolean> {
  const taken = await sql`
    update payment_intents set checked_at = clock_timestamp()
    where id = ${intentId} and coalesce(checked_at, '-infinity') <= clock_timestamp() - make_interval(secs => ${quietSeconds})`.execute(
    reader.query,
  )
  return (taken.numAffectedRows ?? 0n) > 0n
}

/**
 * Attempts that have to be asked about now, oldest first, each given to one asker: if that one
 * dies, they are due again after `againMinutes`.
 */
export async function takeDueIntents(
  tx: Transaction,
  { limit, againMinutes }: { limit: number; againMinutes: number },
): Promise<number[]> {
  const taken = await sql<{ id: number }>`
    update payment_intents set check_at = clock_timestamp() + make_interval(mins => ${againMinutes})
    where id in (
      select id from payment_intents where check_at <= clock_timestamp() order by check_at limit ${limit} for no key update skip locked)
    returning id`.execute(tx.query)
  return taken.rows.map(({ id }) => id)
}

/**
 * Attempts that may not be paid any more: their order is over, or is paid another way. Those under
 * way at a bank cannot be called back.
 */
export async function intentsToClose(reader: Reader, limit: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select i.id from payment_intents i join orders o on o.id = i.order_id
    where i.status in ('REQUIRES_PAYMENT', 'REQUIRES_ACTION') and o.status <> 'RESERVED'
    order by i.id limit ${limit}`.execute(reader.query)
  return found.rows.map(({ id }) => id)
}
