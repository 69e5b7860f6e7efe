import { expect, test } from 'vitest'
import { judgeBounce } from './bounces.ts'

test.each([
  ['5.1.1', 'smtp; 550 5.1.1 <gone@reis.example>: no such user', { isHard: true, reason: 'NO_MAILBOX' }],
  ['5.1.1', null, { isHard: true, reason: 'NO_MAILBOX' }],
  ['5.0.0', 'smtp; 550 User unknown', { isHard: true, reason: 'NO_MAILBOX' }],
  ['5.0.0', 'smtp; 552 5.2.2 Mailbox full', { isHard: false, reason: 'MAILBOX_FULL' }],
  ['5.2.2', null, { isHard: false, reason: 'MAILBOX_FULL' }],
  ['5.1.2', 'dns; no such domain', { isHard: false, reason: 'NO_DOMAIN' }],
  ['5.7.1', 'smtp; 550 5.7.1 Rejected by policy', { isHard: false, reason: 'REFUSED' }],
  ['4.4.7', 'smtp; 451 4.4.1 No answer', { isHard: false, reason: 'UNREACHABLE' }],
  ['4.2.2', 'smtp; 452 4.2.2 Mailbox full', { isHard: false, reason: 'MAILBOX_FULL' }],
  // Given up after days of "try later": the mailbox may be there.
  ['4.1.1', null, { isHard: false, reason: 'NO_MAILBOX' }],
])('a mail that failed with %s, %s: %o', (status, diagnostic, verdict) => {
  expect(judgeBounce({ action: 'failed', status, diagnostic })).toEqual(verdict)
})

test.each(['delayed', 'delivered', 'relayed', 'expanded', ''])('"%s" says nothing final', (action) => {
  expect(judgeBounce({ action, status: '5.1.1', diagnostic: null })).toBe(null)
})
