import { expect, test } from 'vitest'
import { tickOf, wholeGroups, withGroup, withType } from './event-choice.ts'

test('a group is ticked partly while some of it is chosen', () => {
  expect(tickOf('attendees', [])).toBe('none')
  expect(tickOf('attendees', ['attendee.created', 'order.created'])).toBe('some')
  expect(tickOf('attendees', ['attendee.created', 'attendee.updated', 'attendee.cancelled'])).toBe('all')
})

test('the box of a group takes all of it, and gives all of it back; other groups stay', () => {
  const partly = withType(['order.created'], 'checkin.deleted', true)
  const whole = withGroup(partly, 'check-in')
  expect(whole).toEqual(['order.created', 'checkin.created', 'checkin.deleted'])
  expect(withGroup(whole, 'check-in')).toEqual(['order.created'])
})

test('kinds stand in the order of the list, and none twice', () => {
  expect(withType(['attendee.created'], 'order.created', true)).toEqual(['order.created', 'attendee.created'])
  expect(withType(['order.created'], 'order.created', true)).toEqual(['order.created'])
  expect(withType(['order.created', 'attendee.created'], 'order.created', false)).toEqual(['attendee.created'])
})

test('a list names whole groups, unless the choice is finer', () => {
  expect(wholeGroups(['checkin.created', 'checkin.deleted'])).toEqual(['check-in'])
  expect(wholeGroups(['checkin.created'])).toBeNull()
})
