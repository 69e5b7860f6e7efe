import { taxGroups } from '@turnout/domain/invoices/tax-groups.ts'
import type { InvoiceDocument, IssuedDocument } from '@turnout/domain/invoices/invoice-document.ts'

/** Documents for the tests of this folder. */

const vat = { name: 'VAT', calculationType: 'PERCENTAGE', rate: 19, isIncluded: false } as const
const contained = { name: 'VAT', calculationType: 'PERCENTAGE', rate: 7, isIncluded: true } as const

export const sampleDocument: InvoiceDocument = {
  version: 1,
  label: null,
  seller: {
    name: 'Tidal Sessions Lda',
    address: 'Rua da Cintura 12\n1200-109 Lisbon\nPortugal',
    email: 'hello@tidal.example',
    taxDetails: 'VAT ID PT500123456',
  },
  buyer: {
    name: 'Mira Köller',
    email: 'mira@koller.example',
    address: {
      address_line_1: 'Lange Straße 4',
      address_line_2: null,
      city: 'Berlin',
      state_or_region: null,
      zip_or_postal_code: '10115',
      country: 'DE',
    },
  },
  order: { reference: 'O-7KQ4MWXY', placedAt: '2027-03-02T18:04:00Z' },
  event: {
    title: 'Harbour Lights',
    startsAt: '2027-06-12T18:30:00Z',
    timezone: 'Europe/Lisbon',
    venue: 'Pier 9 Warehouse, Lisbon',
  },
  lines: [
    { name: 'Standing, Early', quantity: 2, unitMinor: 2250, listedUnitMinor: 2500, amountMinor: 4500 },
    { name: 'Poster', quantity: 1, unitMinor: 1070, listedUnitMinor: 1070, amountMinor: 1070 },
  ],
  fees: [{ name: 'Booking fee', calculationType: 'FIXED', rate: 1.5, quantity: 2, amountMinor: 300 }],
  promoCode: 'EARLY',
  taxGroups: taxGroups([
    { netMinor: 4500, fees: [{ isTaxable: true, amountMinor: 300 }], taxes: [{ ...vat, amountMinor: 912 }] },
    { netMinor: 1000, fees: [], taxes: [{ ...contained, amountMinor: 70 }] },
  ]),
  totalMinor: 6782,
  payment: {
    isPaid: false,
    provider: 'OFFLINE',
    paidAt: null,
    termsDays: 14,
    instructions: 'Please transfer to IBAN PT50 0002 0123 1234 5678 9015 4.',
  },
  notes: 'Thank you for coming.\nDoors open at 19:00.',
  corrects: null,
}

export const sampleInvoice: IssuedDocument = {
  id: 1,
  kind: 'INVOICE',
  prefix: 'TS-2027-',
  number: 1001,
  currency: 'EUR',
  locale: 'en',
  issuedAt: new Date('2027-03-02T18:04:07Z'),
  dueAt: new Date('2027-03-16T18:04:07Z'),
  document: sampleDocument,
}

/** Names that wrap, and more lines than a page has. */
export const longInvoice: IssuedDocument = {
  ...sampleInvoice,
  document: {
    ...sampleDocument,
    seller: { ...sampleDocument.seller, name: 'Gesellschaft zur Förderung der Hafenmusik und verwandter Künste e. V.' },
    buyer: { ...sampleDocument.buyer, name: 'Олександра Коваленко-Nguyễn Đặng' },
    lines: Array.from({ length: 100 }, (_, at) => ({
      name:
        at % 9 === 4
          ? `Platz ${at + 1} – Donaudampfschifffahrtsgesellschaftskapitänskajütenplatz mit Aussicht auf das Feuerwerk`
          : `Seat ${at + 1}`,
      quantity: 1,
      unitMinor: 1000 + at,
      listedUnitMinor: 1000 + at,
      amountMinor: 1000 + at,
    })),
    fees: [],
    taxGroups: taxGroups([{ netMinor: 104_950, fees: [], taxes: [{ ...vat, amountMinor: 19_941 }] }]),
    totalMinor: 124_891,
  },
}

export const sampleCreditNote: IssuedDocument = {
  ...sampleInvoice,
  id: 2,
  kind: 'CREDIT_NOTE',
  number: 1002,
  issuedAt: new Date('2027-04-01T08:00:00Z'),
  dueAt: null,
  document: {
    ...sampleDocument,
    lines: [],
    fees: [],
    taxGroups: taxGroups([{ netMinor: 1681, fees: [], taxes: [{ ...vat, amountMinor: 319 }] }]),
    totalMinor: 2000,
    payment: null,
    notes: null,
    corrects: { number: 'TS-2027-1001', issuedAt: '2027-03-02T18:04:07Z', reason: 'REFUND' },
  },
}
