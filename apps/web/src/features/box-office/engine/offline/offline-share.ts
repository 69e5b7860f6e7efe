import type { TillQuota } from '@turnout/contract/box-office/offline.ts'
import type { TillCatalogue, TillSale } from '@turnout/contract/box-office/sale.ts'
import type { OpenedTill } from '@turnout/contract/box-office/session.ts'
import { basketMinor, lineMinor } from '@turnout/domain/box-office/basket.ts'
import { cashTotalMinor, changeMinor, roundingMinor } from '@turnout/domain/box-office/cash.ts'
import { majorFromMinor, minorOf } from '@turnout/domain/money/amount.ts'
import type { OfflineBody, SaleBody } from '../till-calls.ts'

/*
 * What a till sells without a network: the places that it held while it had one, each with its code, in order. Pure:
 * what is kept and what waits go in, a sale comes out.
 */

export type Held = TillQuota['held'][number]

/** A sale that waits to be sent. */
export interface QueuedSale {
  readonly short_id: string
  readonly body: OfflineBody
  /** Why the server would not read it; null while it waits. */
  readonly refused: string | null
}

type Place = { readonly price_id: number; readonly event_occurrence_id?: number | null }

const isSame = (one: Place, other: Place): boolean =>
  one.price_id === other.price_id && (one.event_occurrence_id ?? null) === (other.event_occurrence_id ?? null)

/** What is left of places when these sales took theirs. */
export function shareLeft(held: readonly Held[], sales: readonly Pick<QueuedSale, 'body'>[]): readonly Held[] {
  const lines = sales.flatMap(({ body }) => body.lines)
  const given = new Set(sales.flatMap(({ body }) => body.tickets))
  return held.map((one) => {
    const taken = lines.filter((line) => isSame(line, one)).reduce((sum, { quantity }) => sum + quantity, 0)
    const codes = one.codes.filter(({ public_id: id }) => !given.has(id))
    return { ...one, quantity: Math.max(0, one.quantity - taken), codes }
  })
}

/** The catalogue as it is without a network: what the till holds, at the prices that it holds it for. */
export function catalogueOf(catalogue: TillCatalogue, share: readonly Held[]): TillCatalogue {
  const find = (priceId: number, dateId: number | null): Held | undefined =>
    share.find((one) => isSame(one, { price_id: priceId, event_occurrence_id: dateId }))
  const kept = <T extends { readonly price: number; readonly left: number | null }>(
    price: T,
    one: Held | undefined,
  ): T => ({ ...price, price: one?.price ?? price.price, left: one?.quantity ?? 0 })
  return {
    ...catalogue,
    products: catalogue.products.map((product) => ({
      ...product,
      // What a guest gives is not held: only the sum that was asked for is.
      prices: product.prices.map((price) => kept(price, product.is_donation ? undefined : find(price.id, null))),
    })),
    dates: catalogue.dates.map((date) => ({
      ...date,
      prices: date.prices.map((price) => kept(price, find(price.price_id, date.id))),
    })),
  }
}

const NO_LINE = { unitMinor: 0, quantity: 0 }

interface Selling {
  readonly key: string
  readonly body: SaleBody
  readonly soldAt: string
  readonly till: OpenedTill
  readonly catalogue: TillCatalogue
  readonly share: readonly Held[]
  /**
   * It was sent before and nothing came back: perhaps it is saved, with other tickets. It keeps codes, and hands none
   * out.
   */
  readonly isUnsure: boolean
}

export interface SoldHere {
  readonly queued: QueuedSale
  /** As the page shows it. */
  readonly shown: TillSale
}

