import { changeEventStatus } from '@turnout/contract/events/endpoints.ts'
import {
  createQuestion,
  getQuestion,
  questionsForBuyers,
  updateQuestion,
} from '@turnout/contract/questions/endpoints.ts'
import { anEvent } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const shop = testApp()

const MEAL = { title: 'Meal', type: 'RADIO' as const, belongs_to: 'ORDER' as const, options: ['Meat', 'None'] }
const GERMAN = { title: 'Essen', options: ['Fleisch', 'Keins'] }

async function aQuestion() {
  const place = await anEvent(shop)
  const { eventId: event_id, token } = place
  await shop.call(changeEventStatus, { params: { event_id }, body: { status: 'LIVE' } }, { token })
  const body = { ...MEAL, translations: { de: GERMAN } }
  const made = await shop.call(createQuestion, { params: { event_id }, body }, { token })
  const params = { event_id, question_id: made.body.data.id }
  return {
    read: async () => (await shop.call(getQuestion, { params }, { token })).body.data,
    change: (change: object) => shop.call(updateQuestion, { params, body: { ...MEAL, ...change } }, { token }),
    publicly: async (locale: 'de' | 'fr') =>
      (await shop.call(questionsForBuyers, { params: { event_id }, query: { locale } })).body.data[0],
  }
}

test('buyers read a question in their language, and options keep the names that answers have', async () => {
  const { publicly } = await aQuestion()
  expect(await publicly('de')).toMatchObject({
    title: 'Essen',
    options: ['Meat', 'None'],
    option_labels: ['Fleisch', 'Keins'],
  })
  const french = await publicly('fr')
  expect(french).toMatchObject({ title: 'Meal', text_locales: { title: 'en', options: 'en' } })
  expect(french).not.toHaveProperty('option_labels')
})

test('a change without translations keeps them; options of another count are said in the first language', async () => {
  const { read, change, publicly } = await aQuestion()
  await change({ options: ['Meat', 'Fish', 'None'] })
  expect((await read()).translations).toEqual({ de: GERMAN })
  const german = await publicly('de')
  expect(german).toMatchObject({ title: 'Essen', text_locales: { options: 'en' } })
  expect(german).not.toHaveProperty('option_labels')
})

test('translated options are as many as the original ones', async () => {
  const { change } = await aQuestion()
  const refused = await change({ translations: { de: { options: ['Fleisch'] } } })
  expect([refused.status, Object.keys((refused.body as unknown as { errors: object }).errors)]).toEqual([
    422,
    ['translations.de.options'],
  ])
})
