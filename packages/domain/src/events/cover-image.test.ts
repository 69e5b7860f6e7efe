import { expect, test } from 'vitest'
import { judgeCoverImage, judgeTicketLogo } from './cover-image.ts'

const judge = (over: object) =>
  judgeCoverImage({ bytes: 400_000, type: 'image/jpeg', width: 2160, height: 1080, ...over })

test('takes jpeg, png and webp from 600 × 300 to 4000 × 4000', () => {
  expect(judge({})).toBe('allowed')
  expect(judge({ type: 'image/png', width: 600, height: 300 })).toBe('allowed')
  expect(judge({ type: 'image/webp', width: 4000, height: 4000 })).toBe('allowed')
})

test('refuses one pixel less and one more', () => {
  expect(judge({ width: 599 })).toEqual({ refused: 'image_too_small' })
  expect(judge({ height: 299 })).toEqual({ refused: 'image_too_small' })
  expect(judge({ width: 4001 })).toEqual({ refused: 'image_too_large' })
  expect(judge({ height: 4001 })).toEqual({ refused: 'image_too_large' })
})

test('refuses other types, and 5 MB', () => {
  expect(judge({ type: 'image/svg+xml' })).toEqual({ refused: 'image_type' })
  expect(judge({ type: null })).toEqual({ refused: 'image_type' })
  expect(judge({ bytes: 5 * 1024 * 1024 - 1 })).toBe('allowed')
  expect(judge({ bytes: 5 * 1024 * 1024 })).toEqual({ refused: 'image_file_too_big' })
})

test('takes a logo on tickets up to 3000 × 2000', () => {
  const logo = { bytes: 4000, type: 'image/png', width: 3000, height: 2000 }
  expect(judgeTicketLogo(logo)).toBe('allowed')
  expect(judgeTicketLogo({ ...logo, width: 3001 })).toEqual({ refused: 'ticket_logo_too_large' })
  expect(judgeTicketLogo({ ...logo, height: 2001 })).toEqual({ refused: 'ticket_logo_too_large' })
  expect(judgeTicketLogo({ ...logo, height: 99 })).toEqual({ refused: 'logo_too_small' })
})
