import type { WebhookEventType } from './event-types.ts'

/*
 * A body of every kind, as its receiver gets it: what a person sees before the first call, and what the reference
 * shows. `example-bodies.db.test.ts` of the server holds their fields against bodies that were really sent.
 */

const AT = '2027-05-20T09:42:44.000Z'

const ORDER = {
  id: 4821,
  event_id: 12,
  public_id: 'HL-7Q2M',
  status: 'COMPLETED',
  payment_status: 'PAYMENT_RECEIVED',
  refund_status: null,
  payment_provider: 'STRIPE',
  currency: 'EUR',
  total_before_additions: 48,
  total_discount: 0,
  total_tax: 2.72,
  total_fee: 0,
  total_gross: 48,
  total_refunded: 0,
  first_name: 'Mira',
  last_name: 'Koller',
  email: 'mira@koller.example',
  locale: 'en',
  address: null,
  company: null,
  promo_code: null,
  is_manually_created: false,
  opted_into_marketing: false,
  created_at: '2027-05-20T09:40:02.000Z',
  completed_at: AT,
  paid_at: AT,
  cancelled_at: null,
  order_items: [
    {
      id: 7310,
      product_id: 31,
      product_price_id: 44,
      product_type: 'TICKET',
      item_name: 'Evening',
      quantity: 1,
      price: 48,
      price_before_discount: null,
      total_before_additions: 48,
      total_tax: 2.72,
      total_service_fee: 0,
      total_gross: 48,
    },
  ],
  attendees: [
    {
      id: 9102,
      public_id: 'HL-7Q2M-1',
      status: 'ACTIVE',
      first_name: 'Mira',
      last_name: 'Koller',
      email: 'mira@koller.example',
      product_id: 31,
      product_price_id: 44,
      locale: 'en',
    },
  ],
  sequence: 1,
}

const UNPAID = { status: 'AWAITING_OFFLINE_PAYMENT', payment_status: 'AWAITING_OFFLINE_PAYMENT', paid_at: null }

const ATTENDEE = {
  id: 9102,
  event_id: 12,
  order_id: 4821,
  public_id: 'HL-7Q2M-1',
  status: 'ACTIVE',
  first_name: 'Mira',
  last_name: 'Koller',
  email: 'mira@koller.example',
  locale: 'en',
  product_id: 31,
  product_price_id: 44,
  product: { id: 31, title: 'Evening', price_label: null },
  order: { id: 4821, public_id: 'HL-7Q2M' },
  created_at: AT,
  cancelled_at: null,
  sequence: 1,
}

const CHECK_IN = {
  id: 5508,
  event_id: 12,
  check_in_list: { id: 6, name: 'Main gate' },
  checked_in_at: AT,
  ended_at: null,
  attendee: { id: 9102, public_id: 'HL-7Q2M-1', first_name: 'Mira', last_name: 'Koller', product_id: 31 },
  sequence: 1,
}

const PRODUCT = {
  id: 31,
  event_id: 12,
  product_category_id: 9,
  title: 'Evening',
  description: '<p>Doors at seven.</p>',
  product_type: 'TICKET',
  type: 'PAID',
  order: 1,
  min_per_order: 1,
  max_per_order: 10,
  sale_start_date: null,
  sale_end_date: null,
  is_hidden: false,
  is_hidden_without_promo_code: false,
  is_paused: false,
  created_at: AT,
  price: 48,
  currency: 'EUR',
  prices: [
    {
      id: 44,
      label: null,
      sale_start_date: null,
      sale_end_date: null,
      is_hidden: false,
      order: 1,
      price: 48,
      initial_quantity_available: 120,
      quantity_sold: 37,
    },
  ],
  tax_and_fee_ids: [3],
  sequence: 1,
}

