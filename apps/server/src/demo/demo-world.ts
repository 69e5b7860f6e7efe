/**
 * A small believable world: the view of a person who has just typed `npm start`. All names are
 * invented.
 */

export const DEMO_LOGIN = { email: 'demo@turnout.example', password: 'harbour lights' } as const

export const DEMO_PERSON = {
  first_name: 'Inês',
  last_name: 'Duarte',
  ...DEMO_LOGIN,
  password_confirmation: DEMO_LOGIN.password,
  timezone: 'Europe/Lisbon',
  locale: 'en',
  currency_code: 'EUR',
} as const

export const DEMO_ORGANIZER = {
  name: 'Tidal Sessions',
  email: 'hello@tidal.example',
  description: '<p>Concerts in places that were not built for them.</p>',
  website: 'https://tidal.example',
  currency: 'EUR',
  timezone: 'Europe/Lisbon',
} as const

const DAY_MS = 86_400_000

/** Wall-clock time in Lisbon, so many days from `now`. */
export const lisbonTime = (now: Date, days: number, time: string): string =>
  `${new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)}T${time}:00`

export const DEMO_DESCRIPTION = `<p>The river goes quiet around eight. That is when the floating stage drifts out from Pier 9 and the lamps along the quay come on, one by one. Bring a jacket: it is warmer on the water than you think, and colder than you hope.</p>
<ul><li><strong>18:45</strong> Doors, food trucks and records by the gate</li><li><strong>19:30</strong> Marisol Vey, voice and tape loops</li><li><strong>20:40</strong> Kite Assembly, string quartet and synthesizer</li><li><strong>22:00</strong> Low Tide Orchestra</li></ul>`

export const DEMO_SETTINGS = {
  location_details: {
    venue_name: 'Pier 9 Warehouse',
    address_line_1: 'Cais da Rocha 9',
    city: 'Lisbon',
    zip_or_postal_code: '1350-352',
    country: 'PT',
  },
  maps_url: 'https://www.openstreetmap.org/?mlat=38.7036&mlon=-9.1620#map=16/38.7036/-9.1620',
  homepage_background_type: 'MIRROR_COVER_IMAGE',
  homepage_accent_color: '#c9361f',
  homepage_background_color: '#fff1e6',
  support_email: 'hello@tidal.example',
  seo_description: 'Four live sets on a floating stage, from golden hour until the last ferry home.',
  post_checkout_message: '<p>The east gate has a step-free entrance. Doors open at 18:45.</p>',
  bank_transfer: {
    payee: 'Tidal Sessions Lda',
    iban: 'PT50 0002 0123 1234 5678 9015 4',
    bic: null,
    bank: 'Banco do Cais',
  },
  offline_payment_instructions: '<p>The box office by the east gate takes cash and cards.</p>',
  allow_orders_awaiting_offline_payment_to_check_in: true,
} as const

/** Products of the concert; `extra` ones stand in a separate category. */
export const demoProducts = (now: Date) =>
  [
    {
      key: 'general',
      title: 'General admission',
      type: 'TIERED',
      product_type: 'TICKET',
      tier_order: 'ONE_AFTER_THE_OTHER',
      prices: [
        { label: 'Early bird', price: 21, sale_end_date: lisbonTime(now, -1, '23:59') },
        {
          label: 'Standard',
          price: 26.5,
          initial_quantity_available: 600,
          sale_end_date: lisbonTime(now, 11, '23:59'),
        },
        { label: 'Last call', price: 32, initial_quantity_available: 200 },
      ],
    },
    {
      key: 'deck',
      title: 'Front-row deck chair',
      type: 'PAID',
      product_type: 'TICKET',
      description: '<p>Reserved seat by the water, blanket and a drink.</p>',
      show_quantity_remaining: true,
      prices: [{ price: 42, initial_quantity_available: 24 }],
    },
    { key: 'community', title: 'Community ticket', type: 'DONATION', product_type: 'TICKET', prices: [{ price: 5 }] },
    {
      key: 'table',
      title: 'Artist table for six',
      type: 'PAID',
      product_type: 'TICKET',
      max_per_order: 2,
      prices: [{ price: 240, initial_quantity_available: 2 }],
    },
    {
      key: 'child',
      title: 'Under twelve',
      type: 'FREE',
      product_type: 'TICKET',
      max_per_order: 4,
      prices: [{ price: 0 }],
    },
    {
      key: 'bag',
      title: 'Tide tote bag',
      type: 'PAID',
      product_type: 'GENERAL',
      extra: true,
      prices: [{ price: 14, initial_quantity_available: 80 }],
    },
  ] as const

