import type { Product } from '@turnout/contract/products/product.ts'
import { createEvent } from '@turnout/contract/events/endpoints.ts'
import { createOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import { categoriesOfEvent } from '@turnout/contract/products/endpoints.ts'
import { newReference, newShortId } from '@turnout/server/platform/ids/ids.ts'
import type { Database } from '@turnout/server/platform/database/database.ts'
import { sql } from 'kysely'
import type { SignedIn, TestApp } from '../app/test-app.ts'

/** An event of a fresh account, with its first category. */
export interface OfferPlace {
  readonly owner: SignedIn
  readonly token: string
  readonly eventId: number
  readonly categoryId: number
}

interface EventWishes {
  readonly currency?: string
  readonly timezone?: string
  readonly end_date?: string
}

/** A draft event on 12 June 2027, of a new account or of the one given. */
export async function anEvent(shop: TestApp, wishes: EventWishes & { owner?: SignedIn } = {}): Promise<OfferPlace> {
  const {
    currency = 'EUR',
    timezone = 'Europe/Lisbon',
    end_date = '2027-06-12T23:00',
    owner = await shop.signUp(),
  } = wishes
  const { token } = owner
  const organizer = await shop.call(
    createOrganizer,
    { body: { name: 'Tidal Sessions', email: 'hello@tidal.example', currency, timezone } },
    { token },
  )
  const body = {
    title: 'Harbour Lights',
    organizer_id: organizer.body.data.id,
    start_date: '2027-06-12T19:00',
    end_date,
  }
  const event = await shop.call(createEvent, { body }, { token })
  const eventId = event.body.data.id
  const categories = await shop.call(categoriesOfEvent, { params: { event_id: eventId } }, { token })
  return { owner, token, eventId, categoryId: categories.body.data[0]?.id ?? 0 }
}

/** The units that a buyer takes of one price of a product. */
export interface Taking {
  readonly accountId: number
  readonly eventId: number
  readonly product: Product
  /** Place of the price in the product; the first without. */
  readonly price?: number
  readonly quantity: number
  readonly state: 'HELD' | 'SOLD'
  /** End of a hold; half an hour from now without. */
  readonly until?: Date
  /** Makes attendees too. */
  readonly attendees?: boolean
}

/** Writes an order straight into the tables, as a sale would leave it; answers its id. */
export function take(database: Database, taking: Taking): Promise<number> {
  const { eventId, product, quantity, state } = taking
  const until = taking.until ?? new Date(Date.now() + 30 * 60_000)
  const price = product.prices[taking.price ?? 0]
  if (price === undefined) throw new Error('The product has no such price.')
  const status = state === 'HELD' ? 'RESERVED' : 'COMPLETED'
  return database.transaction(async (tx) => {
    const pool = await sql<{ pool_id: number; price_minor: number; currency: string }>`
      select pp.pool_id, pp.price_minor, e.currency from product_prices pp join events e on e.id = pp.event_id where pp.id = ${price.id}`.execute(
      tx.query,
    )
    const { pool_id = 0, price_minor = 0, currency = '' } = pool.rows[0] ?? {}
    const total = price_minor * quantity
    const order = await sql<{ id: number }>`
      insert into orders (account_id, event_id, short_id, public_id, session_hash, status, currency, total_before_additions_minor, total_gross_minor, reserved_until)
      values (${taking.accountId}, ${eventId}, ${newShortId('o')}, ${newReference('O')}, '\\x00', ${status}, ${currency}, ${total}, ${total}, ${until})
      returning id`.execute(tx.query)
    const orderId = order.rows[0]?.id ?? 0
    const line = await sql<{ id: number }>`
      insert into order_lines (event_id, order_id, product_id, product_price_id, pool_id, product_type, item_name, quantity, listed_price_minor, price_minor,
        total_before_additions_minor, total_fee_minor, total_tax_minor, total_gross_minor)
      values (${eventId}, ${orderId}, ${product.id}, ${price.id}, ${pool_id}, ${product.product_type}, ${product.title}, ${quantity}, ${price_minor}, ${price_minor},
        ${total}, 0, 0, ${total})
      returning id`.execute(tx.query)
    const lineId = line.rows[0]?.id ?? 0
    await sql`update pools set held = held + ${state === 'HELD' ? quantity : 0}, sold = sold + ${state === 'SOLD' ? quantity : 0} where id = ${pool_id}`.execute(
      tx.query,
    )
    await sql`insert into claims (order_line_id, pool_id, order_id, quantity, state, until) values (${lineId}, ${pool_id}, ${orderId}, ${quantity}, ${state}, ${until})`.execute(
      tx.query,
    )
    for (let unit = 0; taking.attendees === true && unit < quantity; unit++) {
      await sql`
        insert into attendees (event_id, order_id, order_line_id, product_id, product_price_id, short_id, public_id, status, first_name, last_name, email)
        values (${eventId}, ${orderId}, ${lineId}, ${product.id}, ${price.id}, ${newShortId('a')}, ${newReference('A')}, 'ACTIVE', 'Rui', 'Costa', 'rui@example.com')`.execute(
        tx.query,
      )
    }
    return orderId
  })
}
