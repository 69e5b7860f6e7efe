import { getAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { getOrder } from '@turnout/contract/orders/endpoints.ts'
import { createProduct } from '@turnout/contract/products/endpoints.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { changeAnswer, createQuestion, saveAnswer } from '@turnout/contract/questions/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { anEvent, take, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { answersForExport, questionsForExport } from './queries-export.ts'

const shop = testApp()

interface Sold {
  readonly place: OfferPlace
  readonly orderId: number
  readonly attendeeIds: number[]
  /** The order of the shirts. */
  readonly goodsOrderId: number
  readonly ticket: Product
  readonly shirt: Product
}

/** An event with an order of two tickets and one of two shirts. */
async function sold(): Promise<Sold> {
  const place = await anEvent(shop)
  const { eventId, token, categoryId, owner } = place
  const make = async (title: string, product_type: 'TICKET' | 'GENERAL') => {
    const body = { title, type: 'FREE', product_type, product_category_id: categoryId } as const
    return (await shop.call(createProduct, { params: { event_id: eventId }, body }, { token })).body.data
  }
  const [ticket, shirt] = [await make('Entry', 'TICKET'), await make('Shirt', 'GENERAL')]
  const sale = { accountId: owner.accountId, eventId, quantity: 2, state: 'SOLD' } as const
  const orderId = await take(shop.database, { ...sale, product: ticket, attendees: true })
  const goodsOrderId = await take(shop.database, { ...sale, product: shirt })
  const people = await shop.database.query
    .selectFrom('attendees')
    .select('id')
    .where('order_id', '=', orderId)
    .execute()
  return { place, orderId, attendeeIds: people.map(({ id }) => id), goodsOrderId, ticket, shirt }
}

async function ask({ place }: Sold, body: Partial<BodyInput<typeof createQuestion>>): Promise<number> {
  const question = { title: 'Name', type: 'SINGLE_LINE_TEXT', belongs_to: 'ORDER', ...body } as const
  const params = { event_id: place.eventId }
  return (await shop.call(createQuestion, { params, body: question }, { token: place.token })).body.data.id
}

const save = ({ place }: Sold, questionId: number, body: BodyInput<typeof saveAnswer>) =>
  shop.call(saveAnswer, { params: { event_id: place.eventId, question_id: questionId }, body }, { token: place.token })

test('an organizer answers for an order, a ticket and a shirt, hidden questions too, and finds it on both', async () => {
  const all = await sold()
  const { place, orderId, attendeeIds, goodsOrderId, ticket, shirt } = all
  const [attendeeId = 0, other = 0] = attendeeIds
  const seat = await ask(all, { title: 'Seat', is_hidden: true, type: 'DATE' })
  const nick = await ask(all, { title: 'Nickname', belongs_to: 'PRODUCT', product_ids: [ticket.id, shirt.id] })
  await save(all, seat, { order_id: orderId, answer: '2027-06-12' })
  await save(all, nick, { order_id: orderId, attendee_id: attendeeId, answer: 'Ada' })
  await save(all, nick, { order_id: goodsOrderId, product_id: shirt.id, unit: 2, answer: 'XL' })
  await save(all, nick, { order_id: goodsOrderId, product_id: shirt.id, answer: 'M' })

  const { eventId, token } = place
  const order = await shop.call(getOrder, { params: { event_id: eventId, order_id: orderId } }, { token })
  expect(order.body.data.question_answers).toMatchObject([
    { question_id: seat, title: 'Seat', type: 'DATE', is_hidden: true, answer: '2027-06-12', attendee_id: null },
    { question_id: nick, title: 'Nickname', answer: 'Ada', attendee_id: attendeeId, product_id: ticket.id },
  ])
  // History tells it in the words of the question.
  expect(order.body.data.timeline.map(({ act, changes }) => [act, changes])).toEqual([
    ['attendee.answer_changed', { Nickname: { before: null, after: 'Ada' } }],
    ['order.answer_changed', { Seat: { before: null, after: '2027-06-12' } }],
  ])
  const guest = await shop.call(getAttendee, { params: { event_id: eventId, attendee_id: attendeeId } }, { token })
  expect(guest.body.data.question_answers.map(({ answer }) => answer)).toEqual(['Ada'])
  const quiet = await shop.call(getAttendee, { params: { event_id: eventId, attendee_id: other } }, { token })
  expect(quiet.body.data.question_answers).toEqual([])

  expect((await questionsForExport(shop.database, eventId)).map(({ title }) => title)).toEqual(['Seat', 'Nickname'])
  const texts = await answersForExport(shop.database, eventId)
  expect(texts.orders.get(orderId)).toEqual(new Map([[seat, '2027-06-12']]))
  expect(texts.orders.get(goodsOrderId)).toEqual(new Map([[nick, 'M; XL']]))
  expect(texts.attendees.get(attendeeId)).toEqual(new Map([[nick, 'Ada']]))
  expect((await answersForExport(shop.database, eventId, [goodsOrderId])).attendees.size).toBe(0)
})

test('an answer is changed by its id, judged like a buyer’s, and taken back if it may be missing', async () => {
  const all = await sold()
  const { place, orderId } = all
  const meal = await ask(all, { type: 'CHECKBOX', options: ['Fish', 'Vegan'] })
  const made = await save(all, meal, { order_id: orderId, answer: ['Vegan', 'Fish'] })
  expect(made.body.data.answer).toEqual(['Fish', 'Vegan'])
  const alter = (answer: unknown, ids: { question?: number; answer?: number } = {}) =>
    shop.call(
      changeAnswer,
      {
        params: {
          event_id: place.eventId,
          question_id: ids.question ?? meal,
          answer_id: ids.answer ?? made.body.data.id,
        },
        body: { answer: answer as string },
      },
      { token: place.token },
    )
  expect((await alter(['Vegan'])).body.data).toMatchObject({ id: made.body.data.id, answer: ['Vegan'] })
  expect(await alter(['Meat'])).toMatchObject({
    status: 422,
    body: { errors: { answer: ['Choose one of the values offered.'] } },
  })
  expect(await alter({ city: 'Cork' })).toMatchObject({
    status: 422,
    body: { errors: { answer: [expect.any(String)] } },
  })
  const other = await ask(all, {})
  expect((await alter('x', { question: other })).status).toBe(404)
  expect((await alter(null)).body.data.answer).toBeNull()
  expect((await alter(['Fish'])).status).toBe(404)
})

test('a missing part of an address is refused where it is missing; a required answer stays', async () => {
  const all = await sold()
  const address = await ask(all, { type: 'ADDRESS', required: true })
  const home = { address_line_1: '1 Quay', city: 'Cork', country: 'IE' }
  expect(await save(all, address, { order_id: all.orderId, answer: { ...home, city: '' } })).toMatchObject({
    status: 422,
    body: { errors: { 'answer.city': ['City is missing.'] } },
  })
  const made = await save(all, address, { order_id: all.orderId, answer: home })
  expect(made.body.data.answer).toEqual({
    ...home,
    address_line_2: null,
    state_or_region: null,
    zip_or_postal_code: null,
  })
  expect((await save(all, address, { order_id: all.orderId, answer: null })).status).toBe(422)
})

test('nobody is answered for who is not there or is not asked', async () => {
  const all = await sold()
  const stranger = await sold()
  const { orderId, attendeeIds, goodsOrderId, shirt, ticket, place } = all
  const ofOrder = await ask(all, {})
  const ofTicket = await ask(all, { belongs_to: 'PRODUCT', product_ids: [ticket.id] })
  const ofShirt = await ask(all, { belongs_to: 'PRODUCT', product_ids: [shirt.id] })
  const sale = { accountId: place.owner.accountId, eventId: place.eventId, quantity: 1 } as const
  const held = await take(shop.database, { ...sale, product: ticket, state: 'HELD' })
  const cases: [number, Omit<BodyInput<typeof saveAnswer>, 'answer'>, string][] = [
    [ofOrder, { order_id: stranger.orderId }, 'order_id'],
    // Its answers come with its completion.
    [ofOrder, { order_id: held }, 'order_id'],
    [ofOrder, { order_id: orderId, attendee_id: attendeeIds[0] }, 'order_id'],
    [ofTicket, { order_id: orderId }, 'order_id'],
    [ofTicket, { order_id: orderId, attendee_id: stranger.attendeeIds[0] }, 'attendee_id'],
    [ofTicket, { order_id: goodsOrderId, attendee_id: attendeeIds[0] }, 'attendee_id'],
    [ofTicket, { order_id: orderId, product_id: ticket.id, unit: 1 }, 'product_id'],
    [ofShirt, { order_id: orderId, attendee_id: attendeeIds[0] }, 'order_id'],
    [ofShirt, { order_id: goodsOrderId, product_id: shirt.id, unit: 3 }, 'product_id'],
  ]
  for (const [question, body, field] of cases) {
    const refused = await save(all, question, { ...body, answer: 'x' })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual([field])
  }
})
