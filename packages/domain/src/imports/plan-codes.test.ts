import { expect, test } from 'vitest'
import { planCodes } from './plan-codes.ts'

const affiliate = (code: string) => ({ code, name: 'Shop', email: null, isActive: true })
const found = (codes: readonly string[]) => codes.map((code, n) => ({ fileId: 1, line: n + 2, is: affiliate(code) }))

test('a code comes in once, and what the event has already is left alone', () => {
  const plan = planCodes(
    found(['NEW', 'new ', 'Here', 'ab', 'KNOWN', 'OTHER', 'a b c']),
    {
      told: new Map([
        ['known', { isActive: true, email: null, name: 'Shop', code: 'KNOWN' }],
        ['other', { ...affiliate('OTHER'), isActive: false }],
      ]),
      taken: new Set(['here', 'known', 'other']),
    },
    'affiliate',
  )
  expect(plan.codes).toEqual([affiliate('NEW')])
  expect(plan.problems.map(({ line, code, value }) => [line, code, value])).toEqual([
    [3, 'already_here', 'new '],
    [4, 'already_here', 'Here'],
    [5, 'not_taken_over', 'ab'],
    [7, 'changed_since', 'OTHER'],
    [8, 'not_taken_over', 'a b c'],
  ])
})
