import type { TillQuota, UnbookedSale } from '@turnout/contract/box-office/offline.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { signTicketCodes } from '../../tickets/codes/make-ticket-codes.ts'
import type { KeySource } from '../../tickets/codes/open-event-keys.ts'
import type { TillCall } from '../access.ts'
import { keyOf, type HeldShort } from './hold-quota.ts'
import { wishedShares } from './queries-shares.ts'
import { freeCodesOf, keptPlacesOf, quotasOf } from './store-quotas.ts'
import { unbookedCount, type UnbookedRow } from './store-unbooked.ts'

/**
 * What the device of a shift holds, with the codes of the tickets that it may hand out.
 * @throws Refusal shift_not_open, till_open_elsewhere
 */
export async function quotaAnswer(
  source: KeySource & { readonly reader: Reader },
  { till, deviceHash }: TillCall,
  short: readonly HeldShort[],
): Promise<TillQuota> {
  const { reader } = source
  if (till.session === null) throw new Refusal('shift_not_open')
  if (till.session.device_id !== deviceHash) throw new Refusal('till_open_elsewhere')
  const shift = { eventId: till.event_id, sessionId: till.session.id }
  const rows = (await quotasOf(reader, shift)).filter(({ device_id: device }) => device === deviceHash)
  const ids = rows.map(({ id }) => id)
  const [wished, codes, kept, unbooked] = await Promise.all([
    wishedShares(reader, till.till_id),
    freeCodesOf(reader, ids),
    keptPlacesOf(reader, ids),
    unbookedCount(reader, { eventId: till.event_id, tillId: till.till_id }),
  ])
  const held = [...Map.groupBy(rows, keyOf).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const quantity = Math.max(
      0,
      same.reduce((sum, row) => sum + row.quantity - (kept.get(row.id) ?? 0), 0),
    )
    const own = codes.filter(({ quota_id: id }) => same.some((row) => row.id === id)).slice(0, quantity)
    return quantity === 0 ? [] : [{ first, quantity, codes: own }]
  })
  const all = held.flatMap(({ first, codes: own }) => own.map((code) => ({ ...code, productId: first.product_id })))
  const texts = await signTicketCodes(
    source,
    till.event_id,
    all.map(({ attendee_id: attendeeId, productId }) => ({ attendeeId, productId, codeVersion: 1 })),
  )
  const textOf = new Map(all.map(({ attendee_id: id }, at) => [id, texts[at] ?? '']))
  return {
    session_id: till.session.id,
    held: held.map(({ first, quantity, codes: own }) => ({
      product_id: first.product_id,
      price_id: first.price_id,
      event_occurrence_id: first.occurrence_id,
      quantity,
      price: majorFromMinor(first.gross_minor, till.currency),
      codes: own.map(({ attendee_id: id, public_id }) => ({ public_id, code: textOf.get(id) ?? '' })),
    })),
    short: [...short],
    wished: [...wished],
    unbooked,
  }
}

/** `titles`: of products, by number. */
export const unbookedAnswer = (row: UnbookedRow, titles: ReadonlyMap<number, string>): UnbookedSale => ({
  id: row.short_id,
  till: { id: row.till_id, name: row.till },
  person: row.person,
  key: row.key,
  sold_at: row.sold_at.toISOString(),
  at: row.at.toISOString(),
  tender: row.sale.tender.kind,
  total: Number(row.sale.total),
  lines: row.sale.lines.map(({ product_id, price_id, event_occurrence_id, quantity }) => ({
    product_id,
    price_id,
    event_occurrence_id,
    title: titles.get(product_id) ?? '',
    quantity,
  })),
  tickets: row.sale.tickets,
  reason: row.reason,
  fields: Object.fromEntries(Object.entries(row.fields).map(([name, words]) => [name, [...words]])),
})