/** The reduced Portuguese rate for shows, contained in every price. */
export const DEMO_TAX = {
  name: 'IVA 6%',
  type: 'TAX',
  calculation_type: 'PERCENTAGE',
  rate: 6,
  included_in_price: true,
} as const

/** The stage holds this number of people, of all kinds of ticket. */
export const DEMO_HALL = {
  name: 'Floating stage',
  capacity: 720,
  keys: ['general', 'deck', 'community', 'child'],
} as const

export const DEMO_CODE = {
  code: 'TIDE10',
  discount_type: 'PERCENTAGE',
  discount: 10,
  max_allowed_usages: 100,
} as const

export const DEMO_QUESTION = {
  title: 'How did you hear about us?',
  type: 'DROPDOWN',
  belongs_to: 'ORDER',
  options: ['A friend', 'The radio', 'A poster on the quay', 'I was here last year'],
} as const

export const DEMO_AFFILIATE = { name: 'Rádio Maré', email: 'shop@radiomare.example', code: 'RADIOMARE' } as const

const DEMO_BUYERS = [
  ['Mira', 'Koller'],
  ['Davi', 'Antunes'],
  ['Sora', 'Okafor'],
  ['Lena', 'Brandt'],
  ['João', 'Teles'],
  ['Jonas', 'Koller'],
  ['Ana', 'Kolar'],
  ['Petra', 'Nikolić'],
  ['Tomás', 'Reis'],
  ['Ilse', 'van Dam'],
  ['Yuki', 'Mori'],
  ['Amara', 'Diallo'],
] as const

interface Chosen {
  readonly key: string
  readonly quantity: number
  /** Of a donation. */
  readonly price?: number
}

const CHOICES: readonly (readonly Chosen[])[] = [
  [{ key: 'general', quantity: 2 }],
  [
    { key: 'deck', quantity: 1 },
    { key: 'bag', quantity: 1 },
  ],
  [{ key: 'general', quantity: 1 }],
  [{ key: 'community', quantity: 2, price: 12 }],
  [
    { key: 'general', quantity: 4 },
    { key: 'child', quantity: 2 },
  ],
  [{ key: 'deck', quantity: 2 }],
  [
    { key: 'general', quantity: 3 },
    { key: 'bag', quantity: 2 },
  ],
]

/**
 * Orders, oldest first: days ago, buyer, what they chose and by what, and whether an offline one
 * was marked as paid.
 */
export const DEMO_ORDERS = Array.from({ length: 36 }, (_, n) => ({
  daysAgo: 29 - Math.trunc((n * 29) / 36) - (n % 5 === 0 ? 0 : n % 2),
  buyer: DEMO_BUYERS[n % DEMO_BUYERS.length] ?? DEMO_BUYERS[0],
  chosen: n === 4 || n === 11 ? [{ key: 'table', quantity: 1 }] : (CHOICES[n % CHOICES.length] ?? []),
  code: n % 9 === 4 ? DEMO_CODE.code : undefined,
  affiliate: n % 7 === 2 ? DEMO_AFFILIATE.code : undefined,
  isByCard: n % 3 === 1,
  isPaid: n < 33,
}))
