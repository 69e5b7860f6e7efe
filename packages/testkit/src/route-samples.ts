import { createAffiliate } from '@turnout/contract/affiliates/endpoints.ts'
import { createCapacityAssignment } from '@turnout/contract/capacity/endpoints.ts'
import { createCheckInList } from '@turnout/contract/check-in/endpoints.ts'
import { createPromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import { createQuestion, saveAnswer } from '@turnout/contract/questions/endpoints.ts'
import { createTaxOrFee } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import type { TestApp } from './test-app.ts'
import { aShop, type TestShop } from './a-shop.ts'

/** A shop with one thing of every kind that a path can name. */
export interface StockedShop {
  readonly shop: TestShop
  readonly token: string
  /** By the name of the path parameter. */
  readonly ids: Readonly<Record<string, string | number>>
}

/** Makes a shop whose every kind of record exists once: what the generated tests of all routes walk over. */
export async function aStockedShop(app: TestApp): Promise<StockedShop> {
  const shop = await aShop(app)
  const { token, accountId } = shop.owner
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const done = await shop.complete(held, {
    order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true },
  })
  const list = await app.call(
    createCheckInList,
    { params: { event_id: shop.eventId }, body: { name: 'Main gate', product_ids: [shop.free.productId] } },
    { token },
  )
  const charge = await app.call(
    createTaxOrFee,
    {
      params: { account_id: accountId },
      body: { name: 'Booking fee', type: 'FEE', calculation_type: 'FIXED', rate: '1.50' },
    },
    { token },
  )
  const code = await app.call(
    createPromoCode,
    { params: { event_id: shop.eventId }, body: { code: 'LUZ10', discount_type: 'PERCENTAGE', discount: 10 } },
    { token },
  )
  const affiliate = await app.call(
    createAffiliate,
    { params: { event_id: shop.eventId }, body: { name: 'Rui Costa', code: 'RADIO' } },
    { token },
  )
  const capacity = await app.call(
    createCapacityAssignment,
    { params: { event_id: shop.eventId }, body: { name: 'Great hall', product_ids: [shop.free.productId] } },
    { token },
  )
  const order = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', shop.eventId)
    .executeTakeFirstOrThrow()
  const connected = await app.database.query
    .insertInto('connected_accounts')
    .values({ account_id: accountId, provider: 'STRIPE', email: shop.owner.email, provider_ref: `acct_${accountId}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asked = await anAnsweredQuestion(app, { token, eventId: shop.eventId, orderId: order.id })
  const image = await app.database.query
    .insertInto('images')
    .values({
      account_id: accountId,
      event_id: shop.eventId,
      type: 'EVENT_COVER',
      public_id: `img_${shop.eventId}`,
      width: 1200,
      height: 600,
      placeholder: 'data:,',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.database.query
    .insertInto('image_files')
    .values({ image_id: image.id, width: 1200, format: 'jpeg', bytes: Buffer.alloc(8) })
    .execute()
  return {
    shop,
    token,
    ids: {
      account_id: accountId,
      connect_account_id: connected.id,
      tax_or_fee_id: charge.body.data.id,
      organizer_id: shop.organizerId,
      event_id: shop.eventId,
      category_id: shop.categoryId,
      product_id: shop.free.productId,
      promo_code_id: code.body.data.id,
      promo_code: code.body.data.code,
      order_id: order.id,
      question_id: asked.questionId,
      answer_id: asked.answerId,
      attendee_id: done.body.data.attendees[0]?.id ?? 0,
      affiliate_id: affiliate.body.data.id,
      capacity_assignment_id: capacity.body.data.id,
      check_in_list_id: list.body.data.id,
      image_id: image.id,
      order_short_id: held.body.data.short_id,
      attendee_short_id: done.body.data.attendees[0]?.short_id ?? '',
      check_in_list_short_id: list.body.data.short_id,
      check_in_short_id: 'ci_0000000000000000000000',
      token: 'x'.repeat(43),
    },
  }
}

async function anAnsweredQuestion(
  app: TestApp,
  { token, eventId, orderId }: { token: string; eventId: number; orderId: number },
): Promise<{ questionId: number; answerId: number }> {
  const body = { title: 'Meal', type: 'DROPDOWN' as const, belongs_to: 'ORDER' as const, options: ['Fish', 'Vegan'] }
  const question = await app.call(createQuestion, { params: { event_id: eventId }, body }, { token })
  const questionId = question.body.data.id
  const answer = await app.call(
    saveAnswer,
    { params: { event_id: eventId, question_id: questionId }, body: { order_id: orderId, answer: 'Fish' } },
    { token },
  )
  return { questionId, answerId: answer.body.data.id }
}

const START = '2027-06-12T19:30:00Z'
const END = '2027-06-12T23:45:00Z'

const ADDRESS = {
  address_line_1: 'Cais da Rocha 9',
  address_line_2: null,
  city: 'Lisbon',
  state_or_region: null,
  zip_or_postal_code: '1350-352',
  country: 'PT',
}

const SETTINGS = {
  location_details: { venue_name: 'Pier 9 Warehouse', ...ADDRESS },
  maps_url: 'https://maps.example/pier-9',
  online_event_connection_details: '<p>Link follows</p>',
  continue_button_text: 'Continue',
  pre_checkout_message: '<p>Bring a jacket</p>',
  post_checkout_message: '<p>See you there</p>',
  terms_text: 'No refunds after doors open.',
  support_email: 'hello@tidal.example',
  website_url: 'https://tidal.example',
  seo_title: 'Harbour Lights',
  seo_description: 'Four live sets on a floating stage',
  seo_keywords: 'concert, harbour',
  offline_payment_instructions: '<p>Pay by transfer</p>',
  is_online_event: false,
  homepage_background_type: 'COLOR',
  homepage_accent_color: '#c9361f',
  homepage_background_color: '#fff1e6',
  allow_search_engine_indexing: true,
  order_timeout_in_minutes: 20,
  require_billing_address: false,
  price_display_mode: 'INCLUSIVE',
  attendee_details_collection_method: 'PER_ORDER',
  payment_providers: ['OFFLINE'],
  allow_orders_awaiting_offline_payment_to_check_in: false,
  offline_payment_deadline_in_days: 7,
  enable_invoicing: true,
  invoice_label: 'Tax invoice',
  invoice_prefix: 'TS-2027-',
  invoice_start_number: 1001,
  invoice_payment_terms_days: 14,
  invoice_tax_details: 'VAT PT500123456',
  invoice_notes: 'Thank you for coming.',
  organization_name: 'Tidal Sessions Lda',
  organization_address: 'Rua da Cintura 12\n1200-109 Lisbon',
}

/** A body that each writing endpoint takes, made of this shop's own ids. */
export function sampleBodies({ shop, ids }: StockedShop): Readonly<Record<string, object>> {
  const organizer = {
    name: 'Tidal Sessions',
    email: 'hello@tidal.example',
    description: '<p>Concerts</p>',
    website: 'https://tidal.example',
    address: 'Lisbon',
    currency: 'EUR',
    timezone: 'Europe/Lisbon',
  }
  const charge = {
    name: 'VAT',
    type: 'TAX',
    calculation_type: 'PERCENTAGE',
    rate: 19,
    description: 'Statutory',
    is_active: true,
    is_default: false,
    included_in_price: true,
    is_taxable: true,
  }
  const product = {
    title: 'Free entry',
    type: 'FREE',
    product_type: 'TICKET',
    product_category_id: shop.categoryId,
    prices: [
      {
        label: 'Standard',
        price: 0,
        initial_quantity_available: 100,
        sale_start_date: null,
        sale_end_date: null,
        is_hidden: false,
      },
    ],
    description: '<p>Free</p>',
    min_per_order: 1,
    max_per_order: 10,
    sale_start_date: null,
    sale_end_date: null,
    hide_before_sale_start_date: false,
    hide_after_sale_end_date: false,
    hide_when_sold_out: false,
    show_quantity_remaining: true,
    is_hidden: false,
    is_hidden_without_promo_code: false,
    start_collapsed: false,
    is_paused: false,
    tax_and_fee_ids: [ids.tax_or_fee_id],
  }
  const code = {
    code: 'EARLY-25%',
    discount_type: 'PERCENTAGE',
    discount: 25,
    applicable_product_ids: [shop.paid.productId],
    expiry_date: '2027-05-31T23:59',
    max_allowed_usages: 100,
  }
  const question = {
    title: 'Meal',
    description: 'At eight',
    type: 'DROPDOWN',
    required: false,
    is_hidden: false,
    belongs_to: 'ORDER',
    options: ['Fish', 'Vegan'],
    product_ids: [],
  }
  const list = {
    name: 'East gate',
    description: 'Check bags',
    activates_at: '2027-06-12T17:00:00Z',
    expires_at: '2027-06-13T01:00:00Z',
    product_ids: [shop.free.productId],
  }
  const capacity = {
    name: 'Old hall',
    capacity: 500,
    status: 'ACTIVE',
    applies_to: 'PRODUCTS',
    product_ids: [shop.free.productId],
  }
  return {
    'accounts.updateProfile': { first_name: 'Inês', last_name: 'Duarte', timezone: 'Europe/Lisbon', locale: 'en' },
    'accounts.updateAccount': { name: 'Tidal', currency_code: 'EUR', timezone: 'Europe/Lisbon' },
    'taxes-and-fees.createTaxOrFee': charge,
    'taxes-and-fees.updateTaxOrFee': charge,
    'connected-accounts.openOnboarding': { state: 'x.y' },
    'connected-accounts.returnFromOnboarding': { state: 'x.y' },
    'organizers.createOrganizer': organizer,
    'organizers.updateOrganizer': organizer,
    'events.createEvent': {
      title: 'Low Tide',
      start_date: START,
      end_date: END,
      category: 'music',
      description: '<p>Quiet</p>',
      timezone: 'Europe/Lisbon',
      currency: 'EUR',
      organizer_id: shop.organizerId,
    },
    'events.updateEvent': { title: 'Low Tide', start_date: START, end_date: END, description: '<p>Quiet</p>' },
    'events.changeEventStatus': { status: 'LIVE' },
    'events.replaceEventSettings': SETTINGS,
    'events.changeEventSettings': SETTINGS,
    'products.createCategory': {
      name: 'Extras',
      description: '<p>More</p>',
      no_products_message: 'Nothing yet',
      is_hidden: false,
    },
    'products.updateCategory': { name: 'Extras' },
    'products.createProduct': product,
    'products.updateProduct': product,
    'products.sortProducts': {
      categories: [{ product_category_id: shop.categoryId, product_ids: [shop.free.productId] }],
    },
    'promo-codes.createPromoCode': code,
    'promo-codes.updatePromoCode': code,
    'orders.cancelOrder': { refund: false, notify_buyer: false, return_stock: true },
    'orders.refundOrder': { amount: 12.5, notify_buyer: true, cancel_order: true, return_stock: false },
    'orders.createOrder': {
      products: [
        { product_id: shop.free.productId, quantities: [{ price_id: shop.free.priceId, quantity: 1, price: 5 }] },
      ],
      first_name: 'Mira',
      last_name: 'Koller',
      email: 'mira@koller.example',
      address: ADDRESS,
      notes: 'Paid at the bar',
      locale: 'de',
      attendees: [
        {
          product_id: shop.free.productId,
          product_price_id: shop.free.priceId,
          first_name: 'Davi',
          last_name: 'Antunes',
          email: 'davi@antunes.example',
        },
      ],
      is_paid: true,
      send_confirmation: false,
    },
    'orders.changeOrders': {
      action: 'message',
      order_ids: [ids['order_id']],
      query: 'Mira',
      view: 'today',
      notify_buyer: false,
      return_stock: true,
      message: { subject: 'Doors', message: '<p>Doors open at six.</p>', send_copy: true, acknowledgement: true },
    },
    'orders.updateOrder': {
      first_name: 'Mira',
      last_name: 'Koller',
      email: 'mira@koller.example',
      address: ADDRESS,
      notes: 'Called at noon',
    },
    'orders.messageBuyer': {
      subject: 'Doors',
      message: '<p>Doors open at six.</p>',
      send_copy: false,
      acknowledgement: true,
    },
    'orders.exportOrders': { format: 'csv', query: 'Mira', filter_fields: { status: { eq: 'COMPLETED' } } },
    'attendees.exportAttendees': { format: 'csv', query: 'Mira', filter_fields: { status: { eq: 'ACTIVE' } } },
    'affiliates.createAffiliate': { name: 'Ana Reis', email: 'ana@blog.example', code: 'BLOG', status: 'ACTIVE' },
    'affiliates.updateAffiliate': { name: 'Ana Reis', email: 'ana@blog.example', code: 'BLOG', status: 'ACTIVE' },
    'capacity.createCapacityAssignment': capacity,
    'capacity.updateCapacityAssignment': capacity,
    'questions.createQuestion': question,
    'questions.updateQuestion': question,
    'questions.sortQuestions': { question_ids: [ids['question_id']] },
    'questions.saveAnswer': {
      order_id: ids['order_id'],
      attendee_id: null,
      product_id: null,
      unit: null,
      answer: 'Vegan',
    },
    'questions.changeAnswer': { answer: 'Vegan' },
    'checkout.reserveTickets': {
      products: [
        { product_id: shop.free.productId, quantities: [{ price_id: shop.free.priceId, quantity: 1, price: 5 }] },
      ],
      session_identifier: 'none',
    },
    'checkout.completeOrder': {
      order: {
        first_name: 'Mira',
        last_name: 'Koller',
        email: 'mira@koller.example',
        email_confirmation: 'mira@koller.example',
        address: ADDRESS,
        questions: [],
        opted_into_marketing: false,
        accepted_terms: true,
      },
      products: [
        {
          product_id: shop.free.productId,
          product_price_id: shop.free.priceId,
          first_name: 'Mira',
          last_name: 'Koller',
          email: 'mira@koller.example',
        },
      ],
    },
    'check-in.createCheckInList': list,
    'check-in.updateCheckInList': list,
    'check-in.admitAttendees': {
      attendees: [{ public_id: 'A-22222222', action: 'check-in', scan_id: 'scan-1', scanned_at: START }],
    },
    'sign-in.login': { email: 'ines@turnout.test', password: 'harbour lights' },
    'sign-in.register': {
      first_name: 'Inês',
      last_name: 'Duarte',
      email: 'ines@turnout.test',
      password: 'harbour lights',
      password_confirmation: 'harbour lights',
      timezone: 'Europe/Lisbon',
      locale: 'en',
      currency_code: 'EUR',
    },
    'checkout.changeOwnOrder': { first_name: 'Mira', last_name: 'Koller', email: 'mira.koller@example.com' },
    'tickets.changeOwnTicket': { first_name: 'Davi', last_name: 'Antunes', email: 'davi@antunes.example' },
    'tickets.askForTickets': { email: 'mira@koller.example' },
    'sign-in.forgotPassword': { email: 'ines@turnout.test' },
    'sign-in.resetPassword': { password: 'harbour lights', password_confirmation: 'harbour lights' },
  }
}
