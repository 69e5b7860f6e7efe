import type { cardSaleInput } from '@turnout/contract/box-office/reader.ts'
import * as readers from '@turnout/contract/box-office/reader-endpoints.ts'
import type { CardReader, CardSale } from '@turnout/contract/box-office/reader.ts'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { TestApp } from '../app/test-app.ts'
import type { TestShop } from '../shops/a-shop.ts'
import type { OpenTill } from './a-till.ts'

/** A card reader of a shop's account, and the name that the simulator knows it by; for apps with `cards`. */
export interface TestReader extends CardReader {
  readonly ref: string
}

export async function aReader(app: TestApp, shop: TestShop, label = 'Reader east'): Promise<TestReader> {
  const place = { address_line_1: 'Rua do Cais 1', city: 'Porto', zip_or_postal_code: '4000-001', country: 'PT' }
  const body = { registration_code: 'simulated-wpe', label, place }
  const params = { account_id: shop.owner.accountId }
  const made = await app.call(readers.createCardReader, { params, body }, { token: shop.owner.token })
  if (made.status !== 201) throw new Error(`the reader was refused: ${JSON.stringify(made.body)}`)
  const found = (await app.stripe.snapshot()).readers.find((one) => one.label === label)
  if (found === undefined) throw new Error('the simulator has no such reader')
  return { ...made.body.data, ref: found.id }
}

export type CardSaleBody = z.input<typeof cardSaleInput>

/** What a till does with a reader. */
export function cardSalesAt(app: TestApp, open: Pick<OpenTill, 'till' | 'headers'>) {
  const { headers, till } = open
  const at = { till_short_id: till.short_id }
  const of = ({ id }: Pick<CardSale, 'id'>) => ({ params: { ...at, till_charge_id: id } })
  return {
    start: ({ key = randomUUID(), ...body }: CardSaleBody & { readonly key?: string }) =>
      app.call(readers.startCardSale, { params: at, body }, { headers: { ...headers, 'idempotency-key': key } }),
    ask: async (sale: Pick<CardSale, 'id'>) =>
      (await app.call(readers.cardSaleAtTill, of(sale), { headers })).body.data,
    retry: (sale: Pick<CardSale, 'id'>, body: { reader_id?: number } = {}) =>
      app.call(readers.retryCardSale, { ...of(sale), body }, { headers }),
    cancel: async (sale: Pick<CardSale, 'id'>) =>
      (await app.call(readers.cancelCardSale, of(sale), { headers })).body.data,
    park: (sale: Pick<CardSale, 'id'>, isParked = true) =>
      app.call(readers.parkCardSale, { ...of(sale), body: { is_parked: isParked } }, { headers }),
    open: async () => (await app.call(readers.openCardSales, { params: at }, { headers })).body.data,
    readers: async () => (await app.call(readers.readersAtTill, { params: at }, { headers })).body.data,
  }
}
