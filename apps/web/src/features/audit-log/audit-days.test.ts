import type { AuditEntry } from '@turnout/contract/audit-log/entry.ts'
import { expect, test } from 'vitest'
import { auditMeant, readAuditFilters } from './audit-address.ts'
import { auditDays } from './audit-days.ts'

const where = { locale: 'en', timeZone: 'Europe/Lisbon', now: new Date('2027-05-20T10:40:00Z') }
const at = (...moments: string[]) => moments.map((moment, id) => ({ id, at: moment }) as AuditEntry)

test('days are those of the account, and the last two have names', () => {
  const days = auditDays(
    at('2027-05-20T09:38:00Z', '2027-05-19T23:30:00Z', '2027-05-19T17:20:00Z', '2027-05-18T09:00:00Z'),
    where,
  )
  expect(days.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Today, Thursday 20 May 2027', 2],
    ['Yesterday, Wednesday 19 May 2027', 1],
    ['Tuesday 18 May 2027', 1],
  ])
})

test('an address says what is asked for', () => {
  const search = new URLSearchParams('topic=money&actor=USER&event=7&days=30&from=2027-05-01&to=2027-05-10&query=x')
  expect(auditMeant('Mira', readAuditFilters(search), { zone: 'Europe/Lisbon', now: where.now })).toEqual({
    query: 'Mira',
    topic: 'money',
    actor: 'USER',
    event_id: 7,
    // The later of both.
    since: '2027-04-30T23:00:00.000Z',
    until: '2027-05-10T23:00:00.000Z',
  })
})

test('what an address cannot mean is left out', () => {
  const search = new URLSearchParams('topic=gossip&actor=GOD&event=-1&days=31&from=2027-13-40&to=x')
  expect(auditMeant('', readAuditFilters(search), { zone: 'UTC', now: where.now })).toEqual({})
})
