import { beforeAll, expect, test, vi } from 'vitest'
import { optionPriceWords, type TicketOption } from './ticket-options.ts'

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})

const option = (price: number, isByChoice: boolean): TicketOption => ({
  productId: 1,
  priceId: 2,
  name: 'Community ticket',
  price,
  isByChoice,
  left: null,
})

test('what costs as much as one likes is not called free', () => {
  expect(optionPriceWords(option(0, true), 'EUR')).toBe('Pay what you want')
  expect(optionPriceWords(option(5, true), 'EUR')).toBe('Pay what you want, from €5.00')
  expect(optionPriceWords(option(0, false), 'EUR')).toBe('Free')
})
