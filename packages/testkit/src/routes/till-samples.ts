import { getTill } from '@turnout/contract/box-office/endpoints.ts'
import { sql } from 'kysely'
import type { TestApp } from '../app/test-app.ts'
import type { TestShop } from '../shops/a-shop.ts'
import { anOpenTill, aTill } from '../tills/a-till.ts'

/** A till without an open shift, a person at it, the shift of another till, and a card reader. */
export async function aTillOf(app: TestApp, shop: TestShop): Promise<Readonly<Record<string, string | number>>> {
  const { till, seller } = await aTill(app, shop)
  const open = await anOpenTill(app, shop, { name: 'West gate' })
  const west = await app.call(
    getTill,
    { params: { event_id: shop.eventId, till_id: open.till.id } },
    { token: shop.owner.token },
  )
  const reader = await sql<{ id: number }>`
    insert into card_readers (account_id, provider, provider_ref, location_ref, label)
    values (${shop.owner.accountId}, 'STRIPE', ${`tmr_${till.id}`}, 'tml_1', 'Reader east') returning id`.execute(
    app.database.query,
  )
  return {
    till_id: till.id,
    till_person_id: seller.id,
    till_short_id: till.short_id,
    order_public_id: 'O-23456789',
    till_sale_id: 'tm_0000000000000000000000',
    unbooked_sale_id: 'tu_0000000000000000000000',
    till_charge_id: 'tc_0000000000000000000000',
    card_reader_id: reader.rows[0]?.id ?? 0,
    z_number: 1,
    till_session_id: west.body.data.session?.id ?? 0,
  }
}
