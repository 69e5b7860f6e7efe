import type { ImportFileKind } from '../file-kinds.ts'
import type { ImportField } from '../import-fields.ts'

/*
 * Tables of systems that we know, by the headings that no other table has together, and what their
 * columns hold. Keys are written as `headingKey` does; one that ends in * is the beginning of a heading.
 */

export interface KnownTable {
  readonly kind: ImportFileKind
  /** All of these must be there; several in one entry: one of them. */
  readonly needs: readonly (readonly string[])[]
  readonly lacks?: readonly string[]
  readonly fields: Readonly<Record<string, ImportField>>
  /** Columns that are known and left aside. */
  readonly aside?: readonly string[]
  /** What the columns behind the last known one hold. */
  readonly questions?: ImportField
}

const EVENTBRITE_NAMES: Readonly<Record<string, ImportField>> = {
  name: 'guest_name',
  'attendee name': 'guest_name',
  'first name': 'guest_first_name',
  'last name': 'guest_last_name',
  surname: 'guest_last_name',
  email: 'guest_email',
  'email address': 'guest_email',
  'attendee status': 'ticket_status',
  'event name': 'event_name',
  'event id': 'event_ref',
  'ticket type': 'product',
  'order date': 'order_date',
}

const ADDRESSES = ['home', 'work', 'shipping', 'billing'].flatMap((place) =>
  ['address 1', 'address 2', 'city', 'state', 'county', 'zip', 'postcode', 'country'].map((part) => `${place} ${part}`),
)

const EVENTBRITE: readonly KnownTable[] = [
  {
    kind: 'EVENTBRITE_ATTENDEES_CLASSIC',
    needs: [
      ['order no', 'order #'],
      ['ticket type', 'attendee no', 'attendee #', 'attendee status'],
      ['total paid', 'order type', 'quantity', 'attendee no', 'attendee #'],
    ],
    fields: {
      ...EVENTBRITE_NAMES,
      'order no': 'order_ref',
      'order #': 'order_ref',
      quantity: 'quantity',
      'price tier': 'product_tier',
      'attendee no': 'ticket_ref',
      'attendee #': 'ticket_ref',
      'barcode no': 'ticket_code',
      'barcode #': 'ticket_code',
      currency: 'currency',
      'total paid': 'order_total',
      'fees paid': 'order_fees',
      'discount code': 'promo_code',
      'billing address 1': 'address_line_1',
      'billing address 2': 'address_line_2',
      'billing city': 'city',
      'billing state': 'state_or_region',
      'billing county': 'state_or_region',
      'billing zip': 'zip_or_postal_code',
      'billing postcode': 'zip_or_postal_code',
      'billing country': 'country',
    },
    aside: [
      ...ADDRESSES,
      'group',
      'order type',
      'mobile phone',
      'home phone',
      'work phone',
      'cell phone',
      'gender',
      'age',
      'birth date',
      'company',
      'job title',
      'website',
      'blog',
    ],
    questions: 'guest_answer',
  },
  {
    kind: 'EVENTBRITE_ATTENDEES',
    needs: [
      ['order id'],
      ['ticket type'],
      ['attendee status', 'ticket quantity'],
      ['buyer email', 'buyer name', 'buyer first name', 'ticket price', 'buyer last name'],
    ],
    fields: {
      ...EVENTBRITE_NAMES,
      'order id': 'order_ref',
      'attendee id': 'ticket_ref',
      'attendee first name': 'guest_first_name',
      'attendee last name': 'guest_last_name',
      'attendee surname': 'guest_last_name',
      'attendee email': 'guest_email',
      'ticket quantity': 'quantity',
      'ticket price': 'price',
      'ticket tier': 'product_tier',
      'barcode number': 'ticket_code',
      barcode: 'ticket_code',
      'buyer name': 'buyer_name',
      'buyer first name': 'buyer_first_name',
      'buyer last name': 'buyer_last_name',
      'buyer surname': 'buyer_last_name',
      'buyer email': 'buyer_email',
      'promo code': 'promo_code',
      currency: 'currency',
      'event start date': 'event_date',
    },
    aside: ['event start time', 'event timezone', 'event location', 'phone number'],
    questions: 'guest_answer',
  },
  {
    kind: 'EVENTBRITE_ORDERS_CLASSIC',
    needs: [
      ['order id', 'order no', 'order #'],
      ['gross revenue*'],
      ['ticket revenue*', 'eventbrite fees*', 'tickets'],
    ],
    fields: {
      'order id': 'order_ref',
      'order no': 'order_ref',
      'order #': 'order_ref',
      date: 'order_date',
      'order date': 'order_date',
      'gross revenue*': 'order_total',
      tickets: 'quantity',
      status: 'order_status',
      'first name': 'buyer_first_name',
      'last name': 'buyer_last_name',
      surname: 'buyer_last_name',
      'email address': 'buyer_email',
      email: 'buyer_email',
      'event name': 'event_name',
      'event id': 'event_ref',
    },
  },
  {
    kind: 'EVENTBRITE_ORDERS',
    needs: [['order id'], ['gross sales*'], ['buyer email', 'event id', 'net sales*']],
    fields: {
      'order id': 'order_ref',
      'order date': 'order_date',
      'order status': 'order_status',
      status: 'order_status',
      'event id': 'event_ref',
      'event name': 'event_name',
      'buyer email': 'buyer_email',
      'buyer name': 'buyer_name',
      'buyer first name': 'buyer_first_name',
      'buyer last name': 'buyer_last_name',
      'buyer surname': 'buyer_last_name',
      'gross sales*': 'order_total',
      'refunded*': 'order_refunded',
      'refunds*': 'order_refunded',
      currency: 'currency',
      'ticket quantity': 'quantity',
      'tickets sold': 'quantity',
      'payment type': 'payment_method',
      'promo code': 'promo_code',
    },
  },
]

