import { completeOrder } from '@turnout/contract/checkout/endpoints.ts'
import type { AnswerOf } from '@turnout/contract/client.ts'
import { getCardPayment, startCardPayment } from '@turnout/contract/payments/endpoints.ts'
import { sql } from 'kysely'
import { aShop, type Chosen, type ShopPrice, type TestShop } from './a-shop.ts'
import type { Held } from './selling.ts'
import type { Answered, Calls, Refused } from '../app/calls.ts'
import type { TestApp } from '../app/test-app.ts'

/*
 * Buyers who pay by card, for apps with `cards`.
 */

type Started = Answered<AnswerOf<typeof startCardPayment> & Refused>

/** A shop whose event takes cards and offline payment. With connected accounts the account is ready to be charged. */
export async function aCardShop(app: TestApp, options: { scarcePlaces?: number } = {}): Promise<TestShop> {
  const shop = await aShop(app, options)
  await shop.settings({ payment_providers: ['STRIPE', 'OFFLINE'], offline_payment_instructions: '<p>By transfer</p>' })
  if (app.provider.isConnect) await connect(app, shop.owner.accountId)
  return shop
}

async function connect(app: TestApp, accountId: number): Promise<void> {
  const { id, country, default_currency: currency } = await app.stripe.addAccount('finish')
  await sql`
    insert into connected_accounts (account_id, provider, provider_ref, email, country, currency, is_charges_enabled, is_payouts_enabled, is_details_submitted)
    values (${accountId}, 'STRIPE', ${id}, 'pay@tidal.example', ${country ?? 'PT'}, ${(currency ?? 'eur').toUpperCase()}, true, true, true)`.execute(
    app.database.query,
  )
}

const named = (shop: Pick<TestShop, 'eventId'>, held: Held) => ({
  params: { event_id: shop.eventId, order_short_id: held.body.data.short_id },
  query: { session_identifier: held.body.data.session_identifier },
})

const BUYER = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

/** A hold whose buyer has given their details and has only to pay. */
export async function payable(
  app: TestApp,
  shop: TestShop,
  {
    price = shop.paid,
    quantity = 1,
    date,
    also = [],
  }: { price?: ShopPrice; quantity?: number; date?: number; also?: readonly Chosen[] } = {},
): Promise<Held> {
  const held = await shop.reserve([{ price, quantity, ...(date !== undefined && { date }) }, ...also])
  const done = await app.call(completeOrder, { ...named(shop, held), body: { order: BUYER } })
  if (done.status !== 200) throw new Error(`the details were refused: ${JSON.stringify(done.body)}`)
  return held
}

export const startPaying = (
  app: TestApp,
  shop: Pick<TestShop, 'eventId'>,
  held: Held,
  { through = app, key }: { through?: Calls; key?: string } = {},
): Promise<Started> =>
  through.call(startCardPayment, named(shop, held), { headers: key === undefined ? {} : { 'idempotency-key': key } })

export const howPaymentStands = (app: TestApp, shop: Pick<TestShop, 'eventId'>, held: Held) =>
  app.call(getCardPayment, named(shop, held))

/** The name that the provider gave a payment that was started. */
export const refOf = (started: Started): string => started.body.client_secret.split('_secret_')[0] ?? ''

/** Until every event has come and every job is done, also those that they led to. */
export async function workOff(app: TestApp): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await app.stripe.settled()
    await app.runJobs()
  }
}

/** All that matters of an order whose money moved. */
export interface MoneyStory {
  readonly status: string
  readonly payment: string | null
  readonly attendees: number
  /** Purposes of the payments. */
  readonly payments: readonly string[]
  /** `ORIGIN STATE` of the refunds. */
  readonly refunds: readonly string[]
  /** Kinds of the mails, in order of the alphabet. */
  readonly mails: readonly string[]
  /** The balances of the accounts of its ledger, without those at zero. */
  readonly ledger: Readonly<Record<string, number>>
}

export async function storyOf(app: TestApp, held: Held): Promise<MoneyStory> {
  const found = await sql<MoneyStory>`
    select o.status, o.payment_status as payment,
      (select count(*)::int from attendees a where a.order_id = o.id and a.status = 'ACTIVE') as attendees,
      array(select purpose from payments p where p.order_id = o.id order by p.id) as payments,
      array(select origin || ' ' || state from refunds r where r.order_id = o.id order by r.id) as refunds,
      array(select kind from mails m where m.about_entity = 'order' and m.about_id = o.id order by kind) as mails,
      (select coalesce(json_object_agg(account, amount), '{}') from (
        select account, sum(amount_minor)::int as amount from ledger_entries l where l.order_id = o.id group by account having sum(amount_minor) <> 0) s) as ledger
    from orders o where o.short_id = ${held.body.data.short_id}`.execute(app.database.query)
  const [story] = found.rows
  if (story === undefined) throw new Error('no such order')
  return story
}

/** The story of one ticket of €25, paid by card as it should be. */
export const PAID_BY_CARD: MoneyStory = {
  status: 'COMPLETED',
  payment: 'PAYMENT_RECEIVED',
  attendees: 1,
  payments: ['ORDER'],
  refunds: [],
  mails: ['order_confirmation'],
  ledger: { cash_card: 2500, sales: -2500 },
}
