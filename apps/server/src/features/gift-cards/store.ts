import {
  SIGN_OF_CHANGE,
  type CreditCard,
  type CreditChange,
  type CreditOrigin,
} from '@turnout/domain/gift-cards/balance.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/ids/ids.ts'

/*
 * Gift cards, their history, and what orders under way hold of them. Who takes from a balance, or holds some of it,
 * has locked the card before; an order is locked before its card, and a card before pools.
 */

export interface GiftCardRow {
  readonly id: number
  readonly account_id: number
  readonly last_four: string
  readonly currency: string
  readonly balance_minor: number
  /** What orders other than `exceptOrderId` hold of it. */
  readonly held_minor: number
  readonly expires_at: Date | null
  readonly blocked_at: Date | null
  /** The database's clock. */
  readonly now: Date
}

export interface NewGiftCard {
  readonly accountId: number
  readonly codeHash: Buffer
  readonly lastFour: string
  readonly currency: string
  readonly amountMinor: number
  readonly origin: CreditOrigin
  readonly holderName: string | null
  readonly holderEmail: string | null
  readonly note: string | null
  readonly giverName: string | null
  readonly message: string | null
  readonly locale: string
  /** When it is mailed; null: it is not. */
  readonly sendAt: Date | null
  readonly expiresAt: Date | null
}