/** A sale from what the till holds; null: it cannot be made without a network. */
export function sellHere({ key, body, soldAt, till, catalogue, share, isUnsure }: Selling): SoldHere | null {
  const { tender, lines } = body
  const { currency } = till.event
  if (tender.kind !== 'CASH' || body.promo_code !== undefined || body.affiliate_code !== undefined) return null
  const taken = takeEach(lines, { share, catalogue })
  if (taken === null) return null
  const counted = taken.map(({ line: { quantity }, held }) => ({ unitMinor: minorOf(held.price, currency), quantity }))
  const totalMinor = basketMinor(counted)
  const cashMinor = cashTotalMinor(totalMinor, currency)
  const givenMinor = minorOf(tender.given, currency)
  if (givenMinor < cashMinor) return null
  if (body.expected_total !== undefined && minorOf(body.expected_total, currency) !== totalMinor) return null
  const total = majorFromMinor(totalMinor, currency)
  const codes = taken.flatMap(({ held, codes: own }) => own.map((code) => ({ ...code, held })))
  const titles = new Map(catalogue.products.map(({ id, title }) => [id, title]))
  const queued: QueuedSale = {
    short_id: till.short_id,
    refused: null,
    body: {
      key,
      sold_at: soldAt,
      lines: lines.map(({ product_id, price_id, event_occurrence_id, quantity }) => ({
        product_id,
        price_id,
        quantity,
        ...(event_occurrence_id !== undefined && { event_occurrence_id }),
      })),
      tender,
      delivery: body.delivery === 'PRINT' && !isUnsure ? 'PRINT' : 'NONE',
      admit: body.admit,
      tickets: codes.map(({ public_id: id }) => id),
      total,
    },
  }
  const shown: TillSale = {
    id: key,
    number: 0,
    order_public_id: '',
    order_short_id: '',
    tender: 'CASH',
    total,
    rounding: majorFromMinor(roundingMinor({ tender: 'CASH', totalMinor, cashMinor }), currency),
    given: tender.given,
    change: majorFromMinor(changeMinor(givenMinor, cashMinor), currency),
    lines: taken.map(({ line }, at) => ({
      title: titles.get(line.product_id) ?? '',
      quantity: line.quantity,
      total: majorFromMinor(lineMinor(counted[at] ?? NO_LINE), currency),
    })),
    tickets: codes.map(({ public_id, code, held }) => ({
      public_id,
      product_id: held.product_id,
      title: titles.get(held.product_id) ?? '',
      first_name: '',
      last_name: '',
      code: isUnsure ? '' : code,
      event_occurrence_id: held.event_occurrence_id,
    })),
    admitted: body.admit ? codes.length : 0,
    refunded: 0,
    person: { id: till.me?.id ?? 0, name: till.me?.name ?? '' },
    at: soldAt,
    receipt: receiptOf(till),
  }
  return { queued, shown }
}

/** A receipt is signed when the sale has come in. */
const receiptOf = ({ fiscal_profile: profile }: OpenedTill): TillSale['receipt'] => ({
  profile,
  state: profile === 'SIGNED' ? 'PENDING' : 'NONE',
  signature: null,
})

interface Taken {
  readonly line: SaleBody['lines'][number]
  readonly held: Held
  readonly codes: Held['codes']
}

/** The places of each line, in their order; null: there are too few, a guest gives what they like, or seats were chosen. */
function takeEach(
  lines: SaleBody['lines'],
  { share, catalogue }: Pick<Selling, 'share' | 'catalogue'>,
): readonly Taken[] | null {
  const tickets = new Set(catalogue.products.filter(({ kind }) => kind === 'TICKET').map(({ id }) => id))
  let left = share
  const taken: Taken[] = []
  for (const line of lines) {
    const held = left.find((one) => isSame(one, line))
    if (held === undefined || line.price !== undefined || line.seats !== undefined || held.quantity < line.quantity)
      return null
    const isTicket = tickets.has(line.product_id)
    const codes = isTicket ? held.codes.slice(0, line.quantity) : []
    if (isTicket && codes.length < line.quantity) return null
    taken.push({ line, held, codes })
    left = left.map((one) =>
      one === held ? { ...one, quantity: one.quantity - line.quantity, codes: one.codes.slice(codes.length) } : one,
    )
  }
  return taken
}

/** Whether a sale was made without a network, and is not named by the server yet. */
export const isSoldHere = ({ order_short_id: id }: Pick<TillSale, 'order_short_id'>): boolean => id === ''
