import { expect, test } from 'vitest'
import { isCardOfferedInVain, workingWays } from './payment-ways.ts'

test.each([
  [['STRIPE', 'OFFLINE'], 'ENABLED', ['STRIPE', 'OFFLINE'], false],
  [['STRIPE', 'OFFLINE'], 'NOT_ENABLED', ['OFFLINE'], true],
  [['STRIPE'], 'NOT_ENABLED', [], true],
  [['STRIPE'], 'OFF', [], true],
  [['OFFLINE'], 'OFF', ['OFFLINE'], false],
  [[], 'ENABLED', [], false],
] as const)('%j with cards %s can be paid with %j', (offered, cards, ways, inVain) => {
  expect(workingWays<string>(offered, cards)).toEqual(ways)
  expect(isCardOfferedInVain(offered, cards)).toBe(inVain)
})
