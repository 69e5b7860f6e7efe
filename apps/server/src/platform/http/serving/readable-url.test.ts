import { expect, test } from 'vitest'
import { readableUrl, withoutEnding } from './readable-url.ts'

test('an address that can be decoded stays as it is, whatever its query holds', () => {
  for (const url of ['/', '/e/1/harbour', '/e/1/caf%C3%A9%2Fbar', '/e/1?promo_code=%ff', '/api/events?query=%'])
    expect(readableUrl(url)).toBe(url)
})

test('escapes that say nothing are taken letter by letter, the query untouched', () => {
  expect(readableUrl('/e/1/%ff?promo_code=%20a')).toBe('/e/1/%25ff?promo_code=%20a')
  expect(readableUrl('/%')).toBe('/%25')
  expect(readableUrl('/api/%ED%A0%80')).toBe('/api/%25ED%25A0%2580')
})

test('the ending of an export is the kind of file that it asks for', () => {
  expect(withoutEnding('/api/events/1/orders/export.xlsx')).toBe('/api/events/1/orders/export?format=xlsx')
  expect(withoutEnding('/api/events/1/orders/export.xlsx?view=today')).toBe(
    '/api/events/1/orders/export?view=today&format=xlsx',
  )
  expect(withoutEnding('/api/events/1/affiliates/export.csv?format=xlsx')).toBe(
    '/api/events/1/affiliates/export?format=xlsx',
  )
  for (const url of ['/api/events/1/orders/export', '/export.xlsx', '/api/events/1.xlsx', '/api/events/1/export.pdf'])
    expect(withoutEnding(url)).toBe(url)
})
