import * as offline from '@turnout/contract/box-office/offline-endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import type { offlineSale, TillQuota } from '@turnout/contract/box-office/offline.ts'
import { majorFromMinor, minorFromMajor } from '@turnout/domain/money/amount.ts'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Calls } from '../app/calls.ts'
import type { ShopPrice } from '../shops/a-shop.ts'
import type { OpenTill } from './a-till.ts'

type AtTill = Pick<OpenTill, 'till' | 'headers'>
type Through = Pick<Calls, 'call'>
export type OfflineSaleBody = z.input<typeof offlineSale>

const at = ({ till }: AtTill) => ({ till_short_id: till.short_id })

/** Sets the quota of a till to so many of each price. */
export const holdAt = (app: Through, open: AtTill, wants: readonly (readonly [ShopPrice, number])[]) =>
  app.call(
    offline.setQuotaAtTill,
    {
      params: at(open),
      body: {
        wants: wants.map(([{ productId, priceId }, quantity]) => ({
          product_id: productId,
          price_id: priceId,
          quantity,
        })),
      },
    },
    { headers: open.headers },
  )

export const quotaAt = (app: Through, open: AtTill) =>
  app.call(offline.quotaAtTill, { params: at(open) }, { headers: open.headers })

export const syncAt = (app: Through, open: AtTill, sales: readonly OfflineSaleBody[]) =>
  app.call(offline.syncAtTill, { params: at(open), body: { sales: [...sales] } }, { headers: open.headers })

export const unbookedAt = (app: Through, open: AtTill) =>
  app.call(offline.unbookedAtTill, { params: at(open) }, { headers: open.headers })

export const bookAt = (
  app: Through,
  open: AtTill,
  id: string,
  body: BodyInput<typeof offline.bookUnbookedAtTill> = {},
) =>
  app.call(
    offline.bookUnbookedAtTill,
    { params: { ...at(open), unbooked_sale_id: id }, body },
    { headers: open.headers },
  )

export const leaveOutAt = (
  app: Through,
  open: AtTill,
  id: string,
  body: BodyInput<typeof offline.leaveOutUnbookedAtTill>,
) =>
  app.call(
    offline.leaveOutUnbookedAtTill,
    { params: { ...at(open), unbooked_sale_id: id }, body },
    { headers: open.headers },
  )

/** A till without a network: what it holds, and what it sold of that. */
export interface OfflineTill {
  /** A sale of so many of a price for cash; null: it holds no more. */
  sell(price: ShopPrice, quantity: number, over?: Partial<OfflineSaleBody>): OfflineSaleBody | null
  /** The content of the QR code of each ticket that it handed out, by reference. */
  readonly codes: ReadonlyMap<string, string>
}

export function anOfflineTill({ held }: Pick<TillQuota, 'held'>): OfflineTill {
  const left = held.map((one) => ({ ...one, codes: [...one.codes] }))
  const codes = new Map(held.flatMap((one) => one.codes.map(({ public_id: id, code }) => [id, code] as const)))
  return {
    codes,
    sell({ priceId }, quantity, over = {}) {
      const own = left.find(({ price_id: id }) => id === priceId)
      if (own === undefined || own.quantity < quantity) return null
      own.quantity -= quantity
      const tickets = own.codes.splice(0, quantity).map(({ public_id: id }) => id)
      const total = majorFromMinor(Number(minorFromMajor(String(own.price), 'EUR')) * quantity, 'EUR')
      return {
        key: randomUUID(),
        sold_at: new Date().toISOString(),
        lines: [{ product_id: own.product_id, price_id: own.price_id, quantity }],
        tender: { kind: 'CASH', given: total },
        tickets,
        total,
        ...over,
      }
    },
  }
}
