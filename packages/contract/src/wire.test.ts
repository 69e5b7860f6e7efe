import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as accounts from './accounts/endpoints.ts'
import * as checkIn from './check-in/endpoints.ts'
import * as checkout from './checkout/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events/endpoints.ts'
import * as organizers from './organizers/endpoints.ts'
import * as products from './products/endpoints.ts'
import * as reports from './reports/endpoints.ts'
import * as signIn from './sign-in/endpoints.ts'
import * as storefront from './storefront/endpoints.ts'
import * as tickets from './tickets/endpoints.ts'

/*
 * Section 6 of the wire page, as an independent client reads it: every field it sends is taken,
 * every field it reads is answered.
 */

const SENT: readonly (readonly [Endpoint, string, unknown])[] = [
  [
    signIn.register,
    'a registration',
    {
      first_name: 'Mira',
      last_name: 'Koller',
      email: 'mira@example.com',
      password: 'correct horse',
      password_confirmation: 'correct horse',
      timezone: 'Europe/Lisbon',
      locale: 'en',
      currency_code: 'EUR',
      invite_token: '',
      marketing_opt_in: false,
    },
  ],
  [signIn.login, 'a login', { email: 'mira@example.com', password: 'x' }],
  [signIn.login, 'a login to one account', { email: 'mira@example.com', password: 'x', account_id: '7' }],
  [organizers.createOrganizer, 'an organizer', { name: 'Tidal', email: 'a@b.co', currency: 'EUR', timezone: 'UTC' }],
  [
    events.createEvent,
    'an event',
    { title: 'Harbour', start_date: '2026-05-01T19:00:00Z', end_date: '', category: 'MUSIC', organizer_id: '1' },
  ],
  [events.changeEventStatus, 'a status', { status: 'LIVE' }],
  [
    events.changeEventSettings,
    'offline payment',
    { payment_providers: ['OFFLINE'], offline_payment_instructions: '<p>IBAN</p>' },
  ],
  [
    products.createProduct,
    'a product',
    {
      title: 'General admission',
      description: '',
      type: 'TIERED',
      product_type: 'TICKET',
      prices: [
        { price: '21.00', label: 'Early', initial_quantity_available: 100, sale_end_date: '2026-04-01T00:00:00Z' },
        { price: 26.5, label: 'Regular', initial_quantity_available: null, is_hidden: false },
      ],
      max_per_order: '10',
      min_per_order: 1,
      sale_start_date: null,
      sale_end_date: '',
      hide_before_sale_start_date: false,
      hide_after_sale_end_date: false,
      hide_when_sold_out: false,
      show_quantity_remaining: true,
      is_hidden: false,
      is_hidden_without_promo_code: false,
      start_collapsed: false,
      tax_and_fee_ids: [],
      product_category_id: 3,
    },
  ],
  [
    checkout.reserveTickets,
    'a reservation',
    {
      products: [{ product_id: 1, quantities: [{ price_id: '2', quantity: '2', price: 12.5 }] }],
      promo_code: '',
      affiliate_code: null,
      session_identifier: 'abc',
    },
  ],
  [
    checkout.completeOrder,
    'a completion',
    {
      order: {
        first_name: 'Mira',
        last_name: 'Koller',
        email: 'mira@example.com',
        email_confirmation: 'MIRA@example.com',
        address: { address_line_1: 'Rua 1', city: 'Lisboa', country: 'PT' },
        questions: [{ question_id: 1, response: { answer: ['a', 'b'] } }],
        opted_into_marketing: false,
        accepted_terms: true,
      },
      products: [
        {
          product_id: 1,
          product_price_id: 2,
          first_name: 'Davi',
          last_name: 'Antunes',
          email: 'davi@example.com',
          email_confirmation: 'davi@example.com',
          questions: [],
        },
      ],
    },
  ],
  [
    checkout.completeOrder,
    'a completion with the least',
    { order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@example.com' } },
  ],
  [
    checkIn.createCheckInList,
    'a check-in list',
    { name: 'Main door', description: '', activates_at: '', expires_at: null, product_ids: ['1'] },
  ],
  [
    checkIn.admitAttendees,
    'scans',
    {
      attendees: [
        { public_id: 'A-23456789', action: 'check-in' },
        {
          code: 'signed',
          action: 'check-in-and-mark-order-as-paid',
          scan_id: 's1',
          scanned_at: '2026-05-01T19:00:00.000Z',
        },
      ],
    },
  ],
]

describe('a client of the main job sends', () => {
  it.each(SENT)('%#. $1', (endpoint, _, sent) => {
    expect(endpoint.body.safeParse(sent).error?.issues ?? []).toEqual([])
  })
})

const itemOf = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return itemOf(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodArray ? itemOf(schema.element as z.ZodType) : schema
}

const has = (schema: z.ZodType, path: string): boolean => {
  const [name = '', ...rest] = path.split('.')
  const item = itemOf(schema)
  const field = item instanceof z.ZodObject ? (item.shape[name] as z.ZodType | undefined) : undefined
  return field !== undefined && (rest.length === 0 || has(field, rest.join('.')))
}

const under = (prefix: string, names: string) =>
  names.split(' ').map((name) => (prefix === '' ? name : `${prefix}.${name}`))

const READ: readonly (readonly [Endpoint, readonly string[]])[] = [
  [signIn.login, under('', 'token token_type expires_in user accounts')],
  [signIn.register, under('', 'data.id token token_type expires_in user accounts')],
  [accounts.currentAccount, under('data', 'id name currency_code timezone is_saas_mode_enabled')],
  [
    accounts.currentUser,
    under(
      'data',
      'id account_id first_name last_name full_name email timezone locale role is_email_verified is_account_owner status',
    ),
  ],
  [
    events.getEvent,
    under(
      'data',
      'id title slug status lifecycle_status currency timezone organizer settings images product_categories',
    ),
  ],
  [reports.figuresOfEvent, under('data', 'total_orders total_attendees_registered daily_stats')],
  [products.categoriesOfEvent, under('data', 'id name products')],
  [
    storefront.getPublicEvent,
    [
      ...under(
        'data',
        'id title description description_preview start_date end_date currency slug status lifecycle_status timezone location_details settings images organizer',
      ),
      ...under('data.product_categories', 'id name description is_hidden order no_products_message products'),
      ...under(
        'data.product_categories.products',
        'id title type product_type description max_per_order min_per_order sale_start_date sale_end_date is_before_sale_start_date is_after_sale_end_date start_collapsed quantity_available price taxes is_available is_sold_out product_category_id',
      ),
      ...under(
        'data.product_categories.products.prices',
        'id label price price_including_taxes_and_fees price_before_discount is_discounted tax_total fee_total is_available is_sold_out quantity_remaining',
      ),
    ],
  ],
  [checkout.reserveTickets, under('data', 'short_id session_identifier reserved_until')],
  [
    checkout.getPublicOrder,
    [
      ...under(
        'data',
        'short_id public_id status payment_status refund_status currency total_before_additions total_tax total_fee total_gross reserved_until is_expired is_payment_required first_name last_name email address promo_code event latest_invoice',
      ),
      ...under('data.taxes_and_fees_rollup', 'taxes fees'),
      ...under(
        'data.order_items',
        'id product_id product_price_id item_name quantity price price_before_discount total_before_additions total_tax total_service_fee total_gross',
      ),
      ...under(
        'data.attendees',
        'id short_id public_id status first_name last_name email product_id product_price_id product locale',
      ),
    ],
  ],
  [checkIn.createCheckInList, under('data', 'short_id')],
  [
    checkIn.getDoorList,
    [
      ...under('data', 'name description is_active is_expired total_attendees checked_in_attendees products'),
      ...under('data.event.settings', 'payment_providers allow_orders_awaiting_offline_payment_to_check_in'),
    ],
  ],
  [
    checkIn.attendeesAtDoor,
    under('data', 'public_id first_name last_name status product_id check_in.short_id check_in.checked_in_at'),
  ],
  [checkIn.admitAttendees, under('', 'data errors results results.verdict')],
  [
    tickets.getTicket,
    under('data', 'id short_id public_id code status first_name last_name product order_status checked_in_at'),
  ],
]

describe('a client of the main job reads', () => {
  it.each(READ.map(([endpoint, fields]) => [endpoint.id, endpoint, fields] as const))('%s', (_, endpoint, fields) => {
    expect(fields.filter((field) => !has(endpoint.answer, field))).toEqual([])
  })

  it('no address and no code on the door list, and of the order its printed number and whose it is', () => {
    const fields = Object.keys(
      (itemOf((checkIn.attendeesAtDoor.answer as z.ZodObject).shape['data'] as z.ZodType) as z.ZodObject).shape,
    )
    expect(fields).toEqual([
      'id',
      'public_id',
      'first_name',
      'last_name',
      'status',
      'product_id',
      'price_label',
      'code_hash',
      'code_version',
      'party',
      'order_public_id',
      'buyer_name',
      'amount_due',
      'is_disputed',
      'door_note',
      'legacy_codes',
      'seat',
      'seat_was',
      'event_occurrence_id',
      'event_occurrence_ids',
      'check_ins',
      'used_entries',
      'check_in',
    ])
  })
})

describe('bad input is refused at', () => {
  const wordsOf = (endpoint: Endpoint, sent: unknown) =>
    endpoint.body.safeParse(sent).error?.issues.map((issue) => [issue.path.join('.'), issue.message])
  const quantities = (...all: unknown[]) => ({ products: [{ product_id: 1, quantities: all }] })
  const one = { price_id: 1, quantity: 1 }

  it('the reservation: quantities, sizes, and nothing that would set a price', () => {
    const refused = [
      { products: [] },
      {},
      quantities(),
      quantities({ price_id: 1, quantity: 0 }),
      quantities({ price_id: 1, quantity: -1 }),
      quantities({ price_id: 1, quantity: 1.5 }),
      quantities({ price_id: 1, quantity: 2 ** 31 }),
      quantities({ price_id: 1, quantity: 600 }, { price_id: 2, quantity: 600 }),
      quantities(...Array.from({ length: 101 }, () => one)),
      { products: Array.from({ length: 10_000 }, () => ({ product_id: 1, quantities: [one] })) },
      quantities({ ...one, price: -1 }),
      { products: { 0: { product_id: 1, quantities: [one] } } },
    ]
    expect(refused.filter((sent) => checkout.reserveTickets.body.safeParse(sent).success)).toEqual([])
    const priced = { ...quantities({ ...one, total_gross: 0 }), total: 1 }
    expect(checkout.reserveTickets.body.parse(priced)).toEqual(checkout.reserveTickets.body.parse(quantities(one)))
    expect(wordsOf(checkout.reserveTickets, { products: [] })).toEqual([['products', 'nothing_chosen']])
    expect(wordsOf(checkout.reserveTickets, quantities({ price_id: 1, quantity: '-1' }))).toEqual([
      ['products.0.quantities.0.quantity', 'too_small'],
    ])
  })

  it('sign-up: passwords, and fields that are not the caller’s to set', () => {
    const [, , good] = SENT[0] ?? []
    const person = good as Record<string, unknown>
    expect(wordsOf(signIn.register, { ...person, password_confirmation: 'other horse' })).toEqual([
      ['password_confirmation', 'passwords_differ'],
    ])
    expect(wordsOf(signIn.register, { ...person, password: '1234567', password_confirmation: '1234567' })).toEqual([
      ['password', 'password_too_short'],
    ])
    expect(wordsOf(signIn.register, { ...person, first_name: 'x'.repeat(51) })).toEqual([['first_name', 'too_long']])
    expect(signIn.register.body.parse({ ...person, role: 'ADMIN' })).not.toHaveProperty('role')
    const profile = { first_name: 'A', last_name: '', timezone: 'UTC', locale: 'en' } as const
    const { body } = accounts.updateProfile
    expect(body.parse({ ...profile, is_account_owner: true })).toEqual(body.parse(profile))
  })

  it('a product: limits that contradict, and tiers that do not fit its type', () => {
    const product = { title: 'A', type: 'PAID', prices: [{ price: 1 }], product_category_id: 1 }
    expect(wordsOf(products.createProduct, { ...product, min_per_order: 5, max_per_order: 4 })).toEqual([
      ['min_per_order', 'minimum_above_maximum'],
    ])
    expect(wordsOf(products.createProduct, { ...product, prices: [] })).toEqual([['prices', 'tier_needed']])
    expect(wordsOf(products.createProduct, { ...product, prices: [{ price: 1 }, { price: 2 }] })).toEqual([
      ['prices', 'too_many'],
    ])
    expect(wordsOf(products.createProduct, { ...product, prices: [{ price: -1 }] })).toEqual([
      ['prices.0.price', 'not_an_amount'],
    ])
    expect(wordsOf(products.createProduct, { ...product, type: 'FREE', prices: [] })).toBeUndefined()
  })

  it('a scan: both ways of naming a ticket, or neither', () => {
    expect(wordsOf(checkIn.admitAttendees, { attendees: [{ action: 'check-in' }] })).toEqual([
      ['attendees.0.code', 'required'],
    ])
    const both = { attendees: [{ action: 'check-in', code: 'a', public_id: 'b' }] }
    expect(wordsOf(checkIn.admitAttendees, both)).toEqual([
      ['attendees.0.code', 'names_differ'],
      ['attendees.0.public_id', 'names_differ'],
    ])
  })
})
