import type { TaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { examplePrice, workedExample } from './charge-example.ts'
import type { ExampleScene } from './charge-example.ts'
import { bodyOfCharge, emptyCharge } from './charge-form.ts'
import type { ChargeForm } from './charge-form.ts'

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})

const form = (over: Partial<ChargeForm>): ChargeForm => ({ ...emptyCharge(), name: 'VAT', rate: '19', ...over })
const scene = (over: Partial<ExampleScene> = {}): ExampleScene => ({
  taxOrFeeId: null,
  all: [],
  price: '25.00',
  currency: 'EUR',
  ...over,
})
const booking: TaxOrFee = {
  id: 4,
  name: 'Booking fee',
  type: 'FEE',
  calculation_type: 'FIXED',
  rate: 1.5,
  description: null,
  is_active: true,
  is_default: true,
  included_in_price: false,
  is_taxable: true,
}
const amounts = (example: ReturnType<typeof workedExample>) => example?.rows.map(({ label, amount }) => [label, amount])

test('1.75 % adds 0.44 to 25.00, and buyers pay 25.44', () => {
  const example = workedExample(form({ rate: '1,75' }), scene())
  expect(example?.sentence).toBe('It adds €0.44 to a price of €25.00.')
  expect(example?.rows).toEqual([
    { key: 'price', label: 'Price you enter', detail: null, amount: '€25.00', kind: 'price' },
    { key: example?.own, label: 'VAT', detail: '1.75% of €25.00', amount: '+ €0.44', kind: 'added' },
    { key: 'total', label: 'Buyers pay', detail: null, amount: '€25.44', kind: 'total' },
  ])
})

test('a tax is computed on the default fees too, unless they are not taxed', () => {
  expect(amounts(workedExample(form({}), scene({ all: [booking] })))).toEqual([
    ['Price you enter', '€25.00'],
    ['Booking fee', '+ €1.50'],
    ['VAT', '+ €5.04'],
    ['Buyers pay', '€31.54'],
  ])
  const untaxed = workedExample(form({}), scene({ all: [{ ...booking, is_taxable: false }] }))
  expect(amounts(untaxed)?.slice(2)).toEqual([
    ['VAT', '+ €4.75'],
    ['Buyers pay', '€31.25'],
  ])
})

test('an included tax changes nothing for the buyer', () => {
  const example = workedExample(form({ included_in_price: true }), scene({ price: '119' }))
  expect(example?.sentence).toBe('Of a price of €119.00, €19.00 is this tax. Nothing is added.')
  expect(amounts(example)?.at(-1)).toEqual(['Buyers pay', '€119.00'])
})

test('what is switched off or not a default does not count, and the one that is changed counts once', () => {
  const others = [
    { ...booking, is_active: false },
    { ...booking, id: 5, is_default: false },
  ]
  expect(amounts(workedExample(form({}), scene({ all: others })))).toHaveLength(3)
  expect(workedExample(form({ is_active: false }), scene())?.rows).toHaveLength(2)
  const own = workedExample(form({ type: 'FEE', calculation_type: 'FIXED', rate: '2' }), {
    ...scene({ all: [booking] }),
    taxOrFeeId: booking.id,
  })
  expect(amounts(own)?.at(-1)).toEqual(['Buyers pay', '€27.00'])
})

test('there is no example while a number is missing, and an ordinary price to begin with in every currency', () => {
  expect(workedExample(form({ rate: '' }), scene())).toBeNull()
  expect(workedExample(form({}), scene({ price: 'much' }))).toBeNull()
  expect(['EUR', 'JPY', 'KWD'].map(examplePrice)).toEqual(['25.00', '2500', '25.000'])
})

test('what is sent holds nothing that the other type says', () => {
  expect(bodyOfCharge(form({ type: 'FEE', included_in_price: true, rate: '1.234,50' }))).toMatchObject({
    included_in_price: false,
    rate: '1234.50',
  })
  expect(bodyOfCharge(form({ is_taxable: false }))).toMatchObject({ is_taxable: true })
})
