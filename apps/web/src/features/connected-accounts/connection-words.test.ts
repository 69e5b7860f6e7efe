import { expect, test } from 'vitest'
import type { ConnectAccount } from '@turnout/contract/connected-accounts/connection.ts'
import { feeWords, isBeingChecked, stateBadge } from './connection-words.ts'

const account: ConnectAccount = {
  id: 1,
  provider: 'STRIPE',
  provider_ref: 'acct_…4F2x',
  state: 'MORE_INFORMATION_NEEDED',
  is_charges_enabled: false,
  is_payouts_enabled: false,
  is_details_submitted: true,
  requirements: [],
  country: 'PT',
  payout_currency: 'EUR',
  checked_at: null,
  created_at: '2026-11-21T09:00:00Z',
}

test.each([
  [0.5, 1.75, 0, null, 'We keep 0.50 + 1.75% of each paid order'],
  [0, 2, 0, null, 'We keep 2% of each paid order'],
  [1, 0, 0, null, 'We keep 1.00 of each paid order'],
  [0, 0, 1, 9, 'We keep 1.00 of each paid order'],
  [0, 2, 1, null, 'We keep 2% of each paid order, at least 1.00'],
  [0, 2, 0, 9.9, 'We keep 2% of each paid order, at most 9.90'],
  [0.5, 2, 1, 9.9, 'We keep 0.50 + 2% of each paid order, at least 1.00 and at most 9.90'],
])(
  'a fee of %s and %s%%, at least %s and at most %s, is said with what is in it',
  (fixed, percent, min, max, words) => {
    expect(feeWords({ fixed, percent, min, max }, 'en')).toBe(words)
  },
)

test('no fee is said as such', () => {
  expect(feeWords({ fixed: 0, percent: 0, min: 0, max: null }, 'en')).toMatch(/^We keep nothing/u)
  expect(feeWords({ fixed: 0.5, percent: 2, min: 0, max: 0 }, 'en')).toMatch(/^We keep nothing/u)
})

test('what was handed in and is not answered yet is being checked, what is asked for is not', () => {
  expect(isBeingChecked(account)).toBe(true)
  expect(isBeingChecked({ ...account, requirements: ['A bank account'] })).toBe(false)
  expect(isBeingChecked({ ...account, is_details_submitted: false })).toBe(false)
  const connection = {
    is_available: true,
    is_connect: true,
    state: account.state,
    platform_fee: { fixed: 0, percent: 0, min: 0, max: null },
    card_events: { count: 0, titles: [] },
  }
  expect(stateBadge({ ...connection, accounts: [account] })).toMatchObject({ tone: 'open' })
  expect(stateBadge({ ...connection, accounts: [{ ...account, requirements: ['A bank account'] }] })).toMatchObject({
    tone: 'orange',
    word: 'More information needed',
  })
})
