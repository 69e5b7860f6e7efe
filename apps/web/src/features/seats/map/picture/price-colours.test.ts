import { contrast } from '@turnout/domain/colour/colour.ts'
import { PRICE_COLORS, PRICE_COLORS_DARK, PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { expect, test } from 'vitest'

test.each(PRICE_LETTERS)('letter %s can be read on its colour, and its colour can be told from the page', (letter) => {
  expect(contrast('#ffffff', PRICE_COLORS[letter])).toBeGreaterThanOrEqual(4.5)
  expect(contrast(PRICE_COLORS[letter], '#fffdfc')).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#16130e', PRICE_COLORS_DARK[letter])).toBeGreaterThanOrEqual(4.5)
  expect(contrast(PRICE_COLORS_DARK[letter], '#1f212e')).toBeGreaterThanOrEqual(4.5)
})
