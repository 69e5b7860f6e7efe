import { expect, test } from 'vitest'
import type { PublicQuestion } from '../questions/question.ts'
import { orderDetails } from './details.ts'
import { detailsBody, offersCompany, orderUnits } from './details-body.ts'
import type { OrderItem } from './public-order.ts'

const item = (id: number, product_type: 'TICKET' | 'GENERAL', quantity: number): OrderItem => ({
  id,
  product_id: id,
  product_price_id: id * 10,
  product_type,
  item_name: `Item ${id}`,
  event_occurrence_id: null,
  quantity,
  price: 0,
  price_before_discount: null,
  discount_title: null,
  discount_amount: 0,
  total_before_additions: 0,
  total_tax: 0,
  total_service_fee: 0,
  total_gross: 0,
})

const units = orderUnits([item(1, 'TICKET', 2), item(2, 'GENERAL', 3)], [])
const buyer = {
  'order.email': ' mira@koller.example ',
  'order.first_name': 'Mira',
  'order.last_name': 'Koller',
  'order.accepted_terms': 'on',
}

test('only tickets have guests, one each', () => {
  expect(units.map(({ product_id }) => product_id)).toEqual([1, 1])
})

test('all in the buyer’s name: nobody else travels, and the contract takes it', () => {
  const body = detailsBody(buyer, {
    units,
    questions: [],
    naming: 'all',
    asksAddress: false,
    asksCompany: false,
    asksTerms: true,
  })
  expect(body).toEqual({
    order: { email: 'mira@koller.example', first_name: 'Mira', last_name: 'Koller', accepted_terms: true },
    products: [],
  })
  expect(orderDetails.safeParse(body).success).toBe(true)
})

test('each guest by name, the first ticket being the buyer’s own', () => {
  const values = { ...buyer, 'products.0.mine': 'on', 'products.1.first_name': 'Jo', 'products.1.mine': '' }
  expect(
    detailsBody(values, {
      units,
      questions: [],
      naming: 'each',
      asksAddress: false,
      asksCompany: false,
      asksTerms: true,
    }).products,
  ).toEqual([
    { product_id: 1, product_price_id: 10, first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example' },
    { product_id: 1, product_price_id: 10, first_name: 'Jo', last_name: '', email: '' },
  ])
})

test('terms that are not ticked are sent as not accepted', () => {
  const body = detailsBody(
    { ...buyer, 'order.accepted_terms': '' },
    { units, questions: [], naming: 'all', asksAddress: false, asksCompany: false, asksTerms: true },
  )
  expect(body.order.accepted_terms).toBe(false)
})

test('an address travels only where it is asked for', () => {
  const values = { ...buyer, 'order.address.country': 'PT', 'order.address.city': 'Lisbon' }
  expect(
    detailsBody(values, { units, questions: [], naming: 'all', asksAddress: true, asksCompany: false, asksTerms: true })
      .order,
  ).toMatchObject({
    address: { country: 'PT', city: 'Lisbon', address_line_1: '' },
  })
  expect(
    detailsBody(values, {
      units,
      questions: [],
      naming: 'all',
      asksAddress: false,
      asksCompany: false,
      asksTerms: true,
    }).order,
  ).not.toHaveProperty('address')
})

test('a company travels only where it is asked for, and its address with it', () => {
  const values = { ...buyer, 'order.company.name': 'Köller GmbH', 'order.address.country': 'DE' }
  const rest = { units, questions: [], naming: 'all', asksAddress: false, asksTerms: true } as const
  expect(detailsBody(values, { ...rest, asksCompany: true }).order).toMatchObject({
    company: { name: 'Köller GmbH', vat_id: '', reference: '' },
    address: { country: 'DE' },
  })
  expect(detailsBody(values, { ...rest, asksCompany: false }).order).not.toHaveProperty('company')
})

test('a company is offered of what costs money, where there are invoices or the event asks', () => {
  const costs = { is_payment_required: true }
  const off = { enable_invoicing: false, require_company: false }
  expect(offersCompany({ ...off, enable_invoicing: true }, costs)).toBe(true)
  expect(offersCompany({ ...off, require_company: true }, costs)).toBe(true)
  expect(offersCompany(off, costs)).toBe(false)
  expect(offersCompany({ ...off, enable_invoicing: true }, { is_payment_required: false })).toBe(false)
})

const question = (id: number, belongs_to: 'ORDER' | 'PRODUCT', product_ids: number[]): PublicQuestion => ({
  id,
  title: `Question ${id}`,
  description: null,
  type: 'SINGLE_LINE_TEXT',
  is_birthday: false,
  required: true,
  belongs_to,
  options: [],
  product_ids,
  order: id,
})

test('a question for some dates is asked of their tickets alone, and of goods with one of them', () => {
  const boots = { ...question(5, 'PRODUCT', [1, 2]), event_occurrence_ids: [11] }
  const on = (date: number) => ({ ...item(1, 'TICKET', 1), event_occurrence_id: date })
  const asked = orderUnits([on(11), on(12), item(2, 'GENERAL', 1)], [boots])
  expect(asked.map(({ product_id, questions }) => [product_id, questions.length])).toEqual([
    [1, 1],
    [1, 0],
    [2, 1],
  ])
  expect(orderUnits([on(12), item(2, 'GENERAL', 1)], [boots])).toHaveLength(1)
})

test('goods that are asked something speak for themselves, and then every ticket is named too', () => {
  const shirt = question(5, 'PRODUCT', [2])
  const asked = orderUnits([item(1, 'TICKET', 1), item(2, 'GENERAL', 2)], [shirt])
  const values = {
    ...buyer,
    'order.questions.0.response.answer': 'Vegan',
    'products.1.questions.0.response.answer': 'M',
    'products.2.questions.0.response.answer': 'XL',
  }
  const questions = [question(4, 'ORDER', [])]
  const body = detailsBody(values, {
    units: asked,
    questions,
    naming: 'all',
    asksAddress: false,
    asksCompany: false,
    asksTerms: true,
  })
  const answer = (question_id: number, text: string) => [{ question_id, response: { answer: text } }]
  expect(body.order.questions).toEqual(answer(4, 'Vegan'))
  expect(body.products).toEqual([
    { product_id: 1, product_price_id: 10 },
    { product_id: 2, product_price_id: 20, questions: answer(5, 'M') },
    { product_id: 2, product_price_id: 20, questions: answer(5, 'XL') },
  ])
  expect(orderDetails.safeParse(body).success).toBe(true)
})

test('terms that were not asked about are not answered', () => {
  const body = detailsBody(
    { ...buyer, 'order.accepted_terms': '' },
    { units, questions: [], naming: 'all', asksAddress: false, asksCompany: false, asksTerms: false },
  )
  expect(body.order).not.toHaveProperty('accepted_terms')
})
