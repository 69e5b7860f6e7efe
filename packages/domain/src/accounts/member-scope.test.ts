import { expect, test } from 'vitest'
import { coversEvent, coversOrganizer, coversScope } from './member-scope.ts'

const limited = { organizerIds: [1], eventIds: [70] }

test('a scope covers chosen events and every event of chosen organizers', () => {
  expect(coversEvent('all', { id: 5, organizerId: 9 })).toBe(true)
  expect(coversEvent(limited, { id: 70, organizerId: 9 })).toBe(true)
  expect(coversEvent(limited, { id: 71, organizerId: 1 })).toBe(true)
  expect(coversEvent(limited, { id: 71, organizerId: 9 })).toBe(false)
})

test('one event of an organizer does not bring the organizer', () => {
  expect(coversOrganizer(limited, 1)).toBe(true)
  expect(coversOrganizer(limited, 9)).toBe(false)
  expect(coversOrganizer('all', 9)).toBe(true)
})

test('nobody gives away more than they have', () => {
  expect(coversScope('all', 'all')).toBe(true)
  expect(coversScope('all', limited)).toBe(true)
  expect(coversScope(limited, 'all')).toBe(false)
  expect(coversScope(limited, { organizerIds: [], eventIds: [70] })).toBe(true)
  expect(coversScope(limited, { organizerIds: [], eventIds: [71] })).toBe(false)
})
