import { expect, test } from 'vitest'
import { judgeTokenEnd, tokenRights } from './api-token.ts'
import type { MemberScope } from './member-scope.ts'

const rights = (scope: MemberScope) => ({ capabilities: ['orders:read', 'orders:write'] as const, scope })
const NOBODYS = new Map<number, number>()

test('a token keeps of what it was given only what its maker may still', () => {
  const maker = { capabilities: ['orders:read', 'reports:read'] as const, scope: 'all' as const }
  expect(tokenRights(rights('all'), { maker, organizerOf: NOBODYS }).capabilities).toEqual(['orders:read'])
})

test.each<[string, MemberScope, MemberScope, MemberScope]>([
  ['both work in all', 'all', 'all', 'all'],
  ['the token is limited', { organizerIds: [1], eventIds: [] }, 'all', { organizerIds: [1], eventIds: [] }],
  ['the maker is limited', 'all', { organizerIds: [], eventIds: [11] }, { organizerIds: [], eventIds: [11] }],
  [
    'both name organizers',
    { organizerIds: [1, 2], eventIds: [] },
    { organizerIds: [2, 3], eventIds: [] },
    { organizerIds: [2], eventIds: [] },
  ],
  [
    'an event of one lies with an organizer of the other',
    { organizerIds: [], eventIds: [11, 21] },
    { organizerIds: [1], eventIds: [] },
    { organizerIds: [], eventIds: [11] },
  ],
  [
    'nothing is common',
    { organizerIds: [1], eventIds: [] },
    { organizerIds: [2], eventIds: [21] },
    { organizerIds: [], eventIds: [] },
  ],
])('where %s, a token works in what both of them do', (_what, given, maker, common) => {
  // Events 11 and 12 are those of organizer 1, 21 is of organizer 2.
  const organizerOf = new Map([
    [11, 1],
    [12, 1],
    [21, 2],
  ])
  expect(tokenRights(rights(given), { maker: rights(maker), organizerOf }).scope).toEqual(common)
})

test('a token ends in time to come, and within a year', () => {
  const now = new Date('2027-05-20T10:00:00Z')
  expect(judgeTokenEnd(new Date('2027-05-20T10:00:00Z'), now)).toEqual({ refused: 'in_the_past' })
  expect(judgeTokenEnd(new Date('2027-05-20T10:00:01Z'), now)).toBe('allowed')
  expect(judgeTokenEnd(new Date('2028-05-20T10:00:00Z'), now)).toBe('allowed')
  expect(judgeTokenEnd(new Date('2028-05-20T10:00:01Z'), now)).toEqual({ refused: 'too_far_ahead' })
})
