import { createQuestion, saveAnswer } from '@turnout/contract/questions/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'

const app = testApp()

const mira = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

test('a row of the list has its items, attendees and invoice, and as many statements are asked for three rows as for one', async () => {
  const shop = await aShop(app)
  await shop.settings({ enable_invoicing: true, invoice_prefix: 'TS-', organization_name: 'Tidal' })
  const { token } = shop.owner
  const url = `/api/events/${shop.eventId}/orders`
  const buy = async (first_name: string) => {
    const held = await shop.reserve([
      { price: shop.paid, quantity: 2 },
      { price: shop.free, quantity: 1 },
    ])
    await shop.complete(held, { order: { ...mira, first_name } })
    await shop.act(awaitOfflinePayment, held)
    await app.runJobs()
  }
  const list = async () => {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const { body } = await app.raw('GET', url, undefined, { token })
    const asked = statements.mock.calls.length
    statements.mockRestore()
    expect(asked).toBeGreaterThan(0)
    return { rows: body['data'] as Record<string, unknown>[], asked }
  }
  await buy('Mira')
  await list()
  const one = await list()
  expect(one.rows).toMatchObject([
    {
      order_items: [
        { item_name: 'General admission', quantity: 2, price: 25, total_gross: 50 },
        { item_name: 'Free entry', quantity: 1, price: 0 },
      ],
      attendees: [
        { first_name: 'Mira', product: { title: 'General admission' } },
        { first_name: 'Mira', product: { title: 'General admission' } },
        { first_name: 'Mira', product: { title: 'Free entry' } },
      ],
      latest_invoice: { invoice_number: 'TS-1', number: 'TS-1', kind: 'INVOICE' },
      items_count: 3,
      tickets_count: 3,
      item_names: ['General admission', 'Free entry'],
    },
  ])
  await buy('Jonas')
  await buy('Davi')
  const three = await list()
  expect(three.rows).toHaveLength(3)
  expect(three.asked).toBe(one.asked)
})

test('an answer of the desk names its question, product and attendee, and is a text beside', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  const params = { event_id: shop.eventId }
  const ask = async (body: object): Promise<number> => {
    const question = { title: 'Meal', type: 'CHECKBOX', options: ['Soup', 'Bread'], required: false, ...body }
    return (await app.call(createQuestion, { params, body: question as never }, { token })).body.data.id
  }
  const meal = await ask({ belongs_to: 'PRODUCT', product_ids: [shop.free.productId] })
  const source = await ask({ belongs_to: 'ORDER', title: 'From', type: 'SINGLE_LINE_TEXT', options: [] })
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  await shop.complete(held, {
    order: { ...mira, questions: [{ question_id: source, response: { answer: 'A friend' } }] },
    products: [
      {
        product_id: shop.free.productId,
        product_price_id: shop.free.priceId,
        first_name: 'Jonas',
        last_name: 'Weiß',
        email: 'jonas@weiss.example',
        questions: [{ question_id: meal, response: { answer: ['Soup', 'Bread'] } }],
      },
    ],
  })
  const list = await app.raw('GET', `/api/events/${shop.eventId}/orders`, undefined, { token })
  const [row] = list.body['data'] as { id: number; attendees: { id: number }[]; latest_invoice: null }[]
  expect(row?.latest_invoice).toBe(null)
  const read = async (path: string) => {
    const { body } = await app.raw('GET', `/api/events/${shop.eventId}/${path}`, undefined, { token })
    return (body['data'] as { question_answers: unknown[] }).question_answers
  }
  const ofTicket = {
    question_id: meal,
    question_type: 'CHECKBOX',
    answer: ['Soup', 'Bread'],
    text_answer: 'Soup, Bread',
    product_title: 'Free entry',
    first_name: 'Jonas',
    last_name: 'Weiß',
  }
  const ofOrder = {
    question_id: source,
    question_type: 'SINGLE_LINE_TEXT',
    text_answer: 'A friend',
    product_title: null,
    first_name: null,
    last_name: null,
  }
  expect(await read(`orders/${row?.id}`)).toMatchObject([ofTicket, ofOrder])
  const attendeeId = row?.attendees[0]?.id ?? 0
  expect(await read(`attendees/${attendeeId}`)).toMatchObject([ofTicket])
  const saved = await app.call(
    saveAnswer,
    {
      params: { ...params, question_id: meal },
      body: { order_id: row?.id ?? 0, attendee_id: attendeeId, answer: ['Soup'] },
    },
    { token },
  )
  expect(saved.body.data).toMatchObject({ ...ofTicket, answer: ['Soup'], text_answer: 'Soup' })
})