const EVENT = {
  id: 12,
  title: 'Harbour Lights',
  description: '<p>An evening of lanterns along the old harbour.</p>',
  category: 'MUSIC',
  start_date: '2027-06-12T18:30:00.000Z',
  end_date: '2027-06-12T22:45:00.000Z',
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  status: 'LIVE',
  organizer: { id: 4, name: 'Tidal Sessions' },
  is_online_event: false,
  location_details: {
    venue_name: 'Old Harbour',
    address_line_1: 'Rua 1',
    address_line_2: null,
    city: 'Lisbon',
    state_or_region: null,
    zip_or_postal_code: null,
    country: 'PT',
  },
  cancelled_at: null,
  created_at: '2027-02-02T10:00:00.000Z',
  updated_at: AT,
  sequence: 1,
}

const MESSAGE = {
  id: 77,
  event_id: 12,
  status: 'SENT',
  subject: 'Doors open at seven',
  recipient_count: 612,
  created_at: '2027-05-20T09:41:00.000Z',
  ended_at: AT,
  sent_count: 611,
  failed_count: 1,
  sequence: 1,
}

const WAITING = {
  id: 215,
  event_id: 12,
  status: 'WAITING',
  first_name: 'Ana',
  last_name: 'Reis',
  email: 'ana@reis.example',
  locale: 'en',
  quantity: 2,
  takes_fewer: true,
  created_at: '2027-05-20T09:00:00.000Z',
  offered_at: null,
  offer_expires_at: null,
  sequence: 1,
}

const CANCELLED = { status: 'CANCELLED', cancelled_at: AT }

const DATA: Readonly<Record<WebhookEventType, Readonly<Record<string, unknown>>>> = {
  'order.created': ORDER,
  'order.updated': { ...ORDER, email: 'mira.koller@koller.example', sequence: 2 },
  'order.marked_as_paid': { ...ORDER, payment_provider: 'OFFLINE', sequence: 2 },
  'order.refunded': { ...ORDER, refund_status: 'PARTIALLY_REFUNDED', total_refunded: 24, sequence: 2 },
  'order.cancelled': { ...ORDER, ...CANCELLED, sequence: 3 },
  'order.payment_failed': {
    ...ORDER,
    status: 'RESERVED',
    payment_status: 'PAYMENT_FAILED',
    completed_at: null,
    paid_at: null,
  },
  'order.refund_failed': { ...ORDER, refund_status: 'REFUND_FAILED', sequence: 3 },
  'order.expired': { ...ORDER, ...UNPAID, status: 'EXPIRED', payment_provider: 'OFFLINE', sequence: 2 },
  'attendee.created': ATTENDEE,
  'attendee.updated': { ...ATTENDEE, first_name: 'Jonas', sequence: 2 },
  'attendee.cancelled': { ...ATTENDEE, ...CANCELLED, sequence: 2 },
  'checkin.created': CHECK_IN,
  'checkin.deleted': { ...CHECK_IN, ended_at: AT, sequence: 2 },
  'product.created': PRODUCT,
  'product.updated': { ...PRODUCT, title: 'Evening, seated', sequence: 2 },
  'product.deleted': { id: 31, event_id: 12, sequence: 3 },
  'event.created': { ...EVENT, status: 'DRAFT', created_at: AT },
  'event.updated': { ...EVENT, title: 'Harbour Lights 2027', sequence: 3 },
  'event.published': { ...EVENT, sequence: 2 },
  'event.archived': { ...EVENT, status: 'ARCHIVED', sequence: 4 },
  'message.sent': MESSAGE,
  'waitlist.joined': WAITING,
  'waitlist.offered': {
    ...WAITING,
    status: 'OFFERED',
    offered_at: AT,
    offer_expires_at: '2027-05-20T21:42:44.000Z',
    sequence: 2,
  },
}

/** The body of a call of this kind, with invented people. */
export const exampleBody = (
  type: WebhookEventType,
): { type: WebhookEventType; timestamp: string; data: Readonly<Record<string, unknown>> } => ({
  type,
  timestamp: AT,
  data: DATA[type],
})
