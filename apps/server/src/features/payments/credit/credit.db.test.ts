import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import {
  applyGiftCard,
  blockGiftCard,
  creditOfOrder,
  getGiftCard,
  giftCards,
  giftCardTotalsOfAccount,
  issueGiftCard,
  payWithGiftCard,
  removeGiftCard,
  takeBackGiftCard,
  unblockGiftCard,
} from '@turnout/contract/gift-cards/endpoints.ts'
import { cancelOrder, getOrder, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { aCardShop, payable, refOf, startPaying, storyOf, workOff } from '@turnout/testkit/shops/paying.ts'
import { orderIdOf, type Held } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRateLimits } from '../../../platform/http/guards/rate-limit.ts'
import { expireGiftCards } from '../../gift-cards/change-gift-cards.ts'
import { giftCardGuessesOf } from '../../gift-cards/limit-guesses.ts'

const app = testApp({ cards: true, addsUp: true })
let shop: TestShop

beforeAll(async () => {
  shop = await aCardShop(app)
}, 60_000)
beforeEach(() => app.stripe.heal())

const signedIn = () => ({ token: shop.owner.token })
const ofAccount = () => ({ params: { account_id: shop.owner.accountId } })
const ofCard = (gift_card_id: number) => ({ params: { account_id: shop.owner.accountId, gift_card_id } })
const issue = async (amount: number, more: object = {}) => {
  const issued = await app.call(
    issueGiftCard,
    { ...ofAccount(), body: { amount, origin: 'SOLD', ...more } },
    signedIn(),
  )
  const { code, ...card } = issued.body.data
  if (code === null) throw new Error('no code was told')
  return { ...card, code }
}
const read = async (id: number) => (await app.call(getGiftCard, ofCard(id), signedIn())).body.data
const named = (held: Held) => ({
  params: { event_id: shop.eventId, order_short_id: held.body.data.short_id },
  query: { session_identifier: held.body.data.session_identifier },
})
const apply = (held: Held, code: string) => app.call(applyGiftCard, { ...named(held), body: { gift_card_code: code } })
const payWhole = (held: Held) => app.call(payWithGiftCard, named(held))
const desk = async (held: Held) => ({ params: { event_id: shop.eventId, order_id: await orderIdOf(app, held) } })

/** A hold's time is over, and what it held is free. */
const overdue = (held: Held) =>
  sql`update orders set reserved_until = clock_timestamp() - interval '1 second'
    where short_id = ${held.body.data.short_id}`.execute(app.database.query)

/** Two tickets, €50, of which a card of €20 pays its part and a bank card the rest. */
async function paidWithBoth() {
  const card = await issue(20)
  const held = await payable(app, shop, { quantity: 2 })
  await apply(held, card.code)
  await app.stripe.pay(refOf(await startPaying(app, shop, held)))
  await workOff(app)
  return { card, held }
}

describe('a card pays all of an order', () => {
  test('without a provider, and keeps the rest', async () => {
    const card = await issue(60)
    const held = await payable(app, shop, { quantity: 2 })
    expect(await apply(held, card.code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      status: 200,
      body: {
        data: {
          gift_card: { last_four: card.last_four, amount: 50, balance_after: 10, is_used: false },
          amount_to_pay: 0,
        },
      },
    })
    expect(await startPaying(app, shop, held)).toMatchObject({ status: 409, body: { code: 'gift_card_pays_all' } })
    expect(await payWhole(held)).toMatchObject({
      status: 200,
      body: { data: { gift_card: { is_used: true, balance_after: 10 }, order_status: 'COMPLETED', amount_to_pay: 0 } },
    })
    // A second press changes nothing.
    expect((await payWhole(held)).status).toBe(200)
    await workOff(app)
    expect(await storyOf(app, held)).toEqual({
      status: 'COMPLETED',
      payment: 'PAYMENT_RECEIVED',
      attendees: 2,
      payments: ['ORDER'],
      refunds: [],
      mails: ['order_confirmation'],
      ledger: { gift_cards: 5000, sales: -5000 },
    })
    const order = await app.call(getOrder, await desk(held), signedIn())
    expect(order.body.data).toMatchObject({ payment_provider: 'CREDIT', payment_method: 'CREDIT' })
    expect(await read(card.id)).toMatchObject({
      balance: 10,
      entries: [
        { change: 'ISSUED', amount: 60, balance: 60, order: null },
        { change: 'USED', amount: -50, balance: 10, order: { public_id: order.body.data.public_id } },
      ],
    })
  })

  test('not once it holds too little, nor before the details are given', async () => {
    const card = await issue(25)
    const two = await payable(app, shop, { quantity: 2 })
    await apply(two, card.code)
    expect(await payWhole(two)).toMatchObject({ status: 409, body: { code: 'gift_card_not_enough' } })
    const bare = await shop.reserve([{ price: shop.paid, quantity: 1 }])
    await apply(bare, (await issue(25)).code)
    expect(await payWhole(bare)).toMatchObject({ status: 409, body: { code: 'order_details_missing' } })
  })

  test('all of it goes back onto the card, which lasts three months more at least', async () => {
    const card = await issue(25)
    const held = await payable(app, shop)
    await apply(held, card.code)
    await payWhole(held)
    await sql`update gift_cards set expires_at = clock_timestamp() where id = ${card.id}`.execute(app.database.query)
    const done = await app.call(cancelOrder, { ...(await desk(held)), body: { refund: true } }, signedIn())
    expect(done.body.data).toMatchObject({ status: 'CANCELLED', refund_status: 'REFUNDED' })
    await workOff(app)
    expect(await storyOf(app, held)).toMatchObject({ ledger: {}, refunds: ['ORGANIZER SUCCEEDED'] })
    const after = await read(card.id)
    expect(after).toMatchObject({ balance: 25, state: 'OPEN' })
    expect(after.entries.map(({ change, amount }) => [change, amount])).toEqual([
      ['ISSUED', 25],
      ['USED', -25],
      ['RETURNED', 25],
    ])
  })
})

