import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { expect, test } from 'vitest'
import { bodyOfQuestion, formOfQuestion, newOption, questionIn, withOptionSaid } from './question-form.ts'

const meal = {
  title: 'Meal',
  description: null,
  type: 'RADIO',
  belongs_to: 'ORDER',
  options: ['Meat', 'Fish'],
  product_ids: [],
  event_occurrence_ids: [],
  translations: { de: { title: 'Essen', options: ['Fleisch', 'Fisch'] }, fr: { title: 'Repas' } },
} as unknown as EventQuestion

test('the texts in other languages are sent again as they came', () => {
  expect(bodyOfQuestion(formOfQuestion(meal, [])).translations).toEqual(meal.translations)
})

test('a translated option moves and goes with its option', () => {
  const form = formOfQuestion(meal, [])
  expect(bodyOfQuestion({ ...form, options: form.options.toReversed() }).translations?.de?.options).toEqual([
    'Fisch',
    'Fleisch',
  ])
  expect(bodyOfQuestion({ ...form, options: form.options.slice(1) }).translations?.de?.options).toEqual(['Fisch'])
})

test('an option that is new leaves its place in the other languages empty, for the server to name', () => {
  const form = formOfQuestion(meal, [])
  const options = [...form.options, newOption('None')]
  expect(bodyOfQuestion({ ...form, options }).translations?.de?.options).toEqual(['Fleisch', 'Fisch', ''])
  const said = options.map((option) => (option.text === 'None' ? withOptionSaid(option, 'de', 'Keins') : option))
  expect(bodyOfQuestion({ ...form, options: said }).translations?.de?.options).toEqual(['Fleisch', 'Fisch', 'Keins'])
})

test('a question without options has none in any language', () => {
  const form = { ...formOfQuestion(meal, []), type: 'SINGLE_LINE_TEXT' as const }
  expect(bodyOfQuestion(form).translations).toEqual({ de: { title: 'Essen' }, fr: { title: 'Repas' } })
})

test('the preview has the texts of the shown language, and those of the first where they are missing', () => {
  const french = questionIn(formOfQuestion(meal, []), { locale: 'fr', first: 'en' })
  expect([french.title, ...french.options.map(({ text }) => text)]).toEqual(['Repas', 'Meat', 'Fish'])
  const german = questionIn(formOfQuestion(meal, []), { locale: 'de', first: 'en' })
  expect([german.title, ...german.options.map(({ text }) => text)]).toEqual(['Essen', 'Fleisch', 'Fisch'])
})
