import { expect, test } from 'vitest'
import { isOrderFee } from './order-fee.ts'

const fee = { productType: 'FEE', isHidden: false, isCategoryHidden: false, isPaused: false } as const

test('a fee is paid unless it, or its category, is hidden or paused; what buyers choose is none', () => {
  expect(isOrderFee(fee)).toBe(true)
  for (const over of [{ isHidden: true }, { isCategoryHidden: true }, { isPaused: true }, { productType: 'GENERAL' }])
    expect(isOrderFee({ ...fee, ...over } as typeof fee)).toBe(false)
})
