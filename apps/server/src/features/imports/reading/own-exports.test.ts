import { LOCALES } from '@turnout/messages/locale.ts'
import { readImport } from '@turnout/testkit/imports/import-reading.ts'
import { expect, test } from 'vitest'
import { csvText } from '../../../platform/format/csv.ts'
import { attendeeColumns } from '../../attendees/routes.ts'
import { orderColumns } from '../../orders/desk/answers-export.ts'

/* What the product writes is read back, in whatever language it was taken. */

const paid = {
  id: 1,
  public_id: 'O-7Q2M',
  placed_at: '2026-07-01 23:30',
  completed_at: '2026-07-01 23:31',
  paid_at: '2026-07-01 23:31',
  payment_provider: 'OFFLINE',
  paid_with: 'CASH',
  first_name: 'Mira',
  last_name: 'Koller',
  email: 'mira@koller.example',
  items: '2 × Day ticket',
  tickets_count: 2,
  items_count: 2,
  total_before_additions_minor: 5000,
  total_discount_minor: 0,
  total_fee_minor: 250,
  total_tax_minor: 950,
  total_gross_minor: 6200,
  total_refunded_minor: 0,
  promo_code: 'EARLY',
  locale: 'de',
  opted_into_marketing: true,
  company: { name: 'Köller GmbH', vat_id: 'DE123456789', reference: 'PO-7' },
  status: 'COMPLETED',
  payment_status: 'PAYMENT_RECEIVED',
  refund_status: null,
} as const
const open = {
  ...paid,
  id: 2,
  public_id: 'O-8R3N',
  status: 'AWAITING_OFFLINE_PAYMENT',
  payment_status: 'AWAITING_PAYMENT',
} as const
const cancelled = { ...paid, id: 3, public_id: 'O-9S4P', status: 'CANCELLED' } as const

const guest = {
  id: 1,
  order_id: 1,
  public_id: 'A-11',
  order_public_id: 'O-7Q2M',
  status: 'ACTIVE',
  first_name: 'Jonas',
  last_name: 'Berg',
  email: 'jonas@berg.example',
  product_title: 'Day ticket',
  price_label: 'Early',
  check_ins: '2026-07-02 19:30 Main door',
  locale: 'fr',
  notes: 'Wheelchair',
  door_note: 'By the side door',
  registered_at: '2026-07-01 23:30',
  seat: { guid: 'f-12', section: 'Stalls', kind: 'SEAT', row: 'F', number: '12' },
} as const

const ordersIn = (locale: string) => {
  const columns = orderColumns({ currency: 'EUR', locale, questions: [], taxes: [] }, null)
  const rows = [paid, open, cancelled].map((row) => columns.map(({ cell }) => cell(row as never, undefined)))
  return csvText([columns.map(({ title }) => title), ...rows])
}

const guestsIn = (locale: string) => {
  const columns = attendeeColumns({ locale, questions: [], isSeated: true }, null)
  const rows = [guest, { ...guest, public_id: 'A-12', status: 'CANCELLED' } as const]
  return csvText([
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ cell }) => cell(row, undefined))),
  ])
}

/** How a payment was made, and where a seat is, are words for people. */
const WORDS = new Set(['paymentMethod', 'seat'])

const comparable = async (file: string) =>
  JSON.parse(
    JSON.stringify((await readImport(file)).found, (key, value: unknown) => (WORDS.has(key) ? null : value)),
  ) as unknown

test('orders that were taken away are read with their sums', async () => {
  const read = await readImport(ordersIn('en'))
  expect(read.problems).toEqual([])
  expect(read.orders).toBe(3)
  expect(read.totalMinor).toBe(18_600)
  expect(JSON.stringify(read.found)).toMatch(/PAID.*AWAITING.*CANCELLED/su)
  expect(read.found[0]).toMatchObject({
    order: { company: { name: 'Köller GmbH', vatId: 'DE123456789', reference: 'PO-7' } },
  })
})

test('attendees that were taken away are read with their tickets', async () => {
  const read = await readImport(guestsIn('en'))
  expect(read.problems).toEqual([])
  expect(read.tickets).toBe(2)
  expect(Object.keys(read.fields)).toHaveLength(13)
  expect(read.found[0]).toMatchObject({ ticket: { seat: 'Stalls · Row F · Seat 12' } })
})

test('files with the words of earlier versions are still read', async () => {
  const former = ordersIn('es').replace('Fecha', 'Hecho').replace('Pendiente de transferencia', 'Esperando pago')
  expect(former).toContain('Hecho')
  expect(await comparable(former)).toEqual(await comparable(ordersIn('en')))
})

test.each(LOCALES)('files in the language %s come back as the English ones do', async (locale) => {
  expect(await comparable(ordersIn(locale))).toEqual(await comparable(ordersIn('en')))
  expect(await comparable(guestsIn(locale))).toEqual(await comparable(guestsIn('en')))
})
