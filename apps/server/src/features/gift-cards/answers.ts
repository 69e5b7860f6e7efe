import type { GiftCard, OrderCredit } from '@turnout/contract/gift-cards/gift-card.ts'
import { afterCredit } from '@turnout/domain/gift-cards/balance.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { creditOfOrder, entriesOfCard, giftCardById, type ListedGiftCardRow } from './queries.ts'

export function giftCardAnswer(row: ListedGiftCardRow): GiftCard {
  const { currency } = row
  return {
    id: row.id,
    last_four: row.last_four,
    state: stateOfCard(row),
    origin: row.origin,
    currency,
    issued: majorFromMinor(row.issued_minor, currency),
    balance: majorFromMinor(row.balance_minor, currency),
    holder_name: row.holder_name,
    holder_email: row.holder_email,
    giver_name: row.giver_name,
    message: row.message,
    send_at: row.send_at?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    note: row.note,
    ends_at: row.expires_at?.toISOString() ?? null,
    blocked_at: row.blocked_at?.toISOString() ?? null,
    block_reason: row.block_reason,
    created_at: row.created_at.toISOString(),
  }
}

function stateOfCard({ blocked_at: blockedAt, balance_minor: left, expires_at: end, now }: ListedGiftCardRow) {
  if (blockedAt !== null) return 'BLOCKED'
  if (end !== null && end <= now) return 'ENDED'
  return left === 0 ? 'USED_UP' : 'OPEN'
}

/** @throws Refusal not_found */
export async function readGiftCard(reader: Reader, cardId: number) {
  const row = await giftCardById(reader, cardId)
  if (row === undefined) throw new Refusal('not_found')
  const entries = await entriesOfCard(reader, cardId)
  return {
    ...giftCardAnswer(row),
    entries: entries.map((entry) => ({
      id: entry.id,
      change: entry.change,
      amount: majorFromMinor(entry.amount_minor, row.currency),
      balance: majorFromMinor(entry.balance_minor, row.currency),
      order:
        entry.order_id === null || entry.event_id === null || entry.order_public_id === null
          ? null
          : { id: entry.order_id, event_id: entry.event_id, public_id: entry.order_public_id },
      reason: entry.reason,
      at: entry.at.toISOString(),
    })),
  }
}

interface PaidOrder {
  readonly id: number
  readonly status: OrderCredit['order_status']
  readonly payment_status: OrderCredit['payment_status']
  readonly total_gross_minor: number
  readonly currency: string
}

/** What a card pays of an order that is the caller's. */
export async function orderCreditAnswer(reader: Reader, order: PaidOrder): Promise<OrderCredit> {
  const { total_gross_minor: totalMinor, currency } = order
  const credit = await creditOfOrder(reader, order.id)
  const { toPayMinor, balanceMinor } = afterCredit({
    totalMinor,
    creditMinor: credit?.amount_minor ?? 0,
    balanceMinor: credit?.balance_minor ?? 0,
    isUsed: credit?.is_used ?? false,
  })
  return {
    gift_card:
      credit === undefined
        ? null
        : {
            last_four: credit.last_four,
            amount: majorFromMinor(credit.amount_minor, currency),
            balance_after: majorFromMinor(balanceMinor, currency),
            is_used: credit.is_used,
          },
    total_gross: majorFromMinor(totalMinor, currency),
    amount_to_pay: majorFromMinor(order.payment_status === 'PAYMENT_RECEIVED' ? 0 : toPayMinor, currency),
    currency,
    order_status: order.status,
    payment_status: order.payment_status,
  }
}