const TITO_ORDER: Readonly<Record<string, ImportField>> = {
  'order reference': 'order_ref',
  'order name': 'buyer_name',
  'order first name': 'buyer_first_name',
  'order last name': 'buyer_last_name',
  'order email': 'buyer_email',
  'order company name': 'company_name',
  'order discount code': 'promo_code',
  'discount code': 'promo_code',
  'order created date': 'order_date',
  'order state': 'order_status',
  'order status': 'order_status',
  event: 'event_name',
  currency: 'currency',
}

const TITO: readonly KnownTable[] = [
  {
    kind: 'TITO_TICKETS',
    needs: [
      ['ticket reference'],
      ['ticket full name', 'ticket email', 'ticket first name', 'void status', 'unique ticket url'],
    ],
    fields: {
      ...TITO_ORDER,
      ticket: 'product',
      'ticket type': 'product',
      'ticket full name': 'guest_name',
      'ticket first name': 'guest_first_name',
      'ticket last name': 'guest_last_name',
      'ticket email': 'guest_email',
      'void status': 'ticket_status',
      price: 'price',
      'ticket price': 'price',
      'ticket reference': 'ticket_ref',
    },
    aside: [
      'tags',
      'unique ticket url',
      'unique order url',
      'order phone number',
      'order ip',
      'order completed date',
      'payment reference',
      'ticket company name',
      'ticket phone number',
    ],
    questions: 'guest_answer',
  },
  {
    kind: 'TITO_ORDERS',
    needs: [['order reference'], ['order email', 'order name', 'order total', 'total', 'payment reference']],
    lacks: ['ticket reference'],
    fields: {
      ...TITO_ORDER,
      name: 'buyer_name',
      email: 'buyer_email',
      'company name': 'company_name',
      total: 'order_total',
      'order total': 'order_total',
      'total paid': 'order_total',
      'order completed date': 'order_date',
      'total tax': 'order_tax',
      'order tax': 'order_tax',
      tax: 'order_tax',
      refunded: 'order_refunded',
      'total refunded': 'order_refunded',
      'payment provider': 'payment_method',
      'payment type': 'payment_method',
      'billing address': 'address_line_1',
      status: 'order_status',
      state: 'order_status',
    },
  },
]

export const KNOWN_TABLES: readonly KnownTable[] = [...EVENTBRITE, ...TITO]

const fits = (wanted: string, key: string): boolean =>
  wanted.endsWith('*') ? key.startsWith(wanted.slice(0, -1)) : key === wanted

export const isKnownTable = ({ needs, lacks = [] }: KnownTable, keys: readonly string[]): boolean =>
  needs.every((choice) => choice.some((wanted) => keys.some((key) => fits(wanted, key)))) &&
  !lacks.some((unwanted) => keys.includes(unwanted))

export const fieldInTable = ({ fields }: KnownTable, key: string): ImportField | null =>
  Object.entries(fields).find(([wanted]) => fits(wanted, key))?.[1] ?? null