describe('a card pays a part', () => {
  test('and a bank card the rest', async () => {
    const { card, held } = await paidWithBoth()
    expect(await storyOf(app, held)).toMatchObject({
      status: 'COMPLETED',
      attendees: 2,
      payments: ['ORDER', 'ORDER'],
      ledger: { cash_card: 3000, gift_cards: 2000, sales: -5000 },
    })
    expect(await read(card.id)).toMatchObject({ balance: 0, state: 'USED_UP' })
    expect((await app.call(getOrder, await desk(held), signedIn())).body.data).toMatchObject({
      payment_method: 'CARD',
      payments: [
        { provider: 'STRIPE', amount: 30 },
        { provider: 'CREDIT', amount: 20 },
      ],
    })
  })

  test('money goes back before credit does, and both add up', async () => {
    const { card, held } = await paidWithBoth()
    const order = await desk(held)
    const refund = (amount: number) =>
      app.call(refundOrder, { ...order, body: { amount, notify_buyer: true } }, signedIn())
    expect((await refund(25)).status).toBe(200)
    await workOff(app)
    expect(await read(card.id)).toMatchObject({ balance: 0 })
    expect((await refund(10)).status).toBe(200)
    await workOff(app)
    expect(await read(card.id)).toMatchObject({ balance: 5 })
    expect((await refund(16)).body).toMatchObject({ code: 'invalid_fields' })
    expect((await refund(15)).status).toBe(200)
    await workOff(app)
    expect(await read(card.id)).toMatchObject({ balance: 20 })
    expect(await storyOf(app, held)).toMatchObject({ ledger: {}, status: 'COMPLETED' })
    const found = (await app.call(getOrder, order, signedIn())).body.data
    expect(found).toMatchObject({ refund_status: 'REFUNDED', amount_refundable: 0 })
    expect(found.refunds.map(({ provider, amount }) => [provider, amount])).toEqual([
      ['STRIPE', 25],
      ['STRIPE', 5],
      ['CREDIT', 5],
      ['CREDIT', 15],
    ])
  })

  test('taken off again, all is paid by bank card', async () => {
    const card = await issue(20)
    const held = await payable(app, shop, { quantity: 2 })
    await apply(held, card.code)
    const part = await startPaying(app, shop, held)
    expect(part.body).toMatchObject({ amount: 30 })
    expect((await app.call(removeGiftCard, named(held))).body.data).toMatchObject({
      gift_card: null,
      amount_to_pay: 50,
    })
    const whole = await startPaying(app, shop, held)
    expect(whole.body).toMatchObject({ amount: 50 })
    await app.stripe.pay(refOf(whole))
    await workOff(app)
    expect(await storyOf(app, held)).toMatchObject({ status: 'COMPLETED', ledger: { cash_card: 5000, sales: -5000 } })
    expect(await read(card.id)).toMatchObject({ balance: 20 })
  })

  test('an order paid in full by bank card all the same leaves the card as it was', async () => {
    const card = await issue(20)
    const held = await payable(app, shop, { quantity: 2 })
    const whole = refOf(await startPaying(app, shop, held))
    await apply(held, card.code)
    await app.stripe.pay(whole)
    await workOff(app)
    expect(await storyOf(app, held)).toMatchObject({ status: 'COMPLETED', ledger: { cash_card: 5000, sales: -5000 } })
    expect(await read(card.id)).toMatchObject({ balance: 20 })
  })

  test('money for a rest whose card was blocked meanwhile goes back', async () => {
    const card = await issue(20)
    const held = await payable(app, shop, { quantity: 2 })
    await apply(held, card.code)
    const started = refOf(await startPaying(app, shop, held))
    await app.call(blockGiftCard, { ...ofCard(card.id), body: { reason: 'Reported as stolen' } }, signedIn())
    await app.stripe.pay(started)
    await workOff(app)
    expect(await storyOf(app, held)).toMatchObject({
      status: 'RESERVED',
      payments: ['SURPLUS'],
      refunds: ['SURPLUS SUCCEEDED'],
      ledger: {},
    })
    expect(await read(card.id)).toMatchObject({ balance: 20, state: 'BLOCKED' })
    await app.call(unblockGiftCard, ofCard(card.id), signedIn())
    expect(await read(card.id)).toMatchObject({ state: 'OPEN', block_reason: null })
  })

  test('money that comes late is completed with the card, as long as no other order spent it', async () => {
    const card = await issue(20)
    const late = await payable(app, shop, { quantity: 2 })
    await apply(late, card.code)
    const started = refOf(await startPaying(app, shop, late))
    await overdue(late)
    await app.stripe.pay(started)
    await workOff(app)
    expect(await storyOf(app, late)).toMatchObject({
      status: 'COMPLETED',
      ledger: { cash_card: 3000, gift_cards: 2000 },
    })
  })

  test('money that comes late, when another order spent the card, goes back', async () => {
    const card = await issue(20)
    const late = await payable(app, shop, { quantity: 2 })
    await apply(late, card.code)
    const started = refOf(await startPaying(app, shop, late))
    await overdue(late)
    const other = await payable(app, shop, { quantity: 1 })
    expect((await apply(other, card.code)).body.data).toMatchObject({ gift_card: { amount: 20 } })
    await app.stripe.pay(started)
    await workOff(app)
    expect(await storyOf(app, late)).toMatchObject({
      payments: ['SURPLUS'],
      refunds: ['SURPLUS SUCCEEDED'],
      ledger: {},
    })
    expect(await read(card.id)).toMatchObject({ balance: 20 })
  })

  test('a way to pay that takes days is not combined with it', async () => {
    const held = await payable(app, shop, { quantity: 2 })
    await apply(held, (await issue(20)).code)
    expect(await app.call(awaitOfflinePayment, { ...named(held), body: {} })).toMatchObject({
      status: 409,
      body: { code: 'gift_card_with_offline' },
    })
  })
})

