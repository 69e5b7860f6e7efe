import { expect, test } from 'vitest'
import { EVENT_STATUSES, lifecycleOf, moveEvent } from './event-status.ts'

test('the matrix of every status and wish stands as written down', () => {
  const allowed = EVENT_STATUSES.flatMap((from) =>
    EVENT_STATUSES.filter((to) => !('refused' in moveEvent(from, to))).map((to) => `${from} -> ${to}`),
  )
  expect(allowed).toEqual([
    'DRAFT -> LIVE',
    'DRAFT -> ARCHIVED',
    'LIVE -> DRAFT',
    'LIVE -> ARCHIVED',
    'ARCHIVED -> DRAFT',
  ])
  expect(moveEvent('ARCHIVED', 'LIVE')).toEqual({ refused: 'event_move_refused' })
})

const at = (time: string): Date => new Date(`2027-06-12T${time}Z`)

test('an event is ongoing from its start until just before its end', () => {
  const event = { startDate: at('18:30:00'), endDate: at('22:45:00') }
  expect(lifecycleOf(event, at('18:29:59.999'))).toBe('UPCOMING')
  expect(lifecycleOf(event, at('18:30:00'))).toBe('ONGOING')
  expect(lifecycleOf(event, at('22:44:59.999'))).toBe('ONGOING')
  expect(lifecycleOf(event, at('22:45:00'))).toBe('ENDED')
})

test('an event without an end lasts a day', () => {
  const event = { startDate: new Date('2027-06-11T18:30:00Z'), endDate: null }
  expect(lifecycleOf(event, at('18:29:59'))).toBe('ONGOING')
  expect(lifecycleOf(event, at('18:30:00'))).toBe('ENDED')
})