/** A card with its first entry; answers its id. */
export async function insertGiftCard(tx: Transaction, card: NewGiftCard): Promise<number> {
  const { id } = await tx.query
    .insertInto('gift_cards')
    .values({
      account_id: card.accountId,
      code_hash: card.codeHash,
      last_four: card.lastFour,
      currency: card.currency,
      balance_minor: 0,
      origin: card.origin,
      holder_name: card.holderName,
      holder_email: card.holderEmail,
      note: card.note,
      giver_name: card.giverName,
      message: card.message,
      locale: card.locale,
      send_at: card.sendAt,
      expires_at: card.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changeBalance(tx, id, { change: 'ISSUED', amountMinor: card.amountMinor })
  return id
}

export interface BalanceChange {
  readonly change: CreditChange
  /** Above 0; the change says whether it is added. */
  readonly amountMinor: number
  readonly orderId?: number
  readonly reason?: string | null
}

/**
 * The only way that a balance changes: with a row of its history.
 * @throws Error for more than there is: a constraint of the table says so
 */
export async function changeBalance(
  tx: Transaction,
  cardId: number,
  { change, amountMinor, orderId, reason = null }: BalanceChange,
): Promise<void> {
  const signed = SIGN_OF_CHANGE[change] * amountMinor
  await sql`
    with changed as (
      update gift_cards set balance_minor = balance_minor + ${signed}::bigint where id = ${cardId}
      returning id, account_id, balance_minor
    )
    insert into gift_card_entries (account_id, gift_card_id, change, amount_minor, balance_minor, order_id, reason)
    select account_id, id, ${change}, ${signed}::bigint, balance_minor, ${orderId ?? null}::bigint, ${reason}
    from changed`.execute(tx.query)
}

/**
 * An order holds what a card is to pay of it as long as its own time lasts, and while a bank thinks about the rest.
 * What it does not hold any more is free without a sweep.
 */
const HOLDS = sql`o.status = 'RESERVED' and (o.reserved_until > clock_timestamp() or o.payment_status = 'PROCESSING')`

const CARD = (exceptOrderId: number | null) => sql`
  g.id, g.account_id, g.last_four, g.currency, g.balance_minor, g.expires_at, g.blocked_at, clock_timestamp() as now,
  (select coalesce(sum(c.amount_minor), 0)::bigint from order_credits c join orders o on o.id = c.order_id
    where c.gift_card_id = g.id and c.used_at is null and ${HOLDS}
      and c.order_id is distinct from ${exceptOrderId}::bigint) as held_minor`

/** A card by its id, locked until the transaction ends. What is held is counted after the lock. */
export async function lockGiftCard(
  tx: Transaction,
  cardId: number,
  exceptOrderId: number | null = null,
): Promise<GiftCardRow | undefined> {
  await sql`select from gift_cards where id = ${cardId} for no key update`.execute(tx.query)
  const found = await sql<GiftCardRow>`
    select ${CARD(exceptOrderId)} from gift_cards g where g.id = ${cardId}`.execute(tx.query)
  return found.rows[0]
}

/** The number of the card that a code opens, in the account whose order it is to pay. */
export async function giftCardByCode(
  tx: Transaction,
  { accountId, codeHash }: { readonly accountId: number; readonly codeHash: Buffer },
): Promise<number | undefined> {
  const row = await tx.query
    .selectFrom('gift_cards')
    .select('id')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return row?.id
}

/** A locked card as the rules know it. */
export const creditCardOf = (row: GiftCardRow): CreditCard => ({
  currency: row.currency,
  balanceMinor: row.balance_minor,
  heldMinor: row.held_minor,
  isBlocked: row.blocked_at !== null,
  expiresAt: row.expires_at,
})

/** Where a locked card goes, and when. */
export async function saveSending(
  tx: Transaction,
  cardId: number,
  { email, sendAt }: { readonly email: string; readonly sendAt: Date },
): Promise<void> {
  await tx.query
    .updateTable('gift_cards')
    .set({ holder_email: email, send_at: sendAt })
    .where('id', '=', cardId)
    .execute()
}

/** The code of a locked card from now on; its mail is written with it. */
export async function saveCode(tx: Transaction, cardId: number, code: string): Promise<void> {
  await tx.query
    .updateTable('gift_cards')
    .set({ code_hash: hashToken(code), last_four: code.slice(-4), send_at: null, sent_at: sql`clock_timestamp()` })
    .where('id', '=', cardId)
    .execute()
}

/** null: it is good again. */
export async function saveBlock(tx: Transaction, cardId: number, reason: string | null): Promise<void> {
  await tx.query
    .updateTable('gift_cards')
    .set({ blocked_at: reason === null ? null : sql`clock_timestamp()`, block_reason: reason })
    .where('id', '=', cardId)
    .execute()
}

/** Money that goes back onto a card that ended, or soon will, can be spent for three months. */
export async function keepUsable(tx: Transaction, cardId: number): Promise<void> {
  await sql`
    update gift_cards set expires_at = greatest(expires_at, clock_timestamp() + interval '3 months')
    where id = ${cardId} and expires_at is not null`.execute(tx.query)
}

/** What is to be paid of a locked order by a card, and what others hold changes with it; the card is locked. */
export async function holdCredit(
  tx: Transaction,
  credit: { readonly orderId: number; readonly cardId: number; readonly amountMinor: number },
): Promise<void> {
  await sql`
    insert into order_credits (order_id, gift_card_id, amount_minor)
    values (${credit.orderId}, ${credit.cardId}, ${credit.amountMinor})
    on conflict (order_id) do update set gift_card_id = excluded.gift_card_id, amount_minor = excluded.amount_minor`.execute(
    tx.query,
  )
}

/** Nothing of a locked order is to be paid by a card any more. */
export async function dropCredit(tx: Transaction, orderId: number): Promise<boolean> {
  const gone = await sql`delete from order_credits where order_id = ${orderId} and used_at is null`.execute(tx.query)
  return (gone.numAffectedRows ?? 0n) > 0n
}

/** It was paid: the hold is over, and says how much it was. */
export async function markCreditUsed(tx: Transaction, orderId: number, amountMinor: number): Promise<void> {
  await sql`
    update order_credits set used_at = clock_timestamp(), amount_minor = ${amountMinor}
    where order_id = ${orderId}`.execute(tx.query)
}

/** Cards whose time is over with something left on them; some at a time. */
export async function endedGiftCards(tx: Transaction, limit: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select g.id from gift_cards g where g.balance_minor > 0 and g.expires_at <= clock_timestamp()
    order by g.expires_at limit ${limit} for no key update skip locked`.execute(tx.query)
  return found.rows.map(({ id }) => id)
}
