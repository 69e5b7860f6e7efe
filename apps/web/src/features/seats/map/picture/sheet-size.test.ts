import { expect, test } from 'vitest'
import { sheetSize } from './sheet-size.ts'

const pixels = (width: number, height: number, ratio: number): number => {
  const sheet = sheetSize({ width, height }, ratio)
  return sheet.size.width * sheet.size.height * sheet.ratio ** 2
}

test('a picture is a third of its window larger beyond each edge, on a huge window a sixth', () => {
  expect(sheetSize({ width: 900, height: 600 }, 1)).toEqual({
    dx: 300,
    dy: 200,
    size: { width: 1500, height: 1000 },
    ratio: 1,
  })
  expect(sheetSize({ width: 390, height: 700 }, 3).ratio).toBe(2)
  expect(sheetSize({ width: 1800, height: 1200 }, 2).dx).toBe(300)
})

test('no window makes a canvas that a browser would not give', () => {
  for (const width of [320, 1440, 2560, 5120])
    for (const ratio of [1, 1.5, 2, 3]) expect(pixels(width, 1600, ratio)).toBeLessThanOrEqual(16_000_001)
})
