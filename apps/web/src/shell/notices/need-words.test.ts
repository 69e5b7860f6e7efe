import type { Need } from '@turnout/contract/home/home.ts'
import { expect, test } from 'vitest'
import { groupNeeds } from './need-words.ts'

const need = (kind: Need['kind'], key: string): Need => ({
  key,
  kind,
  event: null,
  subject: null,
  count: 1,
  amount: null,
  currency: null,
  at: null,
})

test('needs of one kind are one group, in the order of the kinds', () => {
  const needs = [need('REFUND_FAILED', 'a'), need('NO_CHECK_IN_LIST', 'b'), need('NO_CHECK_IN_LIST', 'c')]
  expect(groupNeeds(needs).map((group) => group.map(({ key }) => key))).toEqual([['a'], ['b', 'c']])
  expect(groupNeeds([])).toEqual([])
})
