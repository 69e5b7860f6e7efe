import type { ForeignCell } from './import-workbook.ts'

/*
 * Small files as other systems write them, of people and events that are made up here. Rows of the
 * same people are counted in the tests.
 */

export type Rows = readonly (readonly ForeignCell[])[]

export const asCsv = (rows: Rows, separator = ',', end = '\r\n'): string =>
  rows.map((cells) => cells.map((cell) => quoted(shown(cell), separator)).join(separator)).join(end) + end

const shown = (cell: ForeignCell): string => (cell === null || typeof cell === 'object' ? '' : String(cell))

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Headings are translated; their order is the same everywhere. */
const HI_EVENTS_ORDER_HEADINGS = {
  en: 'ID|First Name|Last Name|Email|Total Before Additions|Total Gross|Total Tax|Total Fee|Total Refunded|Status|Payment Status|Refund Status|Currency|Created At|Public ID|Payment Provider|Is Partially Refunded|Is Fully Refunded|Is Free Order|Is Manually Created|Billing Address|Notes|Promo Code|Opted In To Marketing|How did you hear of us?',
  de: 'ID|Vorname|Nachname|E-Mail|Summe vor Zuschlägen|Bruttosumme|Steuern|Gebühren|Erstattet|Status|Zahlungsstatus|Erstattungsstatus|Währung|Erstellt am|Öffentliche ID|Zahlungsanbieter|Teilweise erstattet|Vollständig erstattet|Kostenlos|Von Hand|Rechnungsadresse|Notizen|Promo-Code|Werbung erlaubt|Woher kennen Sie uns?',
  fr: 'ID|Prénom|Nom|E-mail|Total avant ajouts|Total brut|Taxes|Frais|Remboursé|Statut|Statut du paiement|Statut du remboursement|Devise|Créé le|ID public|Prestataire|Partiellement remboursé|Entièrement remboursé|Gratuit|Créé à la main|Adresse|Notes|Code promo|Publicité|Comment nous connaissez-vous ?',
} as const

const hiEventsOrder = (
  id: number,
  [first, last, mail]: readonly [string, string, string],
  more: Rows[number],
): Rows[number] => {
  const [gross = 0, fee = 0, refunded = 0, status = '', answer = ''] = more
  return [
    id,
    first,
    last,
    mail,
    gross,
    gross,
    3.8,
    fee,
    refunded,
    status,
    'PAYMENT_RECEIVED',
    null,
    'EUR',
    '2026-07-04 22:30:00',
    `O-AB${id}`,
    'STRIPE',
    'No',
    'No',
    'No',
    'No',
    null,
    null,
    null,
    'Yes',
    answer,
  ]
}

export const hiEventsOrders = (locale: 'en' | 'de' | 'fr'): Rows => [
  HI_EVENTS_ORDER_HEADINGS[locale].split('|'),
  hiEventsOrder(17, ['Ada', 'Byron', 'ada@guest.example'], [51.5, 1.5, 0, 'COMPLETED', 'a friend']),
  hiEventsOrder(18, ['Émile', 'Roux', 'emile@guest.example'], [20, 0, 20, 'CANCELLED', '']),
  hiEventsOrder(19, ['Jo', 'Ng', 'jo@guest.example'], [33.33, 0, 0, 'AWAITING_OFFLINE_PAYMENT', 'radio']),
]

const HI_EVENTS_ATTENDEE_HEADINGS = {
  en: 'ID|First Name|Last Name|Email|Status|Check Ins|Product ID|Product Name|Event ID|Public ID|Short ID|Created Date|Last Updated Date|Notes|Diet',
  de: 'ID|Vorname|Nachname|E-Mail|Status|Check-ins|Produkt-ID|Produktname|Veranstaltungs-ID|Öffentliche ID|Kurz-ID|Erstellt|Geändert|Notizen|Kost',
  fr: 'ID|Prénom|Nom|E-mail|Statut|Enregistrements|ID produit|Nom du produit|ID événement|ID public|ID court|Créé|Modifié|Notes|Régime',
} as const

export const hiEventsAttendees = (locale: 'en' | 'de' | 'fr'): Rows => [
  HI_EVENTS_ATTENDEE_HEADINGS[locale].split('|'),
  [
    1,
    'Ada',
    'Byron',
    'ada@guest.example',
    'ACTIVE',
    'Main (2026-07-10 18:00:05), Bar (2026-07-10 19:00:00)',
    7,
    'Pass - Early',
    3,
    'A-XY12',
    'a_q1',
    '2026-07-04 22:30:00',
    '2026-07-04 22:30:00',
    null,
    'vegan',
  ],
  [
    2,
    'Bo',
    'Byron',
    'bo@guest.example',
    'ACTIVE',
    null,
    7,
    'Pass - Late',
    3,
    'A-XY13',
    'a_q2',
    '2026-07-04 22:30:00',
    '2026-07-04 22:30:00',
    'Needs a ramp',
    null,
  ],
  [
    3,
    'Émile',
    'Roux',
    'emile@guest.example',
    'CANCELLED',
    null,
    8,
    'Workshop',
    3,
    'A-XY14',
    'a_q3',
    '2026-07-04 22:30:00',
    '2026-07-04 22:30:00',
    null,
    null,
  ],
]

export const hiEventsAnswers = (): Readonly<Record<string, Rows>> => {
  const link = { formula: 'HYPERLINK("https://tickets.example/manage/event/3/orders/17","Open")' }
  return {
    'Attendee Answers': [
      ['Question', 'Answer', 'Order ID', 'Order Email', 'Attendee Name', 'Attendee Email', 'Product', 'Order URL'],
      ['Diet', 'vegan', 'O-AB17', 'ada@guest.example', 'Bo Byron', 'bo@guest.example', 'Pass', link],
    ],
    'Product Answers': [
      ['Question', 'Answer', 'Order ID', 'Order Email', 'Product', 'Order URL'],
      ['Size', 'M', 'O-AB17', 'ada@guest.example', 'Shirt', link],
    ],
    'Order Answers': [
      ['Question', 'Answer', 'Order ID', 'Order Name', 'Order Email', 'Order URL'],
      ['How did you hear of us?', 'a friend', 'O-AB17', 'Ada Byron', 'ada@guest.example', link],
      ['How did you hear of us?', '', 'O-AB18', 'Émile Roux', 'emile@guest.example', link],
    ],
  }
}

export const hiEventsPromoCodes: Rows = [
  [
    'ID',
    'Code',
    'Discount',
    'Discount Type',
    'Max Allowed Uses',
    'Expiry Date',
    'Event ID',
    'Created At',
    'Updated At',
  ],
  [1, 'EARLY', 12.5, 'PERCENTAGE', 100, '2026-07-01 00:00:00', 3, '2026-01-01 00:00:00', '2026-01-01 00:00:00'],
  [2, 'FIVER', 5, 'FIXED', null, null, 3, '2026-01-01 00:00:00', '2026-01-01 00:00:00'],
  [3, 'HIDDEN', 0, 'NONE', null, null, 3, '2026-01-01 00:00:00', '2026-01-01 00:00:00'],
]

export const hiEventsAffiliates: Rows = [
  ['ID', 'Name', 'Code', 'Email', 'Total Sales', 'Total Sales Gross', 'Status', 'Created At', 'Updated At'],
  [1, 'Corner shop', 'CORNER', 'shop@guest.example', 3, 60, 'ACTIVE', '2026-01-01 00:00:00', '2026-01-01 00:00:00'],
  [2, 'Old blog', 'BLOG', null, 0, 0, 'INACTIVE', '2026-01-01 00:00:00', '2026-01-01 00:00:00'],
]
