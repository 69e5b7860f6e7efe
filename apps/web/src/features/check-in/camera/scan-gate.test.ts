import { expect, test } from 'vitest'
import { createScanGate, SAME_CODE_PAUSE_MS } from './scan-gate.ts'

test('the same code rests for three seconds', () => {
  const gate = createScanGate()
  expect(gate.passes('A', 0)).toBe(true)
  gate.rest('A', 0)
  expect(gate.passes('A', 1)).toBe(false)
  expect(gate.passes('A', 2999)).toBe(false)
  expect(gate.passes('A', SAME_CODE_PAUSE_MS)).toBe(true)
  expect(SAME_CODE_PAUSE_MS).toBe(3000)
})

test('another code passes at once, also right after one that was refused', () => {
  const gate = createScanGate()
  gate.rest('not a ticket', 0)
  expect(gate.passes('B', 1)).toBe(true)
})

test('two codes in view at once rest each on their own', () => {
  const gate = createScanGate()
  gate.rest('A', 0)
  gate.rest('B', 1000)
  expect([gate.passes('A', 2000), gate.passes('B', 2000)]).toEqual([false, false])
  expect([gate.passes('A', 3000), gate.passes('B', 3000)]).toEqual([true, false])
})

test('the rest begins again when the verdict leaves the screen', () => {
  const gate = createScanGate()
  gate.rest('A', 0)
  gate.rest('A', 1200)
  expect(gate.passes('A', 3500)).toBe(false)
  expect(gate.passes('A', 4200)).toBe(true)
})
