import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrOf } from './qr-code.ts'

const CODE = `T1.${'A2B3C4D5'.repeat(14)}`

/** The modules that a path paints. */
function painted({ size, path }: { size: number; path: string }): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/gu)) {
    for (let at = 0; at < Number(length); at++) (modules[Number(y)] as boolean[])[Number(x) + at] = true
  }
  return modules
}

test('the path paints exactly the modules of the code at level M', () => {
  expect(painted(qrOf(CODE))).toEqual(encode(CODE, { ecc: 'M', boostEcc: false, border: 4 }).data)
})

test('four white modules surround the code', () => {
  const modules = painted(qrOf(CODE))
  const size = modules.length
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : []))).flat()
  expect(Math.min(...dark)).toBe(4)
  expect(Math.max(...dark)).toBe(size - 5)
})

test('a code of ours fits version 6, so that modules stay large on paper', () => {
  expect(qrOf(CODE).size).toBeLessThanOrEqual(41 + 8)
})
