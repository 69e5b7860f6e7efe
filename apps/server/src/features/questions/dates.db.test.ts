import type { BodyInput } from '@turnout/contract/client.ts'
import { duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import { getOrder } from '@turnout/contract/orders/endpoints.ts'
import {
  createQuestion,
  questionsForBuyers,
  questionsOfEvent,
  saveAnswer,
  updateQuestion,
} from '@turnout/contract/questions/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aPlayShop, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { type ShopPrice } from '@turnout/testkit/shops/a-shop.ts'
import { ask, orderIdOf, type Held } from '@turnout/testkit/shops/selling.ts'
import { expect, test } from 'vitest'

const app = testApp()

/** A festival of three days; on the first of the added ones each guest is asked for a boot size, each buyer for a boat. */
async function aFestival() {
  const { shop, of, premiere: mud, other: dry } = await aPlayShop(app)
  const pose = (body: Partial<BodyInput<typeof createQuestion>>) =>
    app.call(
      createQuestion,
      {
        ...of,
        body: {
          title: 'Boots',
          type: 'SINGLE_LINE_TEXT',
          required: true,
          belongs_to: 'PRODUCT',
          product_ids: [shop.free.productId],
          event_occurrence_ids: [mud],
          ...body,
        },
      },
      shop.owner,
    )
  const boots = (await pose({})).body.data.id
  const boat = (await pose({ title: 'Boat', belongs_to: 'ORDER' })).body.data.id
  const hold = (chosen: readonly number[]) =>
    ask(
      app,
      shop,
      chosen.map((date) => ({ price: shop.free, quantity: 1, date })),
    )
  return { shop, of, mud, dry, boots, boat, pose, hold }
}

const say = (question_id: number, answer: string) => ({ question_id, response: { answer } })
const unit = ({ productId, priceId }: ShopPrice, questions: ReturnType<typeof say>[] = []) => ({
  product_id: productId,
  product_price_id: priceId,
  questions,
})
const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

test('on other dates nothing is asked, and an answer to it is refused', async () => {
  const { shop, dry, boat, hold } = await aFestival()
  const held = await hold([dry])
  const answered = await shop.complete(held, { order: { ...buyer, questions: [say(boat, 'No')] } })
  expect([answered.status, Object.keys(answered.body.errors)]).toEqual([422, ['order.questions.0.question_id']])
  expect((await shop.complete(held, { order: buyer })).body.data.status).toBe('COMPLETED')
})

test('on its dates it is asked of the order, and of the tickets of these dates alone', async () => {
  const { shop, of, mud, dry, boots, boat, hold } = await aFestival()
  const held = await hold([mud, dry])
  const missing = await shop.complete(held, { order: buyer })
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['order.questions', 'products.0.questions']])
  const order = { ...buyer, questions: [say(boat, 'Yes')] }
  const products = [unit(shop.free, [say(boots, '42')]), unit(shop.free)]
  expect((await shop.complete(held, { order, products })).body.data.status).toBe('COMPLETED')
  const params = { ...of.params, order_id: await orderIdOf(app, held) }
  const { data } = (await app.call(getOrder, { params }, shop.owner)).body
  const first = data.attendees.find(({ event_occurrence_id: date }) => date === mud)
  expect(data.question_answers.map(({ title, attendee_id }) => [title, attendee_id])).toEqual([
    ['Boots', first?.id],
    ['Boat', null],
  ])
})

test('an organizer answers it for tickets and orders of its dates alone', async () => {
  const { shop, of, mud, dry, boots, boat, hold } = await aFestival()
  const order = { ...buyer, questions: [say(boat, 'Yes')] }
  const held = await hold([mud, dry])
  await shop.complete(held, { order, products: [unit(shop.free, [say(boots, '42')]), unit(shop.free)] })
  const other = await hold([dry])
  await shop.complete(other, { order: buyer })
  const read = async (one: Held) => {
    const params = { ...of.params, order_id: await orderIdOf(app, one) }
    return (await app.call(getOrder, { params }, shop.owner)).body.data
  }
  const save = (question_id: number, body: BodyInput<typeof saveAnswer>) =>
    app.call(saveAnswer, { params: { ...of.params, question_id }, body }, shop.owner)
  const both = await read(held)
  const ofDate = (date: number) => both.attendees.find(({ event_occurrence_id: id }) => id === date)?.id ?? null
  expect((await save(boots, { order_id: both.id, attendee_id: ofDate(mud), answer: '43' })).status).toBe(200)
  const refused = await save(boots, { order_id: both.id, attendee_id: ofDate(dry), answer: '43' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['order_id']])
  const alone = await save(boat, { order_id: (await read(other)).id, answer: 'Yes' })
  expect([alone.status, Object.keys(alone.body.errors)]).toEqual([422, ['order_id']])
})

test('its dates are told of, stay where a change names none, and are dates of the event', async () => {
  const { shop, of, mud, dry, boots, pose } = await aFestival()
  await pose({ title: 'Name', event_occurrence_ids: [] })
  const asked = (await app.call(questionsForBuyers, of)).body.data
  expect(asked.map(({ title, event_occurrence_ids: dates }) => [title, dates])).toEqual([
    ['Boots', [mud]],
    ['Boat', [mud]],
    ['Name', undefined],
  ])
  const same = { title: 'Boots', type: 'SINGLE_LINE_TEXT', belongs_to: 'ORDER' } as const
  const params = { ...of.params, question_id: boots }
  const change = (more: object = {}) => app.call(updateQuestion, { params, body: { ...same, ...more } }, shop.owner)
  expect((await change()).body.data.event_occurrence_ids).toEqual([mud])
  expect((await change({ event_occurrence_ids: [dry, mud, dry] })).body.data.event_occurrence_ids).toEqual([mud, dry])
  expect((await change({ event_occurrence_ids: [] })).body.data.event_occurrence_ids).toEqual([])
  const foreign = (await aFestival()).mud
  const refused = await pose({ event_occurrence_ids: [mud, foreign] })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['event_occurrence_ids.1']])
})

test('a copy of the event asks it on its own date; without its dates it stays behind', async () => {
  const { shop, of, pose } = await aFestival()
  await pose({ title: 'Name', event_occurrence_ids: [] })
  const copied = async (more: object) => {
    const body = { title: 'Next year', start_date: '2099-06-01T19:30', ...more }
    const event_id = (await app.call(duplicateEvent, { ...of, body }, shop.owner)).body.data.id
    const questions = (await app.call(questionsOfEvent, { params: { event_id } }, shop.owner)).body.data
    return { questions, dates: await datesOf(app, { ...shop, eventId: event_id }) }
  }
  const whole = await copied({})
  const own = whole.dates[1]?.id
  expect(whole.questions.map(({ event_occurrence_ids: dates }) => dates)).toEqual([[own], [own], []])
  const without = await copied({ duplicate_occurrences: false })
  expect(without.questions.map(({ title }) => title)).toEqual(['Name'])
})
