import { admitAttendees } from '@turnout/contract/check-in/endpoints.ts'
import { awaitOfflinePayment, cancelOwnOrder } from '@turnout/contract/checkout/endpoints.ts'
import { cancelOrder, getOrder, markOrderPaid, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { aList, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, payable, refOf, startPaying, storyOf, workOff } from '@turnout/testkit/shops/paying.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { orderIdOf, stockOf, tally, type Held } from '@turnout/testkit/shops/selling.ts'
import type { Calls } from '@turnout/testkit/app/calls.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { signTicketCode } from '../tickets/codes/make-ticket-codes.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'

/* Buyers who cancel their orders themselves, alone and while others act on them. */

const app = testApp({ cards: true, addsUp: true })
const { through } = racing(app)
const PENDING_REFUND = '4000000000007726'
const DAY_MS = 86_400_000
let shop: TestShop

beforeAll(async () => {
  shop = await aCardShop(app)
  await shop.settings({ buyers_cancel_until_days: 7 })
})
afterEach(() => mustAddUp(app))

const cancel = (
  held: Held,
  { by = app, session = held.body.data.session_identifier, token, at = shop }: Cancelling = {},
) =>
  by.call(
    cancelOwnOrder,
    {
      params: { event_id: at.eventId, order_short_id: held.body.data.short_id },
      query: { session_identifier: session },
    },
    token === undefined ? {} : { token },
  )

interface Cancelling {
  readonly by?: Calls
  readonly session?: string | undefined
  readonly token?: string
  readonly at?: TestShop
}

const at = (order_id: number) => ({ params: { event_id: shop.eventId, order_id } })
const signedIn = () => ({ token: shop.owner.token })
const read = async (id: number) => (await app.call(getOrder, at(id), signedIn())).body.data
const refusedWith = (code: string, status = 409) => ({ status, body: { code } })

async function unpaid(): Promise<Held> {
  const held = await payable(app, shop)
  await shop.act(awaitOfflinePayment, held)
  return held
}

const BUYER = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

async function free(quantity = 1, price: ShopPrice = shop.free): Promise<Held> {
  const held = await shop.reserve([{ price, quantity }])
  await shop.complete(held, { order: BUYER })
  return held
}

const mailsToRunners = () =>
  app.database.query
    .selectFrom('mails')
    .select(['recipient', 'reply_to', 'subject', 'text_body'])
    .where('kind', '=', 'hand_back')
    .execute()

/** The tickets of an order with the codes on them. */
async function codesOf(held: Held): Promise<{ id: number; short_id: string; code: string }[]> {
  const found = await sql<{ id: number; short_id: string; product_id: number }>`
    select a.id, a.short_id, a.product_id from attendees a join orders o on o.id = a.order_id
    where o.short_id = ${held.body.data.short_id} order by a.id`.execute(app.database.query)
  const source = { reader: app.database, secrets: app.app.secrets }
  return Promise.all(
    found.rows.map(async ({ id, short_id, product_id: productId }) => ({
      id,
      short_id,
      code: await signTicketCode(source, { eventId: shop.eventId, attendeeId: id, productId, codeVersion: 1 }),
    })),
  )
}

test('paid by card: all the money goes back, tickets are void, places return, and it is in the history', async () => {
  const fresh = await stockOf(app, shop.paid)
  const { id, held } = await boughtByCard(app, shop, { quantity: 2 })
  const done = await cancel(held)
  expect(done).toMatchObject({ status: 200, body: { data: { status: 'CANCELLED', refund_status: 'REFUND_PENDING' } } })
  expect(done.body.data.attendees.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  await workOff(app)
  const after = await read(id)
  expect(after).toMatchObject({ status: 'CANCELLED', refund_status: 'REFUNDED', total_refunded: 50 })
  expect(after.mails.map(({ kind }) => kind)).toEqual(['order_cancelled', 'order_confirmation'])
  const { public_id: reference } = after
  const { text_body: text } = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('about_id', '=', id)
    .where('kind', '=', 'order_cancelled')
    .executeTakeFirstOrThrow()
  expect(text).toContain(
    `You cancelled order ${reference}. €50.00 goes back to your Visa •••• 4242 within 5 to 10 working days.`,
  )
  expect(text).toContain('Cancelled: 2 × General admission\nGoes back: €50.00\nTo: Visa •••• 4242')
  expect(after.timeline.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['order.refund_requested', 'order.cancelled']),
  )
  expect(await stockOf(app, shop.paid)).toEqual(fresh)
  const actors = await sql<{ actor_kind: string }>`
    select distinct actor_kind from audit_rows where entity = 'order' and entity_id = ${id} and act = 'order.cancelled'`.execute(
    app.database.query,
  )
  expect(actors.rows).toEqual([{ actor_kind: 'BUYER' }])
})

test('what was refunded before is not refunded again', async () => {
  const { id, held } = await boughtByCard(app, shop, { quantity: 2 })
  await app.call(refundOrder, { ...at(id), body: { amount: 20, notify_buyer: false } }, signedIn())
  await workOff(app)
  expect((await cancel(held)).status).toBe(200)
  await workOff(app)
  const after = await read(id)
  expect(after).toMatchObject({ status: 'CANCELLED', refund_status: 'REFUNDED', total_refunded: 50 })
  expect(after.refunds.map(({ amount }) => amount)).toEqual([20, 30])
})

test('paid without a card: the organizer hands the money back, as after a refund of their own', async () => {
  const held = await unpaid()
  const id = await orderIdOf(app, held)
  await app.call(markOrderPaid, at(id), signedIn())
  expect((await cancel(held)).status).toBe(200)
  await workOff(app)
  expect(await read(id)).toMatchObject({
    status: 'CANCELLED',
    refund_status: 'REFUNDED',
    refunds: [{ amount: 25, state: 'SUCCEEDED' }],
  })
  const mails = await mailsToRunners()
  expect(mails).toMatchObject([{ recipient: shop.owner.email, reply_to: 'mira@koller.example' }])
  expect(mails[0]?.subject).toBe('Hand €25.00 back: Harbour Lights')
  expect(mails[0]?.text_body).toContain('Mira Koller cancelled order')
})

test('card money goes back by itself, and an unpaid order owes none: nobody who runs the event is written to', async () => {
  const before = await mailsToRunners()
  const { held } = await boughtByCard(app, shop, { quantity: 1 })
  expect((await cancel(held)).status).toBe(200)
  expect((await cancel(await unpaid())).status).toBe(200)
  await workOff(app)
  expect(await mailsToRunners()).toEqual(before)
})

test('an unpaid order, and one that cost nothing, are cancelled without money', async () => {
  const places = await stockOf(app, shop.paid)
  const owing = await unpaid()
  expect((await cancel(owing)).body.data).toMatchObject({ status: 'CANCELLED', refund_status: null })
  expect(await stockOf(app, shop.paid)).toEqual(places)
  const gift = await free(2)
  expect((await cancel(gift)).body.data).toMatchObject({ status: 'CANCELLED', refund_status: null })
  expect(await storyOf(app, owing)).toMatchObject({ attendees: 0, ledger: {}, refunds: [] })
})

test('the link alone cancels nothing; a member who may give money back does', async () => {
  const held = await free()
  expect(await cancel(held, { session: 'made-up' })).toMatchObject(refusedWith('order_code_needed', 403))
  const { token } = await app.signUp()
  expect(await cancel(held, { session: 'made-up', token })).toMatchObject(refusedWith('order_code_needed', 403))
  const elsewhere = await aShop(app)
  expect(await cancel(held, { at: elsewhere })).toMatchObject(refusedWith('order_gone', 404))
  expect(await cancel(held, { session: 'made-up', token: shop.owner.token })).toMatchObject({ status: 200 })
})

test('where the organizer says nothing, buyers cancel what nobody paid and nothing else', async () => {
  const plain = await aShop(app)
  const held = await plain.reserve([{ price: plain.free, quantity: 1 }])
  await plain.complete(held, { order: BUYER })
  expect(await cancel(held, { at: plain })).toMatchObject(refusedWith('order_cancel_closed'))
  const owing = await plain.reserve([{ price: plain.paid, quantity: 1 }])
  await plain.complete(owing, { order: BUYER })
  expect(await cancel(owing, { at: plain })).toMatchObject(refusedWith('order_cannot_cancel'))
  await plain.act(awaitOfflinePayment, owing)
  const start = (date: Date) =>
    app.database.query.updateTable('events').set({ start_date: date }).where('id', '=', plain.eventId).execute()
  await start(new Date(Date.now() - 1000))
  expect(await cancel(owing, { at: plain })).toMatchObject(refusedWith('order_cancel_closed'))
  await start(new Date(Date.now() + 60_000))
  expect((await cancel(owing, { at: plain })).status).toBe(200)
})

test('the last day counts whole, on the clocks of the event', async () => {
  const plain = await aShop(app)
  await plain.settings({ buyers_cancel_until_days: 1 })
  const bought = async (): Promise<Held> => {
    const held = await plain.reserve([{ price: plain.free, quantity: 1 }])
    await plain.complete(held, { order: BUYER })
    return held
  }
  const [early, late] = [await bought(), await bought()]
  const startsIn = (ms: number) =>
    app.database.query
      .updateTable('events')
      .set({ start_date: new Date(Date.now() + ms), timezone: 'UTC' })
      .where('id', '=', plain.eventId)
      .execute()
  // A start at this time of tomorrow: today is the last day, to its end.
  await startsIn(DAY_MS)
  expect((await cancel(early, { at: plain })).status).toBe(200)
  await startsIn(1000)
  expect(await cancel(late, { at: plain })).toMatchObject(refusedWith('order_cancel_closed'))
})

test('a used ticket, a ticket that was passed on, and a refund on its way each stand against it', async () => {
  const list = await aList(app, shop)
  const used = await free(2)
  const [first] = await codesOf(used)
  await scan(app, list, [{ code: first?.code ?? '' }])
  expect(await cancel(used)).toMatchObject(refusedWith('order_ticket_used'))

  const given = await free(2)
  const [ticket] = await codesOf(given)
  const own = `/api/public/events/${shop.eventId}/order/${given.body.data.short_id}/attendees/${ticket?.short_id}`
  const to = { first_name: 'Davi', last_name: 'Antunes', email: 'davi@antunes.example' }
  const passed = await app.raw('PATCH', `${own}?session_identifier=${given.body.data.session_identifier}`, to)
  expect(passed.status).toBe(200)
  expect(await cancel(given)).toMatchObject(refusedWith('order_ticket_passed_on'))

  const { id, held } = await boughtByCard(app, shop, { card: PENDING_REFUND })
  await app.call(refundOrder, { ...at(id), body: { amount: 5, notify_buyer: false } }, signedIn())
  await workOff(app)
  expect(await cancel(held)).toMatchObject(refusedWith('refund_pending'))
  expect(await read(id)).toMatchObject({ status: 'COMPLETED', total_refunded: 0 })
})

test('pressed in many tabs at once it happens once: one refund, one history row, one mail, each place back once', async () => {
  const fresh = await stockOf(app, shop.paid)
  const { id, held } = await boughtByCard(app, shop, { quantity: 2 })
  const all = await Promise.all(Array.from({ length: 9 }, (_, n) => cancel(held, { by: through(n) })))
  expect(tally(all)).toEqual({ 200: 9 })
  await workOff(app)
  expect((await cancel(held)).status).toBe(200)
  const after = await read(id)
  expect(after.refunds.map(({ amount, state }) => [amount, state])).toEqual([[50, 'SUCCEEDED']])
  expect(after.timeline.filter(({ act }) => act === 'order.cancelled')).toHaveLength(1)
  expect(after.mails.filter(({ kind }) => kind === 'order_cancelled')).toHaveLength(1)
  expect(await stockOf(app, shop.paid)).toEqual(fresh)
})

test(
  'against a door that is letting somebody in: what comes first holds, and never both',
  { timeout: 120_000 },
  async () => {
    const list = await aList(app, shop)
    const ended = { admitted: 0, cancelled: 0 }
    for (let race = 0; race < 30; race += 1) {
      const held = await free(3)
      const tickets = await codesOf(held)
      const scanning = Promise.all(
        tickets.toReversed().map(({ code }, n) =>
          sleep(Math.random() * 12).then(() =>
            through(n).call(admitAttendees, {
              params: { check_in_list_short_id: list.short_id },
              body: { attendees: [{ action: 'check-in', code }] },
            }),
          ),
        ),
      )
      const cancelling = sleep(Math.random() * 12).then(() => cancel(held, { by: through(race) }))
      const [scanned, cancelled] = await Promise.all([scanning, cancelling])
      const admitted = scanned.filter(({ body }) => body.results?.[0]?.verdict === 'ADMITTED').length
      if (admitted > 0) {
        expect(cancelled).toMatchObject(refusedWith('order_ticket_used'))
        ended.admitted += 1
      } else {
        expect(cancelled.status).toBe(200)
        ended.cancelled += 1
      }
    }
    // The control: the race went both ways.
    expect([ended.admitted > 0, ended.cancelled > 0]).toEqual([true, true])
  },
)

test('an admission that is being written is waited for', async () => {
  const list = await aList(app, shop)
  const held = await free()
  const [ticket] = await codesOf(held)
  const listId = await app.database.query
    .selectFrom('check_in_lists')
    .select('id')
    .where('short_id', '=', list.short_id)
    .executeTakeFirstOrThrow()
  let cancelling: ReturnType<typeof cancel> | undefined
  await app.database.transaction(async (tx) => {
    await sql`select from attendees where id = ${ticket?.id} for key share`.execute(tx.query)
    await sql`
      with opened as (
        insert into check_ins (event_id, check_in_list_id, attendee_id, short_id, opened_at)
        values (${shop.eventId}, ${listId.id}, ${ticket?.id}, ${`ci_${held.body.data.short_id}`}, now()) returning id)
      insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, after)
      select ${shop.owner.accountId}, ${shop.eventId}, 'check_in', id, 'checkin.created', 'DOOR', ${listId.id}, 'the door', jsonb_build_object('attendee_id', ${ticket?.id}::bigint)
      from opened`.execute(tx.query)
    cancelling = cancel(held)
    await sleep(300)
  })
  expect(await cancelling).toMatchObject(refusedWith('order_ticket_used'))
})

test('against the organizer, who refunds or cancels at the same moment, money goes back once', async () => {
  for (let race = 0; race < 6; race += 1) {
    const { id, held } = await boughtByCard(app, shop, { quantity: 2 })
    const desk = race % 2 === 0
    const [mine, theirs] = await Promise.all([
      sleep(Math.random() * 8).then(() => cancel(held, { by: through(race) })),
      sleep(Math.random() * 8).then(() =>
        desk
          ? app.call(cancelOrder, { ...at(id), body: { refund: true } }, signedIn())
          : app.call(refundOrder, { ...at(id), body: { amount: 50, notify_buyer: false } }, signedIn()),
      ),
    ])
    expect([mine.status, theirs.status].filter((status) => status === 200).length).toBeGreaterThan(0)
    await workOff(app)
    const after = await read(id)
    expect(after).toMatchObject({ refund_status: 'REFUNDED', total_refunded: 50 })
    expect(after.refunds).toHaveLength(1)
    await mustAddUp(app)
  }
})

test('against the card payment that comes in just then, no money is kept', async () => {
  for (let race = 0; race < 6; race += 1) {
    const held = await unpaid()
    const ref = refOf(await startPaying(app, shop, held))
    const [mine] = await Promise.all([
      sleep(Math.random() * 40).then(() => cancel(held, { by: through(race) })),
      app.stripe.pay(ref),
    ])
    await workOff(app)
    expect(mine.status).toBe(200)
    const { status, ledger, refunds } = await storyOf(app, held)
    expect([status, ledger, refunds.length]).toEqual(['CANCELLED', {}, 1])
    await mustAddUp(app)
  }
})
