import { expect, test } from 'vitest'
import { usualMoments, USUAL_MOMENTS } from './usual-moments.ts'

const LISBON = 'Europe/Lisbon'
const event = { start_date: '2027-06-12T18:30:00Z', end_date: '2027-06-12T22:45:00Z' }

test('the usual moments are told by the clocks of the event', () => {
  const source = { now: new Date('2027-05-20T09:30:00Z'), zone: LISBON, event }
  expect(usualMoments(USUAL_MOMENTS, source)).toEqual([
    { moment: 'now', value: '2027-05-20T10:30' },
    { moment: 'tomorrow', value: '2027-05-21T09:00' },
    { moment: 'week', value: '2027-05-27T10:30' },
    { moment: 'doors', value: '2027-06-12T17:30' },
    { moment: 'hour_before', value: '2027-06-12T18:30' },
    { moment: 'event_start', value: '2027-06-12T19:30' },
    { moment: 'event_end', value: '2027-06-12T23:45' },
  ])
})

test('what has gone by is not offered, but now is', () => {
  const source = { now: new Date('2027-06-12T19:00:00Z'), zone: LISBON, event }
  expect(usualMoments(['now', 'doors', 'event_start', 'event_end'], source).map(({ moment }) => moment)).toEqual([
    'now',
    'event_end',
  ])
})

test('without an event, or without its end, nothing hangs on it', () => {
  const now = new Date('2027-05-20T09:30:00Z')
  expect(usualMoments(['event_start', 'tomorrow'], { now, zone: LISBON, event: undefined })).toHaveLength(1)
  expect(usualMoments(['event_end'], { now, zone: LISBON, event: { ...event, end_date: null } })).toEqual([])
})

test('tomorrow at nine is nine on the clocks, also over the night of summer time', () => {
  const source = { now: new Date('2027-03-27T20:00:00Z'), zone: LISBON, event: undefined }
  expect(usualMoments(['tomorrow'], source)).toEqual([{ moment: 'tomorrow', value: '2027-03-28T09:00' }])
})
