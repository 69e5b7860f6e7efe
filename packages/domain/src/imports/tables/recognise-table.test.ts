import { expect, test } from 'vitest'
import { recogniseTable } from './recognise-table.ts'

/* Unknown tables, by what their headings say in seven languages. */

const GUESTS = [
  'order_ref',
  'guest_first_name',
  'guest_last_name',
  'guest_email',
  'product',
  'price',
  'order_date',
  'order_status',
]

test.each([
  ['en', 'Order number|First name|Last name|Email|Ticket type|Price|Order date|Status'],
  ['de', 'Bestellnummer|Vorname|Nachname|E-Mail-Adresse|Ticketart|Preis|Bestelldatum|Status'],
  ['fr', 'Numéro de commande|Prénom|Nom de famille|Adresse e-mail|Type de billet|Prix|Date de commande|Statut'],
  ['es', 'Número de pedido|Nombre de pila|Apellidos|Correo electrónico|Tipo de entrada|Precio|Fecha del pedido|Estado'],
  ['pt', 'Número da encomenda|Primeiro nome|Apelido|E-mail|Tipo de bilhete|Preço|Data da compra|Estado'],
  ['pt-br', 'Número do pedido|Primeiro nome|Sobrenome|E-mail|Tipo de ingresso|Preço|Data do pedido|Status'],
  ['zh', '订单号|名|姓|电子邮件|票种|价格|下单时间|状态'],
])('%s', (_, headings) => {
  expect(recogniseTable(headings.split('|'), [])).toEqual({ kind: 'TABLE', fields: GUESTS })
})

test.each(['Occurrence Date', 'event_occurrence_id', 'Event date', 'Session start', 'Termin', 'Séance'])(
  '%s is which date a ticket is for',
  (heading) => expect(recogniseTable(['Order', 'Email', 'Ticket type', heading], []).fields).toContain('event_date'),
)

test('a table with a quantity has a buyer, and no guests', () => {
  expect(recogniseTable(['Name', 'E-mail', 'Tickets', 'Total', 'Currency', 'Notes'], []).fields).toEqual([
    'buyer_name',
    'buyer_email',
    'quantity',
    'order_total',
    'currency',
    'order_notes',
  ])
})

test('buyers and guests are told apart, codes and vouchers, parts of an address', () => {
  const headings =
    'Buyer name|Buyer email|Attendee name|Attendee email|QR code|Ticket ID|Promo code|Checked in at|Street|ZIP|City|Country|T-shirt|'
  expect(recogniseTable(headings.split('|'), []).fields).toEqual([
    'buyer_name',
    'buyer_email',
    'guest_name',
    'guest_email',
    'ticket_code',
    'ticket_ref',
    'promo_code',
    'checked_in_at',
    'address_line_1',
    'zip_or_postal_code',
    'city',
    'country',
    null,
    null,
  ])
})

test('a field is proposed once, and headings may be there twice', () => {
  expect(recogniseTable(['Email', 'Email', 'email'], []).fields).toEqual(['guest_email', null, null])
})

test('a company is the buyer’s where the heading says so', () => {
  const headings =
    'Order ID|Buyer name|Company|Billing company|Umsatzsteuer-ID|VAT|Raison sociale|Order company name|Organisation'
  expect(recogniseTable(headings.split('|'), []).fields).toEqual([
    'order_ref',
    'buyer_name',
    null,
    'company_name',
    'company_vat_id',
    'order_tax',
    null,
    null,
    null,
  ])
  for (const heading of [
    'Raison sociale',
    'Order company name',
    'Rechnungsadresse Firma',
    'Firma (Rechnung)',
    '公司名称',
  ])
    expect([heading, recogniseTable([heading], []).fields]).toEqual([
      heading,
      [heading === '公司名称' ? null : 'company_name'],
    ])
  for (const heading of ['VAT number', 'USt-IdNr.', 'Numéro de TVA', 'NIF-IVA', 'invoice_address.vat_id'])
    expect([heading, recogniseTable([heading], []).fields]).toEqual([heading, ['company_vat_id']])
})