describe('the last euro', () => {
  test('is held by one order alone, and free once its time is over', async () => {
    const card = await issue(25)
    const first = await payable(app, shop)
    const second = await payable(app, shop)
    expect((await apply(first, card.code)).status).toBe(200)
    expect(await apply(second, card.code)).toMatchObject({ status: 409, body: { code: 'gift_card_empty' } })
    await overdue(first)
    expect((await apply(second, card.code)).status).toBe(200)
    expect((await payWhole(second)).status).toBe(200)
    expect((await payWhole(first)).status).toBe(410)
  })

  test('is spent once by orders that come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const card = await issue(25)
      const holds = await Promise.all(Array.from({ length: 6 }, () => payable(app, shop)))
      const paid = await Promise.all(
        holds.map(async (held) => {
          await apply(held, card.code)
          return (await payWhole(held)).status
        }),
      )
      expect(paid.filter((status) => status === 200)).toHaveLength(1)
      expect(await read(card.id)).toMatchObject({ balance: 0 })
    }
  })
})

/*
 * The control: without the lock of the card two orders that look at once see the same euro, and both hold it. What they
 * hold is then counted by neither as free, so even then nothing is spent twice.
 */
test('without the lock of the card two orders hold the last euro, and neither can spend it', async () => {
  const card = await issue(25)
  const holds = [await payable(app, shop), await payable(app, shop)]
  const ids = await Promise.all(holds.map((held) => orderIdOf(app, held)))
  const look = () =>
    sql<{ free: number }>`select balance_minor::int as free from gift_cards where id = ${card.id}`.execute(
      app.database.query,
    )
  const seen = await Promise.all([look(), look()])
  for (const [n, id] of ids.entries())
    await sql`insert into order_credits (order_id, gift_card_id, amount_minor)
      values (${id}, ${card.id}, ${seen[n]?.rows[0]?.free ?? 0})`.execute(app.database.query)
  const held = await sql<{ minor: number }>`
    select sum(amount_minor)::int as minor from order_credits where gift_card_id = ${card.id}`.execute(
    app.database.query,
  )
  expect(held.rows[0]?.minor).toBe(5000)
  for (const one of holds) expect((await payWhole(one)).body).toMatchObject({ code: 'gift_card_not_enough' })
  // Left as they were: what is on the card is what orders hold at most.
  await sql`delete from order_credits where order_id = ${ids[1] ?? 0}`.execute(app.database.query)
  expect((await payWhole(holds[0] as Held)).status).toBe(200)
})

