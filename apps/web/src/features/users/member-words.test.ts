import { beforeEach, expect, test, vi } from 'vitest'
import { endWords, invitedWords, nameOf } from './member-words.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  return () => vi.unstubAllGlobals()
})

const invitation = {
  sent_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-27T10:00:00.000Z',
  is_expired: false,
  invited_by: { id: 4, full_name: 'Rui Falcão' },
}
const at = (instant: string) => ({ now: new Date(instant), zone: 'Europe/Lisbon' })

test('an invitation that was sent this minute ends in seven days, though the clock of the page is behind', () => {
  expect(endWords(invitation, at('2026-11-20T09:59:40.000Z'))).toBe('ends in 7 days')
  expect(endWords(invitation, at('2026-11-21T12:00:00.000Z'))).toBe('ends in 6 days')
})

test('one that was not used says when it ended', () => {
  expect(endWords({ ...invitation, is_expired: true }, at('2026-11-30T12:00:00.000Z'))).toBe('on 27 November, not used')
})

test('who invited is named, or you', () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  expect(invitedWords(invitation, 4, now)).toBe('invited by you, yesterday')
  expect(invitedWords(invitation, 5, now)).toBe('invited by Rui Falcão, yesterday')
  expect(invitedWords({ ...invitation, invited_by: null }, 5, now)).toBe('invited yesterday')
})

test('somebody without a name is called by their address', () => {
  expect(nameOf({ full_name: '', email: 'ada@a.example' })).toBe('ada@a.example')
})
