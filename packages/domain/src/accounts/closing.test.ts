import { expect, test } from 'vitest'
import { CAPABILITIES_OF } from './capabilities.ts'
import { capabilitiesIn, erasedAt, isNameTyped, judgeClosing } from './closing.ts'

test('an account is erased thirty days after it was closed', () => {
  expect(erasedAt(new Date('2027-02-01T10:00:00Z')).toISOString()).toBe('2027-03-03T10:00:00.000Z')
})

test('it closes once, and not while guests would be left alone', () => {
  expect(judgeClosing({ isClosed: false, guestsLeftAlone: 0 })).toBe('allowed')
  expect(judgeClosing({ isClosed: true, guestsLeftAlone: 0 })).toEqual({ refused: 'account_closed' })
  expect(judgeClosing({ isClosed: false, guestsLeftAlone: 1 })).toEqual({ refused: 'account_has_guests' })
})

test('in a closed account nobody may do anything', () => {
  expect(capabilitiesIn({ isClosed: true }, 'ADMIN')).toEqual([])
  expect(capabilitiesIn({ isClosed: false }, 'DOOR')).toEqual(CAPABILITIES_OF.DOOR)
})

test('the name counts, not how it is set', () => {
  expect(isNameTyped(' tidal  sessions ', 'Tidal Sessions')).toBe(true)
  expect(isNameTyped('Tidal', 'Tidal Sessions')).toBe(false)
  expect(isNameTyped('', 'Tidal Sessions')).toBe(false)
})
