import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { WireClient, type Json } from '../support/wire-client.ts'

/** The main job step by step (docs/api.md, "The main job"), with the fields that clients read; nothing but HTTP. */

const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

const dataOf = (answer: { json: Json | null }): Json => answer.json?.['data'] as Json

function expectFields(value: Json | undefined, fields: string): void {
  expect(Object.keys(value ?? {}).toSorted()).toEqual(expect.arrayContaining(fields.split(' ').toSorted()))
}

test('an independent client walks the main job over HTTP alone', async ({ baseURL }) => {
  const origin = baseURL ?? ''
  const organizer = new WireClient(origin)
  const email = `wire.${Date.now()}@turnout.test`

  await test.step('register', async () => {
    expect((await organizer.get('/users/me')).status).toBe(401)
    const registered = await organizer.post('/auth/register', {
      first_name: 'Inês',
      last_name: 'Duarte',
      email,
      password: 'harbour lights',
      password_confirmation: 'harbour lights',
      timezone: 'Europe/Lisbon',
      locale: 'en',
      currency_code: 'EUR',
      invite_token: '',
      marketing_opt_in: false,
    })
    expect(registered.status).toBe(201)
    expect(registered.headers.get('x-auth-token')).toBeTruthy()
    expectFields(dataOf(await organizer.get('/accounts')), 'id name currency_code timezone is_saas_mode_enabled')
    expectFields(
      dataOf(await organizer.get('/users/me')),
      'id account_id first_name last_name full_name email timezone locale role is_email_verified is_account_owner status',
    )
    expect(dataOf(await organizer.get('/organizers'))).toEqual([])
  })

  const made = await test.step('organizer and event', async () => {
    const created = await organizer.post('/organizers', {
      name: 'Tidal Sessions',
      email: 'hello@tidal.example',
      currency: 'EUR',
      timezone: 'Europe/Lisbon',
    })
    expect(created.status).toBe(201)
    const event = await organizer.post('/events', {
      title: 'Harbour Lights',
      start_date: inDays(30),
      end_date: inDays(30.2),
      organizer_id: dataOf(created)['id'],
    })
    expect(event.status).toBe(201)
    const id = Number(dataOf(event)['id'])
    expectFields(
      dataOf(await organizer.get(`/events/${id}`)),
      'id title slug status lifecycle_status currency timezone organizer',
    )
    expect((await organizer.get(`/events/${id}/settings`)).status).toBe(200)
    expectFields(
      dataOf(await organizer.get(`/events/${id}/stats`)),
      'total_orders total_attendees_registered daily_stats',
    )
    return { id }
  })

  const prices = await test.step('products of the four price types', async () => {
    const categories = dataOf(await organizer.get(`/events/${made.id}/product-categories`))
    expectFields(categories[0], 'id name products')
    const account = dataOf(await organizer.get('/accounts'))
    expect((await organizer.get(`/accounts/${account['id']}/taxes-and-fees`)).status).toBe(200)
    const add = async (title: string, type: string, tiers: object[]) => {
      const product = await organizer.post(`/events/${made.id}/products`, {
        title,
        description: '',
        type,
        product_type: 'TICKET',
        prices: tiers,
        max_per_order: 10,
        min_per_order: 1,
        sale_start_date: '',
        sale_end_date: '',
        hide_before_sale_start_date: false,
        hide_after_sale_end_date: false,
        hide_when_sold_out: false,
        show_quantity_remaining: true,
        is_hidden: false,
        is_hidden_without_promo_code: false,
        start_collapsed: false,
        tax_and_fee_ids: [],
        product_category_id: categories[0]?.['id'],
      })
      expect(product.status, JSON.stringify(product.json)).toBe(201)
      return { product_id: Number(dataOf(product)['id']), price_id: Number(dataOf(product)['prices']?.[0]?.['id']) }
    }
    return {
      free: await add('Free entry', 'FREE', [{ price: 0 }]),
      paid: await add('General admission', 'PAID', [{ price: '25.00', initial_quantity_available: 100 }]),
      donation: await add('Community ticket', 'DONATION', [{ price: 5 }]),
      tiered: await add('Balcony', 'TIERED', [
        { label: 'Early', price: 20 },
        { label: 'Late', price: 30 },
      ]),
    }
  })

  await test.step('offline payment on, publish', async () => {
    expect(
      (
        await organizer.patch(`/events/${made.id}/settings`, {
          payment_providers: ['OFFLINE'],
          offline_payment_instructions: 'Pay by transfer',
        })
      ).status,
    ).toBe(200)
    expect((await organizer.put(`/events/${made.id}/status`, { status: 'LIVE' })).status).toBe(200)
  })

  const buyer = new WireClient(origin)
  await test.step('event page', async () => {
    const event = dataOf(await buyer.get(`/public/events/${made.id}`))
    expectFields(
      event,
      'id title description description_preview start_date end_date currency slug status lifecycle_status timezone location_details product_categories settings images organizer',
    )
    expectFields(event['product_categories']?.[0], 'id name description is_hidden order no_products_message products')
    const product = event['product_categories']?.[0]?.['products']?.[1]
    expectFields(
      product,
      'id title type product_type description max_per_order min_per_order sale_start_date sale_end_date is_before_sale_start_date is_after_sale_end_date start_collapsed quantity_available price prices taxes is_available is_sold_out product_category_id',
    )
    expectFields(
      product?.['prices']?.[0],
      'id label price price_including_taxes_and_fees price_before_discount is_discounted tax_total fee_total is_available is_sold_out quantity_remaining',
    )
    expect(dataOf(await buyer.get(`/public/events/${made.id}?promo_code=NOPE`))['id']).toBe(made.id)
  })

  const order = (path = '') => `/public/events/${made.id}/order${path}`
  const freeShort =
    await test.step('reserve, read, complete a free order with a donation of nothing to pay', async () => {
      const reserved = await buyer.post(order(), {
        products: [
          { product_id: prices.free.product_id, quantities: [{ price_id: prices.free.price_id, quantity: 2 }] },
        ],
        promo_code: '',
        affiliate_code: '',
      })
      expect(reserved.status, JSON.stringify(reserved.json)).toBe(201)
      const short = String(dataOf(reserved)['short_id'])
      expectFields(dataOf(reserved), 'short_id session_identifier reserved_until')
      const read = dataOf(await buyer.get(order(`/${short}?include=event`)))
      expectFields(
        read,
        'short_id public_id status payment_status refund_status currency total_before_additions total_tax total_fee total_gross reserved_until is_expired is_payment_required first_name last_name email promo_code taxes_and_fees_rollup event order_items attendees',
      )
      expectFields(
        read['order_items']?.[0],
        'id product_id product_price_id item_name quantity price price_before_discount total_before_additions total_tax total_service_fee total_gross',
      )
      const unit = {
        product_id: prices.free.product_id,
        product_price_id: prices.free.price_id,
        last_name: 'Koller',
        email: 'mira@koller.example',
        email_confirmation: 'mira@koller.example',
        questions: [],
      }
      const done = await buyer.put(order(`/${short}`), {
        order: {
          first_name: 'Mira',
          last_name: 'Koller',
          email: 'mira@koller.example',
          email_confirmation: 'mira@koller.example',
          questions: [],
          opted_into_marketing: false,
        },
        products: [
          { ...unit, first_name: 'Mira' },
          { ...unit, first_name: 'Jonas' },
        ],
      })
      expect(done.status, JSON.stringify(done.json)).toBe(200)
      expect(dataOf(done)['status']).toBe('COMPLETED')
      expectFields(
        dataOf(done)['attendees']?.[0],
        'id short_id public_id status first_name last_name email product_id product_price_id product locale',
      )
      return short
    })

  await test.step('an offline order with a donation, marked as paid', async () => {
    const reserved = await buyer.post(order(), {
      products: [
        { product_id: prices.paid.product_id, quantities: [{ price_id: prices.paid.price_id, quantity: 1 }] },
        {
          product_id: prices.donation.product_id,
          quantities: [{ price_id: prices.donation.price_id, quantity: 1, price: 7.5 }],
        },
      ],
    })
    expect(dataOf(reserved)['total_gross']).toBe(32.5)
    const short = String(dataOf(reserved)['short_id'])
    const who = { first_name: 'Davi', last_name: 'Antunes', email: 'davi@antunes.example' }
    const completed = await buyer.put(order(`/${short}`), {
      order: who,
      products: [
        { ...who, product_id: prices.paid.product_id, product_price_id: prices.paid.price_id },
        { ...who, product_id: prices.donation.product_id, product_price_id: prices.donation.price_id },
      ],
    })
    expect(dataOf(completed)['payment_status']).toBe('AWAITING_PAYMENT')
    const offline = await buyer.post(order(`/${short}/await-offline-payment`))
    expect(dataOf(offline)['status']).toBe('AWAITING_OFFLINE_PAYMENT')
    const orders = dataOf(
      await organizer.get(`/events/${made.id}/orders?filter_fields[status][eq]=AWAITING_OFFLINE_PAYMENT`),
    )
    const paid = await organizer.post(`/events/${made.id}/orders/${orders[0]?.['id']}/mark-as-paid`)
    expect(paid.status).toBe(200)
    expect(dataOf(await buyer.get(order(`/${short}`)))).toMatchObject({
      status: 'COMPLETED',
      payment_status: 'PAYMENT_RECEIVED',
    })
  })

  await test.step('door: list, admit by code, refuse the second time, undo', async () => {
    const list = await organizer.post(`/events/${made.id}/check-in-lists`, {
      name: 'Main gate',
      description: '',
      activates_at: '',
      expires_at: '',
      product_ids: [prices.free.product_id],
    })
    expect(list.status, JSON.stringify(list.json)).toBe(201)
    const door = new WireClient(origin)
    const at = `/public/check-in-lists/${dataOf(list)['short_id']}`
    const seen = dataOf(await door.get(at))
    expectFields(seen, 'name description is_active is_expired total_attendees checked_in_attendees event products')
    const guests = dataOf(await door.get(`${at}/attendees?page=1&per_page=50&query=Kol`))
    expectFields(guests[0], 'public_id first_name last_name status product_id')
    const attendee = dataOf(await buyer.get(order(`/${freeShort}`)))['attendees']?.[0]
    const ticket = dataOf(await buyer.get(`/public/events/${made.id}/attendees/${attendee?.['short_id']}`))
    expectFields(ticket, 'id short_id public_id code status first_name last_name product order_status')
    const scan = {
      attendees: [
        {
          code: ticket['code'],
          action: 'check-in',
          scan_id: crypto.randomUUID(),
          scanned_at: new Date().toISOString(),
        },
      ],
    }
    const admitted = await door.post(`${at}/check-ins`, scan)
    expect(admitted.status, JSON.stringify(admitted.json)).toBe(200)
    const checkIn = admitted.json?.['data']?.[0]?.['short_id']
    expect(admitted.json?.['results']?.[0]?.['verdict']).toBe('ADMITTED')
    const again = await door.post(`${at}/check-ins`, {
      attendees: [{ public_id: ticket['public_id'], action: 'check-in' }],
    })
    expect(again.json?.['results']?.[0]?.['verdict']).toBe('ALREADY_ADMITTED')
    expect(Object.keys(again.json?.['errors'] ?? {})).toEqual([ticket['public_id']])
    expect((await door.delete(`${at}/check-ins/${checkIn}`)).status).toBe(204)
    expect(JSON.stringify(guests)).not.toContain('@')
  })
})
