import type { CreditChange, CreditOrigin } from '@turnout/domain/gift-cards/balance.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** A card as its organizer sees it. */
export interface ListedGiftCardRow {
  readonly id: number
  readonly last_four: string
  readonly currency: string
  readonly balance_minor: number
  readonly issued_minor: number
  readonly origin: CreditOrigin
  readonly holder_name: string | null
  readonly holder_email: string | null
  readonly giver_name: string | null
  readonly message: string | null
  readonly send_at: Date | null
  readonly sent_at: Date | null
  readonly note: string | null
  readonly expires_at: Date | null
  readonly blocked_at: Date | null
  readonly block_reason: string | null
  readonly created_at: Date
  readonly now: Date
}

const LISTED = sql`g.id, g.last_four, g.currency, g.balance_minor, g.origin, g.holder_name, g.holder_email, g.note,
  g.giver_name, g.message, g.send_at, g.sent_at,
  g.expires_at, g.blocked_at, g.block_reason, g.created_at, clock_timestamp() as now,
  (select coalesce(sum(e.amount_minor), 0)::bigint from gift_card_entries e
    where e.gift_card_id = g.id and e.change = 'ISSUED') as issued_minor`

/** A page of the cards of an account, the newest first; `search`: four last letters, a name or an address. */
export async function giftCardsOf(
  reader: Reader,
  accountId: number,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: ListedGiftCardRow[]; readonly total: number }> {
  const which: RawBuilder<unknown> =
    search === ''
      ? sql``
      : sql`and (g.last_four = upper(${search}) or g.holder_name ilike '%' || ${search} || '%'
          or g.holder_email ilike '%' || ${search} || '%')`
  const found = await sql<ListedGiftCardRow>`
    select ${LISTED} from gift_cards g where g.account_id = ${accountId} ${which}
    order by g.id desc limit ${limit} offset ${offset}`.execute(reader.query)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from gift_cards g where g.account_id = ${accountId} ${which}`.execute(reader.query)
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 }
}

export async function giftCardById(reader: Reader, cardId: number): Promise<ListedGiftCardRow | undefined> {
  const found = await sql<ListedGiftCardRow>`select ${LISTED} from gift_cards g where g.id = ${cardId}`.execute(
    reader.query,
  )
  return found.rows[0]
}

export async function isGiftCardOf(reader: Reader, accountId: number, cardId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('gift_cards')
    .select('id')
    .where('id', '=', cardId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export interface GiftCardEntryRow {
  readonly id: number
  readonly change: CreditChange
  readonly amount_minor: number
  readonly balance_minor: number
  readonly order_id: number | null
  readonly event_id: number | null
  readonly order_public_id: string | null
  readonly reason: string | null
  readonly at: Date
}

/** The history of a card, as it happened. */
export async function entriesOfCard(reader: Reader, cardId: number): Promise<GiftCardEntryRow[]> {
  const found = await sql<GiftCardEntryRow>`
    select e.id, e.change, e.amount_minor, e.balance_minor, e.order_id, o.event_id, o.public_id as order_public_id,
      e.reason, e.at
    from gift_card_entries e left join orders o on o.id = e.order_id
    where e.gift_card_id = ${cardId} order by e.id`.execute(reader.query)
  return found.rows
}

export interface GiftCardTotalsRow {
  readonly currency: string
  readonly left_minor: number
  readonly issued_minor: number
  readonly used_minor: number
  readonly taken_back_minor: number
  readonly expired_minor: number
  readonly cards: number
}

/** What the cards of an account come to, by currency. What is left is owed, not earned. */
export async function totalsOfCards(reader: Reader, accountId: number): Promise<GiftCardTotalsRow[]> {
  const of = (...changes: readonly CreditChange[]): RawBuilder<unknown> =>
    sql`coalesce(sum(e.amount_minor) filter (where e.change = any(${changes}::text[])), 0)::bigint`
  const found = await sql<GiftCardTotalsRow>`
    select g.currency, sum(e.amount_minor)::bigint as left_minor, ${of('ISSUED')} as issued_minor,
      -${of('USED', 'RETURNED')} as used_minor, -${of('TAKEN_BACK')} as taken_back_minor,
      -${of('EXPIRED')} as expired_minor, count(distinct g.id)::int as cards
    from gift_cards g join gift_card_entries e on e.gift_card_id = g.id
    where g.account_id = ${accountId} group by g.currency order by g.currency`.execute(reader.query)
  return found.rows
}

/** What a card is to pay, or paid, of an order. */
export interface OrderCreditRow {
  readonly gift_card_id: number
  readonly last_four: string
  readonly amount_minor: number
  readonly is_used: boolean
  readonly balance_minor: number
}

export async function creditOfOrder(reader: Reader, orderId: number): Promise<OrderCreditRow | undefined> {
  const found = await sql<OrderCreditRow>`
    select c.gift_card_id, g.last_four, c.amount_minor, c.used_at is not null as is_used, g.balance_minor
    from order_credits c join gift_cards g on g.id = c.gift_card_id where c.order_id = ${orderId}`.execute(reader.query)
  return found.rows[0]
}
