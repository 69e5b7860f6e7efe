import { expect, test } from 'vitest'
import { isNeedKey, isPutAwayForGood, needKey, setupKey, sortNeeds } from './needs.ts'

const at = (text: string) => new Date(text)

test('the greatest damage comes first, then what is oldest or nearest', () => {
  const sorted = sortNeeds([
    { kind: 'TOKEN_ENDS', at: at('2027-05-21') },
    { kind: 'PRICE_ENDS', at: at('2027-05-23') },
    { kind: 'PRICE_ENDS', at: at('2027-05-22') },
    { kind: 'REFUND_FAILED', at: null },
    { kind: 'REFUND_FAILED', at: at('2027-05-20') },
  ])
  expect(sorted.map(({ kind, at: moment }) => `${kind} ${moment?.toISOString().slice(8, 10) ?? '?'}`)).toEqual([
    'REFUND_FAILED 20',
    'REFUND_FAILED ?',
    'PRICE_ENDS 22',
    'PRICE_ENDS 23',
    'TOKEN_ENDS 21',
  ])
})

test('a name is of a known kind and a number, and nothing else', () => {
  expect([needKey('REFUND_FAILED', 12), setupKey(3)].map(isNeedKey)).toEqual([true, true])
  expect(['', 'SETUP', 'SETUP:', 'SETUP:0', 'SETUP:1:2', 'OTHER:1', 'PRICE_ENDS:1e3'].map(isNeedKey)).toEqual(
    Array.from({ length: 7 }, () => false),
  )
})

test('only the steps of an event are put away for good', () => {
  expect([setupKey(1), needKey('PRICE_ENDS', 1)].map(isPutAwayForGood)).toEqual([true, false])
})
