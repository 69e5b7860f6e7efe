import type { saleInput } from '@turnout/contract/box-office/sale.ts'
import * as endpoints from '@turnout/contract/box-office/endpoints.ts'
import type { Till, TillPerson } from '@turnout/contract/box-office/till.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { TestApp } from '../app/test-app.ts'
import type { TestShop } from '../shops/a-shop.ts'

/** PINs of the people of a test till. */
export const PIN = '2468'
export const LEAD_PIN = '13579'

/** A till with an open shift, as a device sells at it. */
export interface OpenTill {
  readonly till: Till
  readonly seller: TillPerson
  readonly lead: TillPerson
  readonly deviceId: string
  readonly headers: Readonly<Record<string, string>>
}

/** A till with a seller and a lead; no shift is open. */
export async function aTill(
  app: TestApp,
  shop: TestShop,
  input: Partial<BodyInput<typeof endpoints.createTill>> = {},
): Promise<Pick<OpenTill, 'till' | 'seller' | 'lead'>> {
  const { token } = shop.owner
  const params = { event_id: shop.eventId }
  const made = await app.call(endpoints.createTill, { params, body: { name: 'East gate', ...input } }, { token })
  const person = async (name: string, pin: string, rights: TillPerson['rights']) =>
    (await app.call(endpoints.createTillPerson, { params, body: { name, pin, rights } }, { token })).body.data
  return {
    till: made.body.data,
    seller: await person('Marta', PIN, ['sell_at_door', 'refund_at_door']),
    lead: await person('Jonas', LEAD_PIN, ['sell_at_door', 'lead_shift']),
  }
}

/** The same with a shift that Marta opened with a float of 100. */
export async function anOpenTill(
  app: TestApp,
  shop: TestShop,
  input: Partial<BodyInput<typeof endpoints.createTill>> = {},
): Promise<OpenTill> {
  const made = await aTill(app, shop, input)
  const deviceId = `device-${randomUUID()}`
  const opened = await app.call(endpoints.openTillSession, {
    params: { till_short_id: made.till.short_id },
    body: { person_id: made.seller.id, pin: PIN, device_id: deviceId, device: 'Tablet', float: 100 },
  })
  return { ...made, deviceId, headers: { 'x-till-pass': opened.body.data.pass } }
}

export type SaleBody = z.input<typeof saleInput>

/** Sells at an open till; each call is a sale of its key. */
export const sellAt = (
  app: TestApp,
  { till, headers }: Pick<OpenTill, 'till' | 'headers'>,
  { key = randomUUID(), ...body }: SaleBody & { readonly key?: string },
) =>
  app.call(
    endpoints.sellAtTill,
    { params: { till_short_id: till.short_id }, body },
    { headers: { ...headers, 'idempotency-key': key } },
  )