describe('at the desk', () => {
  test('cards are issued, found, and add up to what is owed', async () => {
    const before = (await app.call(giftCardTotalsOfAccount, ofAccount(), signedIn())).body.data[0]
    const card = await issue(40, {
      holder_name: 'Noor Haddad',
      holder_email: 'noor@haddad.example',
      ends_on: '2099-12-31',
    })
    expect(card).toMatchObject({ balance: 40, state: 'OPEN', origin: 'SOLD', last_four: card.code.slice(-4) })
    const found = await app.call(giftCards, { ...ofAccount(), query: { query: 'noor@' } }, signedIn())
    expect(found.body.data.map(({ id }) => id)).toEqual([card.id])
    const taken = await app.call(takeBackGiftCard, { ...ofCard(card.id), body: { reason: 'Bought twice' } }, signedIn())
    expect(taken.body.data).toMatchObject({ balance: 0, state: 'USED_UP' })
    const again = await app.call(takeBackGiftCard, { ...ofCard(card.id), body: { reason: 'Bought twice' } }, signedIn())
    expect(again).toMatchObject({ status: 409, body: { code: 'gift_card_empty' } })
    const after = (await app.call(giftCardTotalsOfAccount, ofAccount(), signedIn())).body.data[0]
    expect(after).toMatchObject({ left: before?.left, issued: (before?.issued ?? 0) + 40 })
  })

  test('a code is kept nowhere: no row, no history, no mail has it', async () => {
    const { code } = await issue(5)
    const bare = code.replaceAll('-', '')
    const found = await sql<{ rows: number }>`
      select (select count(*) from gift_cards g where g::text ilike ${`%${bare}%`})::int
        + (select count(*) from audit_rows a where a::text ilike ${`%${bare}%`} or a::text ilike ${`%${code}%`})::int
        + (select count(*) from mails m where m::text ilike ${`%${code}%`})::int as rows`.execute(app.database.query)
    expect(found.rows[0]).toEqual({ rows: 0 })
  })

  test('what is left of a card whose time is over is owed no more', async () => {
    const card = await issue(30)
    const held = await payable(app, shop)
    await apply(held, card.code)
    await sql`update gift_cards set expires_at = clock_timestamp() where id = ${card.id}`.execute(app.database.query)
    await expireGiftCards(app.database)
    // What an order under way holds waits for it.
    expect(await read(card.id)).toMatchObject({ balance: 25, state: 'ENDED' })
    expect((await payWhole(held)).status).toBe(200)
    expect(await apply(await payable(app, shop), card.code)).toMatchObject({ body: { code: 'gift_card_ended' } })
  })

  test.each([
    [{ amount: 5.001 }, 'amount'],
    [{ amount: 5, ends_on: '2020-01-01' }, 'ends_on'],
  ])('%o is refused at %s', async (body, field) => {
    const refused = await app.call(issueGiftCard, { ...ofAccount(), body: { origin: 'GIVEN', ...body } }, signedIn())
    expect(refused).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  })
})

describe('codes', () => {
  test.each(['2345-6789-ABCD-EFGS', '2345-6789-ABCD-EFGT', 'LUZ10'])('%s opens no card', async (code) => {
    const held = await payable(app, shop)
    expect(await apply(held, code)).toMatchObject({ status: 409, body: { code: 'gift_card_unknown' } })
  })

  test('a checkout has five wrong tries an hour, and then a right code does not help', async () => {
    const guesses = giftCardGuessesOf({ rateLimits: createRateLimits(1, null) })
    const guesser = { session: 'of one checkout', visitor: '192.0.2.1' }
    const wrong = () => guesses.tryCode(guesser, () => Promise.resolve(undefined))
    for (let tries = 0; tries < 5; tries += 1)
      await expect(wrong()).rejects.toMatchObject({ code: 'gift_card_unknown' })
    await expect(guesses.tryCode(guesser, () => Promise.resolve('a card'))).rejects.toMatchObject({ status: 429 })
    const another = { ...guesser, session: 'of another one' }
    expect(await guesses.tryCode(another, () => Promise.resolve('a card'))).toBe('a card')
  })

  test('a card of another currency, and a blocked one, say so', async () => {
    const held = await payable(app, shop)
    const francs = await issue(10, { currency: 'CHF' })
    expect(await apply(held, francs.code)).toMatchObject({ body: { code: 'gift_card_other_currency' } })
    const blocked = await issue(10)
    await app.call(blockGiftCard, { ...ofCard(blocked.id), body: { reason: 'Lost' } }, signedIn())
    expect(await apply(held, blocked.code)).toMatchObject({ body: { code: 'gift_card_blocked' } })
    expect((await app.call(creditOfOrder, named(held))).body.data).toMatchObject({ gift_card: null, amount_to_pay: 25 })
  })
})
