import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { WireClient, type Json, type WireAnswer } from '../support/wire-client.ts'

/*
 * A client of this family of APIs that was not written here: it sends whole objects back, own fields and own names, and
 * reads what it knows. Nothing but HTTP.
 */

const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** What came, where the status is the one hoped for. */
function got({ status, json }: WireAnswer, hoped = 200): Json {
  expect(status, JSON.stringify(json)).toBe(hoped)
  return json?.['data'] as Json
}
const rows = (value: Json): readonly Json[] => value as unknown as readonly Json[]
const has = (value: Json | undefined, ...fields: string[]): void =>
  expect(Object.keys(value ?? {})).toEqual(expect.arrayContaining(fields))

test('a client that was written for other servers of this kind drives the whole job', async ({ baseURL }) => {
  const origin = baseURL ?? ''
  const desk = new WireClient(origin)
  const buyer = new WireClient(origin)
  const door = new WireClient(origin)
  /** Reads an object, sends it back whole with a change, and finds the change. */
  const echo = async (path: string, change: Record<string, unknown>, extra: object = {}): Promise<Json> => {
    const whole = got(await desk.get(path))
    const answer = await desk.put(path, { ...whole, ...extra, ...change })
    const changed = got(answer)
    expect(answer.headers.get('x-ignored-fields'), path).toContain('id')
    expect(changed, path).toMatchObject(change)
    return changed
  }

  const accountId = await test.step('register', async () => {
    expect((await desk.get('/users/me')).status).toBe(401)
    const account = got(
      await desk.post('/auth/register', {
        first_name: 'Mira',
        last_name: 'Koller',
        email: `other.${Date.now()}@turnout.test`,
        password: 'harbour lights',
        password_confirmation: 'harbour lights',
        timezone: 'Europe/Berlin',
        locale: 'en',
        currency_code: 'EUR',
        invite_token: '',
        marketing_opt_in: false,
        terms: true,
      }),
      201,
    )
    has(got(await desk.get('/users/me')), 'has_pending_email_change', 'last_login_at', 'full_name', 'role')
    expect(got(await desk.get('/accounts'))).toMatchObject({ id: account['id'], is_account_email_confirmed: false })
    return account['id']
  })

  const eventId = await test.step('organizer and event', async () => {
    const organizer = got(
      await desk.post('/organizers', {
        name: 'Tidal',
        email: 'hello@tidal.example',
        currency: 'EUR',
        timezone: 'Europe/Berlin',
        phone: '',
      }),
      201,
    )
    const event = got(
      await desk.post('/events', {
        title: 'Harbour Lights',
        start_date: inDays(30),
        end_date: inDays(30.2),
        organizer_id: String(organizer['id']),
        organizer,
      }),
      201,
    )
    const path = `/events/${event['id']}`
    expect(await echo(path, { title: 'Harbour Nights' })).toMatchObject({ start_date: event['start_date'] })
    const settings = got(await desk.get(`${path}/settings`))
    const patched = await desk.patch(`${path}/settings`, {
      ...settings,
      payment_providers: ['OFFLINE'],
      offline_payment_instructions: '<p>Pay by transfer</p>',
    })
    expect(got(patched)).toMatchObject({ payment_providers: ['OFFLINE'] })
    const listed = await desk.get('/events?eventsStatus=upcoming&filter_fields[end_date][gte]=now&per_page=10')
    expect(rows(got(listed))).toMatchObject([{ id: event['id'], statistics: { orders_count: 0 } }])
    expect(listed.json?.['meta']?.['allowed_sorts']?.['start_date']).toMatchObject({ asc: expect.any(String) })
    return event['id']
  })
  const at = (path: string): string => `/events/${eventId}${path}`

  const offer = await test.step('a tax, and a product of each price type, each sent back whole', async () => {
    const tax = got(
      await desk.post(`/accounts/${accountId}/taxes-and-fees`, {
        name: 'VAT',
        type: 'TAX',
        calculation_type: 'PERCENTAGE',
        rate: '10',
        is_active: true,
        is_default: false,
        description: '',
        apply_to_all_products: false,
      }),
      201,
    )
    expect(tax['account_id']).toBe(accountId)
    const category = rows(got(await desk.get(at('/product-categories'))))[0]?.['id']
    const add = async (title: string, type: string, prices: object[], more: object = {}): Promise<Json> => {
      const product = {
        title,
        description: '',
        type,
        product_type: 'TICKET',
        price: 999,
        prices,
        max_per_order: '10',
        min_per_order: '1',
        sale_start_date: '',
        sale_end_date: '',
        tax_and_fee_ids: [],
        product_category_id: String(category),
        ...more,
      }
      const made = got(await desk.post(at('/products'), product), 201)
      const changed = await echo(at(`/products/${made['id']}`), { title: `${title} ticket` })
      // The same tiers at the same prices, and nothing beside them.
      expect(changed['prices']).toEqual(made['prices'])
      return changed
    }
    return {
      free: await add('Free', 'FREE', [{ price: 0 }]),
      paid: await add('Paid', 'PAID', [{ price: '20.00' }], { tax_and_fee_ids: [tax['id']] }),
      donation: await add('Donation', 'DONATION', [{ price: 5 }]),
      tiered: await add('Tiered', 'TIERED', [
        { label: 'Early', price: 30 },
        { label: 'Late', price: 40 },
      ]),
    }
  })

  await test.step('a second category, and the order of all of it', async () => {
    const made = got(
      await desk.post(at('/product-categories'), { name: 'More', description: '', is_hidden: false }),
      201,
    )
    await echo(at(`/product-categories/${made['id']}`), { name: 'Still more' })
    const [first, second] = rows(got(await desk.get(at('/product-categories'))))
    const products = rows(first?.['products'] as Json)
    const sorted = await desk.post(at('/products/sort'), {
      sorted_categories: [
        {
          product_category_id: first?.['id'],
          sorted_products: products.toReversed().map(({ id }, n) => ({ id, order: n + 1 })),
        },
        { product_category_id: second?.['id'], sorted_products: [] },
      ],
    })
    const [now] = rows(got(sorted))
    expect(rows(now?.['products'] as Json).map(({ id }) => id)).toEqual(products.map(({ id }) => id).toReversed())
  })

  const question = await test.step('questions and a code of 100 %', async () => {
    const ask = async (title: string): Promise<Json> =>
      got(
        await desk.post(at('/questions'), {
          title,
          description: '',
          type: 'SINGLE_LINE_TEXT',
          required: false,
          is_hidden: false,
          belongs_to: 'ORDER',
          options: [],
          product_ids: [],
          apply_to_all_products: true,
        }),
        201,
      )
    const [one, two] = [await ask('From where?'), await ask('How did you hear of us?')]
    await echo(at(`/questions/${one['id']}`), { title: 'Where from?' }, { apply_to_all_products: true })
    got(
      await desk.post(at('/questions/sort'), [
        { id: two['id'], order: 1 },
        { id: one['id'], order: 2 },
      ] as never),
    )
    const code = got(
      await desk.post(at('/promo-codes'), {
        code: 'FRIENDS',
        discount_type: 'PERCENTAGE',
        discount: '100',
        applicable_product_ids: [],
        expiry_date: '',
        max_allowed_usages: '',
      }),
      201,
    )
    await echo(at(`/promo-codes/${code['id']}`), { max_allowed_usages: 5 })
    return one['id']
  })

  await test.step('publish', async () => {
    got(await desk.put(at('/status'), { status: 'LIVE' }))
    const seen = got(await buyer.get(`/public/events/${eventId}`))
    const products = rows(seen['product_categories'] as Json).flatMap((category) => rows(category['products'] as Json))
    expect(products.map(({ type }) => type)).toEqual(['TIERED', 'DONATION', 'PAID', 'FREE'])
    expect(seen['settings']).toMatchObject({ offline_payment_instructions: '<p>Pay by transfer</p>' })
  })

  const orderPath = `/public/events/${eventId}/order`
  const buy = async (products: readonly Json[], name: string, more: object = {}) => {
    const held = got(
      await buyer.post(orderPath, {
        products: products.map((product) => ({
          product_id: product['id'],
          event_id: eventId,
          quantities: [
            {
              price_id: product['prices']?.[0]?.['id'],
              quantity: 1,
              price: String(product['type']) === 'DONATION' ? '7.50' : 1,
            },
          ],
        })),
        promo_code: null,
        affiliate_code: null,
        ...more,
      }),
      201,
    )
    has(held, 'short_id', 'session_identifier', 'reserved_until')
    const person = { first_name: name, last_name: 'Antunes', email: `${name.toLowerCase()}@antunes.example` }
    const done = await buyer.put(`${orderPath}/${held['short_id']}`, {
      order: {
        ...person,
        address: { address_line_1: '', city: '', zip_or_postal_code: '', country: '' },
        questions: [{ question_id: question, response: { answer: 'Porto' } }],
      },
      products: products.map((product) => ({
        ...person,
        product_id: product['id'],
        product_price_id: product['prices']?.[0]?.['id'],
        questions: [],
      })),
    })
    return { short: String(held['short_id']), order: got(done) }
  }

  await test.step('buy: free, offline, with the code', async () => {
    expect((await buy([offer.free], 'Ana')).order).toMatchObject({ status: 'COMPLETED', total_gross: 0, address: null })
    const owed = await buy([offer.paid, offer.donation, offer.tiered], 'Davi')
    // 20 and its tax of 2, a gift of 7.50, 30.
    expect(owed.order).toMatchObject({ payment_status: 'AWAITING_PAYMENT', total_gross: 59.5, total_tax: 2 })
    expect(got(await buyer.post(`${orderPath}/${owed.short}/await-offline-payment`, {}))).toMatchObject({
      status: 'AWAITING_OFFLINE_PAYMENT',
    })
    const coded = await buy([offer.paid], 'Eva', { promo_code: 'friends' })
    expect(coded.order).toMatchObject({ status: 'COMPLETED', payment_status: 'NO_PAYMENT_REQUIRED', total_gross: 0 })
  })

  await test.step('the door: everybody, one in, out again', async () => {
    const list = got(
      await desk.post(at('/check-in-lists'), {
        name: 'Gate',
        description: '',
        activates_at: '',
        expires_at: '',
        product_ids: [offer.free['id'], offer.paid['id'], offer.tiered['id'], offer.donation['id']],
      }),
      201,
    )
    const gate = `/public/check-in-lists/${list['short_id']}`
    expect(got(await door.get(gate))).toMatchObject({ is_active: true, total_attendees: 5, checked_in_attendees: 0 })
    const guests = async (query = 'page=1&per_page=100'): Promise<readonly Json[]> =>
      rows(got(await door.get(`${gate}/attendees?${query}`)))
    const before = await guests('page=1&per_page=100&query=&sort_by=first_name&sort_direction=asc')
    expect(before.map((guest) => guest['first_name'])).toEqual(['Ana', 'Davi', 'Davi', 'Davi', 'Eva'])
    expect(await guests('filter_fields[status][eq]=ACTIVE&query=Eva')).toHaveLength(1)
    const ana = before[0]
    const answer = await door.post(`${gate}/check-ins`, {
      attendees: [{ public_id: ana?.['public_id'], action: 'check-in' }],
    })
    const [checkIn] = rows(got(answer))
    expect(checkIn).toMatchObject({ attendee_id: ana?.['id'] })
    expect(Object.keys(answer.json?.['errors'] ?? {})).toEqual([])
    const inside = (people: readonly Json[]) => people.filter((guest) => Boolean(guest['check_in']))
    expect(inside(await guests()).map(({ id }) => id)).toEqual([ana?.['id']])
    const listed = rows(got(await desk.get(at('/attendees?per_page=100'))))
    expect(inside(listed).map(({ id }) => id)).toEqual([ana?.['id']])
    expect((await door.delete(`${gate}/check-ins/${checkIn?.['short_id']}`)).status).toBe(204)
    expect(inside(await guests())).toEqual([])
  })

  await test.step('orders, attendees, exports', async () => {
    const orders = rows(got(await desk.get(at('/orders?sort_by=created_at&sort_direction=asc&eventId=1'))))
    expect(orders).toMatchObject([
      { first_name: 'Ana', order_items: [{}], attendees: [{ first_name: 'Ana' }] },
      { first_name: 'Davi', order_items: [{}, {}, {}], attendees: [{}, {}, {}], latest_invoice: null },
      { first_name: 'Eva', order_items: [{ price_before_discount: 20, price: 0 }] },
    ])
    const davi = orders[1]?.['id']
    expect(got(await desk.post(at(`/orders/${davi}/mark-as-paid`), {}))).toMatchObject({
      status: 'COMPLETED',
      question_answers: [{ question_type: 'SINGLE_LINE_TEXT', text_answer: 'Porto', product_title: null }],
    })
    const [eva] = rows(got(await desk.get(at('/attendees?query=Eva'))))
    expect(eva).toMatchObject({
      event_id: eventId,
      order_id: orders[2]?.['id'],
      check_in: null,
      product: { type: 'PAID', prices: [{ price: 20 }] },
    })
    await echo(at(`/attendees/${eva?.['id']}`), { last_name: 'Lima' }, { send_confirmation_email: false })
    got(
      await desk.post(at('/attendees'), {
        product_id: String(offer.free['id']),
        product_price_id: String(offer.free['prices']?.[0]?.['id']),
        first_name: 'Rui',
        last_name: 'Costa',
        email: 'rui@costa.example',
        amount_paid: '0',
        send_confirmation_email: false,
        taxes_and_fees: [],
        locale: 'en',
      }),
      201,
    )
    for (const [path, ending] of [
      ['/orders/export', 'xlsx'],
      ['/attendees/export', 'xlsx'],
      ['/affiliates/export', 'xlsx'],
      ['/orders/export.xlsx', 'xlsx'],
      ['/attendees/export?format=xlsx', 'xlsx'],
      ['/orders/export.csv', 'csv'],
      ['/affiliates/export?format=csv', 'csv'],
    ] as const) {
      const file = await desk.file(at(path))
      expect(file.status, path).toBe(200)
      expect(file.headers.get('content-type')).toContain(ending === 'xlsx' ? 'spreadsheetml' : 'text/csv')
      expect(file.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename=".+\\.${ending}"$`, 'u'),
      )
      expect(file.text.startsWith('PK\u0003\u0004')).toBe(ending === 'xlsx')
    }
  })
})
