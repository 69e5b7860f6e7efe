import type { Event } from '@turnout/contract/events/event.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { expect, test, vi } from 'vitest'
import { languageStates } from './missing-lines.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const event = {
  id: 7,
  title: 'Harbour Lights',
  description: null,
  translations: { de: { title: 'Hafenlichter' } },
  settings: {
    terms_text: 'No refunds',
    seo_title: null,
    ticket_design_settings: { footer_text: 'East gate' },
    translations: { de: { ticket_note: 'Osttor' } },
  },
} as unknown as Event

const seat = {
  id: 12,
  title: 'Seat',
  description: '<p>By the window</p>',
  translations: { de: { title: 'Sitzplatz' } },
  prices: [
    { label: 'Child', translations: { de: { label: 'Kind' } } },
    { label: 'Adult', translations: {} },
  ],
}
const categories = [
  { id: 3, name: 'Places', description: null, no_products_message: null, translations: {}, products: [seat] },
] as unknown as Category[]

const questions = [
  { id: 5, title: 'Meal', description: null, options: ['Meat', 'Fish'], translations: { de: { title: 'Essen' } } },
  { id: 6, title: 'Name', description: null, options: [], translations: { de: { title: 'Name' } } },
] as unknown as EventQuestion[]

test('of each language what is missing stands by its thing, and leads to the first missing text', () => {
  expect(languageStates({ event, categories, questions })).toEqual([
    {
      locale: 'de',
      translated: 6,
      total: 11,
      groups: [
        {
          title: 'Event and settings',
          lines: [
            {
              key: 'terms_text',
              name: 'Terms',
              texts: [],
              href: '/manage/event/7/settings?language=de#field=translations.de.terms_text',
            },
          ],
        },
        {
          title: 'Tickets and products',
          lines: [
            {
              key: 'category 3',
              name: 'Places',
              texts: ['Name'],
              href: '/manage/event/7/products?open=category-3&language=de#field=translations.de.name',
            },
            {
              key: 'product 12',
              name: 'Seat',
              texts: ['Description', 'Adult: Label'],
              href: '/manage/event/7/products?open=product-12&language=de#field=translations.de.description',
            },
          ],
        },
        {
          title: 'Questions',
          lines: [
            {
              key: 'question 5',
              name: 'Meal',
              texts: ['Options'],
              href: '/manage/event/7/questions?open=question-5&language=de#field=translations.de.options',
            },
          ],
        },
      ],
    },
  ])
})

test('an event in one language has no other to show', () => {
  expect(
    languageStates({ event: { ...event, translations: {}, settings: undefined }, categories: [], questions: [] }),
  ).toEqual([])
})

test('a language that one thing alone is translated into is one of the event', () => {
  const [only] = questions.slice(1)
  const plain = { ...event, translations: {}, settings: undefined }
  const all = { event: plain, categories: [], questions: only === undefined ? [] : [only] }
  expect(languageStates(all).map(({ locale, translated, total }) => [locale, translated, total])).toEqual([
    ['de', 1, 2],
  ])
})
