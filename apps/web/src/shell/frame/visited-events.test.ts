import { expect, test } from 'vitest'
import { readVisited, withVisited } from './visited-events.ts'

const event = (id: number) => ({ id, title: `Event ${id}`, start_date: '2027-03-12T20:00:00Z', timezone: 'UTC' })

test('the event in view comes first and is kept once, beside the last three others', () => {
  const four = [4, 3, 2, 1].map(event)
  expect(withVisited(four, event(2)).map(({ id }) => id)).toEqual([2, 4, 3, 1])
  expect(withVisited(four, event(5)).map(({ id }) => id)).toEqual([5, 4, 3, 2])
})

test('what a device keeps is read again, and anything else is no list', () => {
  const kept = [event(2), event(1)]
  expect(readVisited(JSON.stringify(kept))).toEqual(kept)
  for (const text of [null, '', '{', '7', '{"id":1}', '[{"id":"1"}]', '[null]']) expect(readVisited(text)).toEqual([])
})
