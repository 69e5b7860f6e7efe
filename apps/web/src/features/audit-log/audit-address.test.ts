import { expect, test } from 'vitest'
import { auditMeant, readAuditFilters } from './audit-address.ts'

const now = new Date('2027-05-20T10:40:00Z')

test('an address says what is asked for', () => {
  const search = new URLSearchParams('topic=money&actor=USER&event=7&days=30&from=2027-05-01&to=2027-05-10&query=x')
  expect(auditMeant('Mira', readAuditFilters(search), { zone: 'Europe/Lisbon', now })).toEqual({
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
  expect(auditMeant('', readAuditFilters(search), { zone: 'UTC', now })).toEqual({})
})
