import { expect, test } from 'vitest'
import { WEBHOOK_EVENT_TYPES as ALL } from '@turnout/domain/webhooks/event-types.ts'
import { offeredTo, tickOf, typesOf, wholeGroups, withGroup, withType } from './event-choice.ts'

test('a group is ticked partly while some of it is chosen', () => {
  expect(tickOf('attendees', [], ALL)).toBe('none')
  expect(tickOf('attendees', ['attendee.created', 'order.created'], ALL)).toBe('some')
  expect(tickOf('attendees', ['attendee.created', 'attendee.updated', 'attendee.cancelled'], ALL)).toBe('all')
})

test('the box of a group takes all of it, and gives all of it back; other groups stay', () => {
  const partly = withType(['order.created'], 'checkin.deleted', true)
  const whole = withGroup(partly, 'check-in', ALL)
  expect(whole).toEqual(['order.created', 'checkin.created', 'checkin.deleted'])
  expect(withGroup(whole, 'check-in', ALL)).toEqual(['order.created'])
})

test('kinds stand in the order of the list, and none twice', () => {
  expect(withType(['attendee.created'], 'order.created', true)).toEqual(['order.created', 'attendee.created'])
  expect(withType(['order.created'], 'order.created', true)).toEqual(['order.created'])
  expect(withType(['order.created', 'attendee.created'], 'order.created', false)).toEqual(['attendee.created'])
})

test('a list names whole groups, unless the choice is finer', () => {
  expect(wholeGroups(['checkin.created', 'checkin.deleted'], ALL)).toEqual(['check-in'])
  expect(wholeGroups(['checkin.created'], ALL)).toBeNull()
})

test('one event offers no news of new events: its group is whole without it, and the account has it', () => {
  const ofEvent = offeredTo({ eventId: 1 }, [])
  expect(typesOf('offer', ofEvent)).not.toContain('event.created')
  expect(typesOf('offer', offeredTo({ accountId: 1 }, []))).toContain('event.created')
  const whole = withGroup([], 'offer', ofEvent)
  expect(whole).toEqual(typesOf('offer', ALL).filter((type) => type !== 'event.created'))
  expect(wholeGroups(whole, ofEvent)).toEqual(['offer'])
  expect(wholeGroups(whole, ALL)).toBeNull()
})

test('a webhook of one event that names it all the same can give it back', () => {
  const ofEvent = offeredTo({ eventId: 1 }, ['event.created'])
  expect(typesOf('offer', ofEvent)).toContain('event.created')
  expect(withType(['event.created', 'order.created'], 'event.created', false)).toEqual(['order.created'])
})
