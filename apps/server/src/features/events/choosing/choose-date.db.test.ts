import type { BodyInput } from '@turnout/contract/client.ts'
import { chooseDate, choicesOfDate } from '@turnout/contract/events/cancelling/choice-endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import * as endpoints from '@turnout/contract/events/cancelling/date-endpoints.ts'
import { addOccurrences, changeOccurrences, occurrencesOfEvent } from '@turnout/contract/occurrences/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aList, scan } from '@turnout/testkit/doors/a-door.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { addProduct, orderIdOf, type Held } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { signTicketCode } from '../../tickets/codes/make-ticket-codes.ts'
import { runCancelling, watchCancellings } from '../cancelling/run-cancelling.ts'

/* Guests of a cancelled date choose another one or their money; what they do not choose in time goes back. */

const app = testApp({ cards: true, addsUp: true })
const { through } = racing(app)
afterEach(() => mustAddUp(app))

const REASON = 'The lead actor is ill.'
const UNTIL = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 19)}.000Z`

/** A play with three evenings of so many places, of which the first is cancelled. */
async function aPlay({ capacity = 10 }: { capacity?: number } = {}) {
  const shop = await aCardShop(app)
  const signedIn = { token: shop.owner.token }
  const params = { event_id: shop.eventId }
  for (const day of ['2099-03-05', '2099-03-06', '2099-03-07'])
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await app.call(addOccurrences, { params, body: { start_date: `${day}T20:00`, capacity } }, signedIn)
  const read = async () => (await app.call(occurrencesOfEvent, { params }, signedIn)).body.data
  const [, first = 0, second = 0, third = 0] = (await read()).map(({ id }) => id)
  const at = { params: { ...params, occurrence_id: first } }
  const named = ({ body: { data } }: Held, isOwn = true) => ({
    params: { ...params, order_short_id: data.short_id, occurrence_id: first },
    query: { session_identifier: isOwn ? data.session_identifier : '' },
  })
  const cancel = (body: Partial<BodyInput<typeof endpoints.cancelOccurrence>> = {}) =>
    app.call(endpoints.cancelOccurrence, { ...at, body: { reason: REASON, choose_until: UNTIL, ...body } }, signedIn)
  const run = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1) {
      // oxlint-disable no-await-in-loop -- round after round
      await watchCancellings(app.database)
      await workOff(app)
      // oxlint-enable no-await-in-loop
    }
  }
  return {
    shop,
    first,
    second,
    third,
    signedIn,
    cancel,
    run,
    /** The date is cancelled, and its buyers were asked. */
    ask: async () => {
      const started = await cancel()
      expect(started.status, JSON.stringify(started.body)).toBe(201)
      await sql`update event_cancellings set starts_at = now() - interval '1 second' where event_id = ${shop.eventId}`.execute(
        app.database.query,
      )
      await run()
    },
    /** The time in which they choose is over. */
    isOver: async () => {
      await sql`update event_cancellings set choose_until = now() where event_id = ${shop.eventId}`.execute(
        app.database.query,
      )
      await sql`update cancelling_orders set try_at = now() where event_id = ${shop.eventId} and state = 'WAITING'`.execute(
        app.database.query,
      )
    },
    buy: (quantity = 1, date = first) => boughtByCard(app, shop, { quantity, date }),
    choices: (held: Held, isOwn = true) => app.call(choicesOfDate, named(held, isOwn)),
    choose: (held: Held, to: number | null, { n = 0, isOwn = true } = {}) =>
      through(n).call(chooseDate, { ...named(held, isOwn), body: { event_occurrence_id: to } }),
    end: (n = 0) => through(n).call(endpoints.endDateChoice, at, signedIn),
    progress: async () => (await app.call(endpoints.cancellingOfDate, at, signedIn)).body.data,
    set: (ids: readonly number[], action: 'close' | 'hide') =>
      app.call(changeOccurrences, { params, body: { occurrence_ids: [...ids], action } }, signedIn),
    sold: async () =>
      (await read()).filter(({ id }) => [first, second, third].includes(id)).map(({ quantity_sold: sold }) => sold),
  }
}

interface OrderStory {
  readonly status: string
  readonly back: number
  readonly refunds: number
  readonly tickets: readonly [string, number][]
}

/** What became of an order: its tickets with their dates, and what goes back in how many refunds. */
async function storyOf(orderId: number): Promise<OrderStory> {
  const found = await sql<OrderStory>`
    select o.status, (select coalesce(sum(r.amount_minor), 0)::int from refunds r where r.order_id = o.id and r.state <> 'FAILED') as back,
      (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
      (select json_agg(json_build_array(a.status, l.occurrence_id) order by a.id) from attendees a
        join order_lines l on l.id = a.order_line_id where a.order_id = o.id) as tickets
    from orders o where o.id = ${orderId}`.execute(app.database.query)
  const [row] = found.rows
  if (row === undefined) throw new Error('no order')
  return row
}

/** The dates of the passes of an order. */
const datesOfPasses = async (orderId: number) =>
  (
    await sql<{ dates: number[] }>`
      select occurrence_ids as dates from order_lines where order_id = ${orderId} and occurrence_ids is not null order by id`.execute(
      app.database.query,
    )
  ).rows.map(({ dates }) => dates)

const mailsOf = async (orderId: number) =>
  (
    await sql<{ kind: string; text_body: string }>`
      select kind, text_body from mails where about_entity = 'order' and about_id = ${orderId} and kind like 'event_cancelled%' order by id`.execute(
      app.database.query,
    )
  ).rows

test('one order goes to another date, one takes its money, and one that says nothing is paid back in the end', async () => {
  const { first, second, third, buy, ask, run, isOver, choices, choose, progress, sold } = await aPlay()
  const [goes, takes, waits] = [await buy(2), await buy(), await buy()]
  await ask()
  expect(await sold()).toEqual([4, 0, 0])
  expect((await mailsOf(waits.id)).map(({ kind }) => kind)).toEqual(['event_cancelled_choice'])
  const [mail] = await mailsOf(goes.id)
  expect(mail?.text_body).toContain(REASON)
  expect(mail?.text_body).toContain('50.00')
  expect(mail?.text_body).toContain(goes.held.body.data.short_id)
  const offered = (await choices(goes.held)).body.data
  expect(offered).toMatchObject({ chosen: null, money: 'BACK', goes_back: 50, until: UNTIL })
  expect(offered.dates.map(({ id }) => id)).toEqual(expect.arrayContaining([second, third]))
  expect(await progress()).toMatchObject({
    state: 'RUNNING',
    choices: { is_open: true, asked: 3, moved: 0, money: 0, open: 3 },
  })
  expect((await choose(goes.held, second)).status).toBe(200)
  expect((await choose(takes.held, null)).status).toBe(200)
  await run()
  expect(await storyOf(goes.id)).toEqual({
    status: 'COMPLETED',
    back: 0,
    refunds: 0,
    tickets: [
      ['ACTIVE', second],
      ['ACTIVE', second],
    ],
  })
  expect(await storyOf(takes.id)).toMatchObject({ status: 'CANCELLED', back: 2500, refunds: 1 })
  expect(await storyOf(waits.id)).toMatchObject({ status: 'COMPLETED', back: 0, tickets: [['ACTIVE', first]] })
  // Who still chooses is not waited for by the provider.
  expect(await progress()).toMatchObject({
    choices: { asked: 3, moved: 1, money: 1, open: 1 },
    refunds: { all: { orders: 1 }, waiting: { orders: 0 } },
  })
  await isOver()
  await run()
  expect(await storyOf(waits.id)).toMatchObject({ status: 'CANCELLED', back: 2500, refunds: 1 })
  expect(await progress()).toMatchObject({ state: 'DONE', choices: { is_open: false, moved: 1, money: 1, open: 0 } })
  expect(await sold()).toEqual([0, 2, 0])
  expect((await mailsOf(waits.id)).map(({ kind }) => kind)).toEqual(['event_cancelled_choice', 'event_cancelled'])
  expect((await mailsOf(goes.id)).map(({ kind }) => kind)).toEqual(['event_cancelled_choice'])
})

test('the same choice twice is one, and another one after it is refused', async () => {
  const { second, third, buy, ask, choices, choose, sold } = await aPlay()
  const [goes, takes] = [await buy(), await buy()]
  await ask()
  const both = await Promise.all([0, 1].map((n) => choose(goes.held, second, { n })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await sold()).toEqual([1, 1, 0])
  expect((await choose(goes.held, third)).body.code).toBe('date_choice_made')
  expect((await choose(goes.held, null)).body.code).toBe('date_choice_made')
  expect((await choices(goes.held)).body.data).toMatchObject({ chosen: 'DATE', event_occurrence_id: second, dates: [] })
  expect((await choose(takes.held, null)).status).toBe(200)
  expect((await choose(takes.held, null)).status).toBe(200)
  expect((await choose(takes.held, second)).body.code).toBe('date_choice_made')
})

test('a full, a closed, a hidden and an unknown date are refused, and so is every choice that comes too late', async () => {
  const { first, second, third, buy, ask, choices, choose, set, isOver } = await aPlay({ capacity: 2 })
  const { held, id } = await buy(2)
  await buy(1, second)
  await ask()
  expect((await choices(held)).body.data.dates.map((date) => date.id)).not.toContain(second)
  expect(await choose(held, second)).toMatchObject({ status: 409, body: { code: 'sold_out_meanwhile' } })
  await buy(1, second)
  expect(await choose(held, second)).toMatchObject({ status: 409, body: { code: 'sold_out_meanwhile' } })
  await set([third], 'close')
  for (const to of [third, first, 1_000_000])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await choose(held, to)).body.errors).toHaveProperty('event_occurrence_id')
  await sql`update occurrences set starts_at = now() - interval '1 day', ends_at = now() - interval '20 hours', status = 'OPEN' where id = ${third}`.execute(
    app.owner.query,
  )
  expect((await choose(held, third)).body.errors).toHaveProperty('event_occurrence_id')
  await sql`update occurrences set starts_at = '2099-03-07T20:00Z', ends_at = null where id = ${third}`.execute(
    app.owner.query,
  )
  expect((await choose(held, null, { isOwn: false })).body.code).toBe('order_code_needed')
  expect((await choices(held, false)).body.code).toBe('order_code_needed')
  expect(await storyOf(id)).toMatchObject({
    back: 0,
    tickets: [
      ['ACTIVE', first],
      ['ACTIVE', first],
    ],
  })
  await isOver()
  for (const to of [third, null])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await choose(held, to)).body.code).toBe('date_choice_closed')
  expect((await choices(held)).body).toMatchObject({ code: 'date_choice_closed' })
})

test('a date is cancelled with a choice only until a time to come, with mails and money', async () => {
  const { buy, cancel, choose } = await aPlay()
  const { held } = await buy()
  const refused = async (body: Parameters<typeof cancel>[0]) => (await cancel(body)).body.errors
  expect(await refused({ choose_until: '2020-01-01' })).toHaveProperty('choose_until')
  expect(await refused({ choose_until: '2399-01-01' })).toHaveProperty('choose_until')
  expect(await refused({ choose_until: 'soon' })).toHaveProperty('choose_until')
  expect(await refused({ notify: false })).toHaveProperty('choose_until')
  expect(await refused({ refund: 'NONE' })).toHaveProperty('choose_until')
  expect((await cancel({ choose_until: null })).status).toBe(201)
  expect((await choose(held, null)).body.code).toBe('date_choice_closed')
})

test('the organizer ends the choice: what was not chosen goes back at once', async () => {
  const { buy, ask, run, choose, end, progress, second } = await aPlay()
  const [goes, waits] = [await buy(), await buy()]
  expect((await end()).body.code).toBe('cancelling_cannot')
  await ask()
  await choose(goes.held, second)
  expect((await end()).status).toBe(200)
  expect((await end()).status).toBe(200)
  expect((await choose(waits.held, second)).body.code).toBe('date_choice_closed')
  await run()
  expect(await storyOf(waits.id)).toMatchObject({ status: 'CANCELLED', back: 2500, refunds: 1 })
  expect(await storyOf(goes.id)).toMatchObject({ status: 'COMPLETED', back: 0 })
  expect((await progress())?.log.map(({ act }) => act)).toContain('event.cancelling_choice_ended')
})

test('other tickets and other dates of a pass stay, and one choice is for all that an order has for the date', async () => {
  const { shop, first, second, third, ask, run, choose, choices, progress, sold } = await aPlay()
  const price = await addProduct(app, shop, { prices: [{ price: 50 }], admits: 'CHOSEN', admits_dates: 2 })
  const mixed = await boughtByCard(app, shop, {
    quantity: 1,
    date: first,
    also: [{ price: shop.paid, quantity: 1, date: third }],
  })
  const also = [{ price, quantity: 1, dates: [first, second] }]
  const passes = await boughtByCard(app, shop, { quantity: 1, date: first, also })
  const held = await shop.reserve([{ price: shop.free, quantity: 2, date: first }])
  await shop.complete(held, { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } })
  await ask()
  expect(await progress()).toMatchObject({ choices: { asked: 3 } })
  // The pass has the second evening already.
  expect((await choices(passes.held)).body.data).toMatchObject({
    goes_back: 50,
    dates: expect.not.arrayContaining([{ id: second }]),
  })
  expect((await choose(passes.held, second)).body.errors).toHaveProperty('event_occurrence_id')
  expect((await choose(passes.held, third)).status).toBe(200)
  expect((await choices(held)).body.data).toMatchObject({ money: 'FREE', goes_back: 0 })
  expect((await choose(mixed.held, second)).status).toBe(200)
  expect((await choose(held, null)).status).toBe(200)
  await run()
  expect((await storyOf(mixed.id)).tickets).toEqual(
    expect.arrayContaining([
      ['ACTIVE', second],
      ['ACTIVE', third],
    ]),
  )
  expect(await storyOf(await orderIdOf(app, held))).toMatchObject({ status: 'CANCELLED', refunds: 0 })
  expect(await storyOf(passes.id)).toMatchObject({ status: 'COMPLETED', back: 0, refunds: 0 })
  expect(await datesOfPasses(passes.id)).toEqual([[second, third]])
  expect(await sold()).toEqual([0, 2, 3])
})

test('a pass is changed for another evening, or its share of the date goes back once and it keeps the others', async () => {
  const { shop, first, second, third, ask, run, choices, choose, isOver, sold } = await aPlay()
  const price = await addProduct(app, shop, { prices: [{ price: 54 }], admits: 'CHOSEN', admits_dates: 2 })
  const buy = () =>
    boughtByCard(app, shop, { quantity: 1, date: second, also: [{ price, quantity: 1, dates: [first, second] }] })
  const [goes, takes, waits] = [await buy(), await buy(), await buy()]
  await ask()
  expect((await choices(goes.held)).body.data).toMatchObject({ money: 'BACK', goes_back: 27 })
  expect((await choices(goes.held)).body.data.dates.map(({ id }) => id)).toContain(third)
  expect((await choose(goes.held, third)).status).toBe(200)
  expect((await choose(takes.held, null)).status).toBe(200)
  await run()
  expect(await datesOfPasses(goes.id)).toEqual([[second, third]])
  expect(await storyOf(goes.id)).toMatchObject({ status: 'COMPLETED', back: 0 })
  expect(await storyOf(takes.id)).toMatchObject({ status: 'COMPLETED', back: 2700, refunds: 1 })
  expect(await sold()).toEqual([1, 6, 1])
  await isOver()
  await run()
  await run()
  expect(await storyOf(waits.id)).toMatchObject({ status: 'COMPLETED', back: 2700, refunds: 1 })
  expect(await datesOfPasses(waits.id)).toEqual([[first, second]])
  expect(await sold()).toEqual([0, 6, 1])
  expect((await choose(waits.held, third)).body.code).toBe('date_choice_closed')
})

test('an order that is not paid is asked for another date: it goes there unpaid, or is cancelled without money', async () => {
  const { shop, first, second, ask, run, choices, choose, isOver, progress, sold } = await aPlay()
  const owing = async () => {
    const held = await shop.reserve([{ price: shop.paid, quantity: 1, date: first }])
    await shop.complete(held, { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } })
    expect((await shop.act(awaitOfflinePayment, held)).status).toBe(200)
    return { held, id: await orderIdOf(app, held) }
  }
  const [goes, waits] = [await owing(), await owing()]
  await ask()
  expect(await progress()).toMatchObject({ choices: { asked: 2, open: 2 }, refunds: { waiting: { orders: 0 } } })
  expect((await choices(goes.held)).body.data).toMatchObject({ money: 'UNPAID', goes_back: 0 })
  expect((await choose(goes.held, second)).status).toBe(200)
  expect(await storyOf(goes.id)).toMatchObject({
    status: 'AWAITING_OFFLINE_PAYMENT',
    tickets: [[expect.any(String), second]],
  })
  expect(await sold()).toEqual([1, 1, 0])
  await isOver()
  await run()
  expect(await storyOf(waits.id)).toMatchObject({ status: 'CANCELLED', back: 0, refunds: 0 })
  expect(await sold()).toEqual([0, 1, 0])
})

test('while it is chosen the ticket admits nobody, and on the chosen date it does', async () => {
  const { shop, first, second, ask, choose } = await aPlay()
  const held = await shop.reserve([{ price: shop.free, quantity: 1, date: first }])
  const order = { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true }
  const [attendee] = (await shop.complete(held, { order })).body.data.attendees
  if (attendee === undefined) throw new Error('not bought')
  const named = { eventId: shop.eventId, attendeeId: attendee.id, productId: attendee.product_id, codeVersion: 1 }
  const code = await signTicketCode({ reader: app.database, secrets: app.app.secrets }, named)
  const list = await aList(app, shop)
  await ask()
  const verdict = async (scanned: { code: string }) => (await scan(app, list, [scanned])).body.results[0]?.verdict
  expect(await verdict({ code })).toBe('DATE_CANCELLED')
  expect((await choose(held, second)).status).toBe(200)
  expect(await verdict({ code })).not.toBe('DATE_CANCELLED')
})

test.each(['ticket', 'pass'] as const)(
  'guest, run and organizer come at once: one %s goes to the date or its money back, never both',
  async (kind) => {
    for (let round = 0; round < 6; round += 1) {
      // oxlint-disable no-await-in-loop -- one race after the other
      const { shop, first, second, third, buy, ask, run, choose, end, sold } = await aPlay()
      const passed = async () => {
        const price = await addProduct(app, shop, { prices: [{ price: 50 }], admits: 'CHOSEN', admits_dates: 2 })
        return boughtByCard(app, shop, {
          quantity: 1,
          date: third,
          also: [{ price, quantity: 1, dates: [first, third] }],
        })
      }
      const { held, id } = kind === 'ticket' ? await buy() : await passed()
      await ask()
      const cancelling = await sql<{
        id: number
      }>`select id from event_cancellings where event_id = ${shop.eventId}`.execute(app.database.query)
      const job = () => runCancelling(app.database, cancelling.rows[0]?.id ?? 0)
      const [moved, paid, ended] = await Promise.all([
        choose(held, second, { n: 0 }),
        choose(held, null, { n: 1 }),
        end(2),
        job(),
        job(),
      ])
      expect([moved.status, paid.status].filter((status) => status === 200).length).toBeLessThanOrEqual(1)
      expect(ended.status).toBe(200)
      await run()
      const story = await storyOf(id)
      const wentThere = moved.status === 200
      if (kind === 'pass') {
        expect(story).toMatchObject(wentThere ? { back: 0, refunds: 0 } : { back: 2500, refunds: 1 })
        expect(await datesOfPasses(id)).toEqual([wentThere ? [second, third] : [first, third]])
        expect(await sold()).toEqual(wentThere ? [0, 1, 2] : [0, 0, 2])
        continue
      }
      expect(story).toEqual(
        wentThere
          ? { status: 'COMPLETED', back: 0, refunds: 0, tickets: [['ACTIVE', second]] }
          : { status: 'CANCELLED', back: 2500, refunds: 1, tickets: [['CANCELLED', expect.any(Number)]] },
      )
      expect(await sold()).toEqual(wentThere ? [0, 1, 0] : [0, 0, 0])
      // oxlint-enable no-await-in-loop
    }
    // Control: alone, each of them is done.
    const alone = await aPlay()
    const [one, other] = [await alone.buy(), await alone.buy()]
    await alone.ask()
    expect((await alone.choose(one.held, alone.second)).status).toBe(200)
    expect((await alone.choose(other.held, null)).status).toBe(200)
    await alone.run()
    expect([(await storyOf(one.id)).back, (await storyOf(other.id)).back]).toEqual([0, 2500])
  },
)
