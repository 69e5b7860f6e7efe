import type { BodyInput } from '@turnout/contract/client.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { createProduct } from '@turnout/contract/products/endpoints.ts'
import {
  createQuestion,
  deleteQuestion,
  getQuestion,
  questionsForBuyers,
  questionsOfEvent,
  saveAnswer,
  sortQuestions,
  updateQuestion,
} from '@turnout/contract/questions/endpoints.ts'
import { changeEventStatus } from '@turnout/contract/events/endpoints.ts'
import { anEvent, take, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const shop = testApp()

type Input = BodyInput<typeof createQuestion>
const meal: Input = { title: 'Meal', type: 'DROPDOWN', belongs_to: 'ORDER', options: ['Fish', 'Vegan'], required: true }

const aTicket = async (place: OfferPlace): Promise<Product> => {
  const body = { title: 'Entry', type: 'FREE', product_type: 'TICKET', product_category_id: place.categoryId } as const
  const { eventId, token } = place
  return (await shop.call(createProduct, { params: { event_id: eventId }, body }, { token })).body.data
}

const ask = ({ eventId, token }: OfferPlace, body: Input) =>
  shop.call(createQuestion, { params: { event_id: eventId }, body }, { token })
const change = ({ eventId, token }: OfferPlace, questionId: number, body: Input) =>
  shop.call(updateQuestion, { params: { event_id: eventId, question_id: questionId }, body }, { token })
const listed = async ({ eventId, token }: OfferPlace) =>
  (await shop.call(questionsOfEvent, { params: { event_id: eventId } }, { token })).body.data

const versionOf = async (eventId: number): Promise<number> =>
  (await shop.database.query.selectFrom('events').select('version').where('id', '=', eventId).executeTakeFirstOrThrow())
    .version

const actsOf = async (questionId: number): Promise<string[]> => {
  const found = await sql<{ act: string }>`
    select act from audit_rows where entity = 'question' and entity_id = ${questionId} order by id`.execute(
    shop.database.query,
  )
  return found.rows.map(({ act }) => act)
}

/** A sold order of one ticket with its answer to a question of the order. */
async function answered(place: OfferPlace, product: Product, questionId: number): Promise<number> {
  const { eventId, token, owner } = place
  const orderId = await take(shop.database, {
    accountId: owner.accountId,
    eventId,
    product,
    quantity: 1,
    state: 'SOLD',
  })
  const params = { event_id: eventId, question_id: questionId }
  const saved = await shop.call(saveAnswer, { params, body: { order_id: orderId, answer: 'Fish' } }, { token })
  expect(saved.status).toBe(200)
  return orderId
}

test('a question is created, changed and deleted, each time with history and a new version of the event', async () => {
  const place = await anEvent(shop)
  const ticket = await aTicket(place)
  const before = await versionOf(place.eventId)
  const made = await ask(place, meal)
  expect(made).toMatchObject({
    status: 201,
    body: { data: { title: 'Meal', options: ['Fish', 'Vegan'], product_ids: [], order: 0, has_answers: false } },
  })
  const { id } = made.body.data
  const changed = await change(place, id, {
    ...meal,
    type: 'SINGLE_LINE_TEXT',
    belongs_to: 'PRODUCT',
    product_ids: [ticket.id, ticket.id],
  })
  // Options belong to choices, products to questions that are asked per unit; fields that do not
  // apply are not kept.
  expect(changed.body.data).toMatchObject({ type: 'SINGLE_LINE_TEXT', options: [], product_ids: [ticket.id] })
  const params = { event_id: place.eventId, question_id: id }
  expect((await shop.call(deleteQuestion, { params }, { token: place.token })).status).toBe(204)
  expect((await shop.call(getQuestion, { params }, { token: place.token })).status).toBe(404)
  expect(await listed(place)).toEqual([])
  expect(await actsOf(id)).toEqual(['question.created', 'question.updated', 'question.deleted'])
  expect(await versionOf(place.eventId)).toBe(before + 3)
})

test('a question for a day is one for a birthday where the organizer says so, and no other kind is', async () => {
  const place = await anEvent(shop)
  const birthday: Input = { title: 'Born on', type: 'DATE', belongs_to: 'ORDER', is_birthday: true }
  const { id } = (await ask(place, birthday)).body.data
  expect(await listed(place)).toMatchObject([{ id, type: 'DATE', is_birthday: true }])
  expect((await change(place, id, { ...birthday, type: 'PHONE' })).body.data).toMatchObject({ is_birthday: false })
  expect((await change(place, id, birthday)).body.data).toMatchObject({ is_birthday: true })
  expect((await change(place, id, { ...birthday, is_birthday: false })).body.data).toMatchObject({ is_birthday: false })
  expect((await ask(place, meal)).body.data.is_birthday).toBe(false)
})

test('what makes no sense is refused on its field', async () => {
  const place = await anEvent(shop)
  const foreign = await aTicket(await anEvent(shop))
  const cases: [Partial<Input>, string, string][] = [
    [{ options: [] }, 'options', 'Add at least one option.'],
    [{ options: ['Fish', ' fish '] }, 'options.1', 'This option is listed twice.'],
    [{ options: Array.from({ length: 1000 }, (_, n) => `Option ${n}`) }, 'options', 'Choose at most 100.'],
    [{ belongs_to: 'PRODUCT' }, 'product_ids', 'Select at least one product.'],
    [
      { belongs_to: 'PRODUCT', product_ids: [foreign.id] },
      'product_ids.0',
      'This product is not available for this event.',
    ],
    [{ title: ' ' }, 'title', 'Question is missing.'],
  ]
  for (const [wrong, field, words] of cases) {
    const refused = await ask(place, { ...meal, ...wrong })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual([field])
    if (field !== 'options' || words.startsWith('Add')) expect(refused.body.errors[field]).toEqual([words])
  }
  expect(await listed(place)).toEqual([])
})

test('an event asks at most a hundred questions', async () => {
  const place = await anEvent(shop)
  await sql`insert into questions (event_id, title, type, belongs_to)
    select ${place.eventId}, 'Question ' || n, 'SINGLE_LINE_TEXT', 'ORDER' from generate_series(1, 100) n`.execute(
    shop.database.query,
  )
  expect(await ask(place, meal)).toMatchObject({ status: 409, body: { code: 'too_many_questions' } })
})

test('a new order of questions names every one of them once, and nothing else', async () => {
  const place = await anEvent(shop)
  const other = await ask(await anEvent(shop), meal)
  const a = (await ask(place, { ...meal, title: 'A' })).body.data.id
  const b = (await ask(place, { ...meal, title: 'B' })).body.data.id
  const sort = (question_ids: number[]) =>
    shop.call(sortQuestions, { params: { event_id: place.eventId }, body: { question_ids } }, { token: place.token })
  expect((await sort([b, a])).body.data.map(({ title }) => title)).toEqual(['B', 'A'])
  for (const wrong of [[a], [a, a], [a, b, b], [a, b, other.body.data.id], []]) {
    expect((await sort(wrong)).status).toBe(422)
  }
  expect((await listed(place)).map(({ id }) => id)).toEqual([b, a])
})

test('a question with answers keeps its kind and cannot be deleted, but be hidden', async () => {
  const place = await anEvent(shop)
  const ticket = await aTicket(place)
  const { id } = (await ask(place, meal)).body.data
  await answered(place, ticket, id)
  const params = { event_id: place.eventId, question_id: id }
  expect(await shop.call(deleteQuestion, { params }, { token: place.token })).toMatchObject({
    status: 409,
    body: { code: 'question_has_answers' },
  })
  const others: Partial<Input>[] = [{ type: 'RADIO' }, { belongs_to: 'PRODUCT', product_ids: [ticket.id] }]
  for (const other of others) {
    expect(await change(place, id, { ...meal, ...other })).toMatchObject({
      status: 409,
      body: { code: 'question_type_fixed' },
    })
  }
  expect((await change(place, id, { ...meal, title: 'Dinner', is_hidden: true })).body.data).toMatchObject({
    title: 'Dinner',
    is_hidden: true,
    has_answers: true,
  })
})

test('buyers read the visible questions of a live event, in their order, and nothing an organizer alone may know', async () => {
  const place = await anEvent(shop)
  const { eventId, token } = place
  await ask(place, { ...meal, title: 'Secret', is_hidden: true })
  const { id } = (await ask(place, meal)).body.data
  const params = { event_id: eventId }
  expect((await shop.call(questionsForBuyers, { params })).status).toBe(404)
  expect((await shop.call(questionsForBuyers, { params }, { token })).body.data).toHaveLength(1)
  await aTicket(place)
  await shop.call(changeEventStatus, { params, body: { status: 'LIVE' } }, { token })
  expect((await shop.call(questionsForBuyers, { params })).body.data).toEqual([
    {
      id,
      title: 'Meal',
      description: null,
      type: 'DROPDOWN',
      is_birthday: false,
      required: true,
      belongs_to: 'ORDER',
      options: ['Fish', 'Vegan'],
      product_ids: [],
      order: 1,
    },
  ])
})

test('a client that numbers the questions of one group leaves the other group where it is', async () => {
  const place = await anEvent(shop)
  const ticket = await aTicket(place)
  const ofProduct = { belongs_to: 'PRODUCT' as const, product_ids: [ticket.id] }
  const idOf = async (input: Input) => (await ask(place, input)).body.data.id
  const [a, p] = [await idOf({ ...meal, title: 'A' }), await idOf({ ...meal, title: 'P', ...ofProduct })]
  const [b, q] = [await idOf({ ...meal, title: 'B' }), await idOf({ ...meal, title: 'Q', ...ofProduct })]
  const send = (body: unknown) =>
    shop.raw('POST', `/api/events/${place.eventId}/questions/sort`, body, { token: place.token })
  const sorted = await send([
    { id: a, order: 2 },
    { id: String(b), order: 1, title: 'B' },
  ])
  expect(sorted.status, JSON.stringify(sorted.body)).toBe(200)
  expect(sorted.headers['x-ignored-fields']).toBe('[1].title')
  expect((await listed(place)).map(({ title }) => title)).toEqual(['B', 'P', 'A', 'Q'])
  const both = [
    { id: q, order: 1 },
    { id: p, order: 2 },
  ]
  expect((await send(both)).status).toBe(200)
  const order = ['B', 'Q', 'A', 'P']
  expect((await listed(place)).map(({ title }) => title)).toEqual(order)
  const refused: [unknown, string[]][] = [
    [[{ id: a, order: 1 }], ['body']],
    [
      [
        { id: a, order: 1 },
        { id: p, order: 2 },
      ],
      ['1.id', 'body'],
    ],
    [[{ id: 999_999, order: 1 }], ['0.id']],
    [[{ id: a }, { id: b, order: 1 }], ['0.order']],
    [[], ['body']],
    [{}, ['question_ids']],
  ]
  for (const [body, fields] of refused) {
    const answer = await send(body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})], JSON.stringify(body)).toEqual([422, fields])
  }
  expect((await listed(place)).map(({ title }) => title)).toEqual(order)
})

test('a question for all products is asked with each that the event has, and with none it is refused', async () => {
  const place = await anEvent(shop)
  const body: Input = { ...meal, belongs_to: 'PRODUCT', product_ids: [], apply_to_all_products: true }
  expect(Object.keys((await ask(place, body)).body.errors)).toEqual(['product_ids'])
  const [one, other] = [await aTicket(place), await aTicket(place)]
  const made = (await ask(place, body)).body.data
  expect(made.product_ids).toEqual([one.id, other.id])
  const echoed = await shop.raw('PUT', `/api/events/${place.eventId}/questions/${made.id}`, made, {
    token: place.token,
  })
  expect([echoed.status, echoed.body['data']]).toEqual([200, made])
  expect((await ask(place, { ...meal, apply_to_all_products: true })).body.data.product_ids).toEqual([])
})
