import { expect, test } from 'vitest'
import { recordedClaim, type EventClaim } from './event-claim.ts'

const ours = { providerAccount: 'acct_1', amountMinor: 2500, currency: 'EUR' }
const claim: EventClaim = { kind: 'intent', isLive: false, account: 'acct_1', amountMinor: 2500, currency: 'EUR', ours }

test.each([
  [{}, null],
  [{ ours: null }, null],
  [{ isLive: true }, 'livemode'],
  [{ account: null }, 'account'],
  [{ account: 'acct_2' }, 'account'],
  [{ amountMinor: 2499 }, 'amount'],
  [{ currency: 'USD' }, 'currency'],
  [{ kind: 'other' }, 'not_followed'],
] as const)('an event that claims %o is ignored for %s', (different, reason) => {
  expect(recordedClaim({ ...claim, ...different }, { isLive: false })).toBe(reason)
})

test('a refund is compared by its account alone: it says no amount of ours', () => {
  const { amountMinor: _amount, currency: _currency, ...rest } = claim
  expect(recordedClaim({ ...rest, kind: 'refund' }, { isLive: false })).toBeNull()
})
