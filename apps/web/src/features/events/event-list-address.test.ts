import { expect, test } from 'vitest'
import { eventsRequest, readEventsAddress, stateOf, writeEventsAddress } from './event-list-address.ts'

const read = (search: string, state: 'upcoming' | 'ended' | 'archived' = 'upcoming') =>
  readEventsAddress(new URLSearchParams(search), state)

test('a path without a state lists upcoming events, an unknown one lists none', () => {
  expect([stateOf(undefined), stateOf('archived'), stateOf('old')]).toEqual(['upcoming', 'archived', null])
})

test('upcoming events begin with the next, ended ones with the last', () => {
  expect([read('').direction, read('', 'ended').direction, read('sort_by=title', 'ended').direction]).toEqual([
    'asc',
    'desc',
    'asc',
  ])
})

test('nonsense in the address counts as not said', () => {
  expect(read('page=0&organizer_id=1e3&sort_by=password&sort_direction=up')).toEqual(read(''))
})

test('archived events are in no other list', () => {
  expect(eventsRequest(read('', 'upcoming')).filter_fields).toEqual({
    status: { ne: 'ARCHIVED' },
    lifecycle_status: { ne: 'ENDED' },
  })
  expect(eventsRequest(read('organizer_id=7', 'archived')).filter_fields).toEqual({
    status: { eq: 'ARCHIVED' },
    organizer_id: { eq: '7' },
  })
})

test('a change leads to the first page, unless it is the page that changes', () => {
  const search = new URLSearchParams('page=3&query=a')
  expect(String(writeEventsAddress(search, { query: 'b' }))).toBe('query=b')
  expect(String(writeEventsAddress(search, { page: 4 }))).toBe('page=4&query=a')
  expect(String(writeEventsAddress(search, { query: '' }))).toBe('')
})
