import fc from 'fast-check'
import { expect, test } from 'vitest'
import { change, historyOf, redo, settle, undo } from './look-history.ts'

test('a drag is one step, and what comes after it is another', () => {
  const dragged = [1, 2, 3].reduce((history, value) => change(history, value, 'cover'), historyOf(0))
  expect(dragged).toMatchObject({ past: [0], present: 3 })
  const again = change(settle(dragged), 4, 'cover')
  expect(undo(again).present).toBe(3)
  expect(undo(undo(again)).present).toBe(0)
})

test('undo and redo lead back to the same, and never out of the list', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 150 }), fc.nat(120), (values, steps) => {
      const whole = values.reduce((history, value) => change(history, value), historyOf(-1))
      const times = Math.min(steps, whole.past.length)
      const back = Array.from({ length: times }).reduce((history: typeof whole) => undo(history), whole)
      expect(whole.past.length).toBeLessThanOrEqual(100)
      expect(Array.from({ length: times }).reduce((history: typeof whole) => redo(history), back)).toEqual(whole)
      expect(undo(historyOf(7)).present).toBe(7)
    }),
  )
})

test('a new change forgets what was undone', () => {
  expect(change(undo(change(historyOf(0), 1)), 2)).toMatchObject({ past: [0], present: 2, future: [] })
})
