import { expect, test } from 'vitest'
import {
  isCardOfferedInVain,
  isTransferOfferedInVain,
  offeredOfflineMethods,
  waysWithAccount,
  workingWays,
} from './payment-ways.ts'

const BOTH = { methods: ['BANK_TRANSFER', 'AT_THE_DOOR'], hasAccount: true } as const

test.each([
  [['STRIPE', 'OFFLINE'], 'ENABLED', ['STRIPE', 'OFFLINE'], false],
  [['STRIPE', 'OFFLINE'], 'NOT_ENABLED', ['OFFLINE'], true],
  [['STRIPE'], 'NOT_ENABLED', [], true],
  [['STRIPE'], 'OFF', [], true],
  [['OFFLINE'], 'OFF', ['OFFLINE'], false],
  [[], 'ENABLED', [], false],
] as const)('%j with cards %s can be paid with %j', (offered, cards, ways, inVain) => {
  expect(workingWays<string>(offered, { cards, offline: BOTH })).toEqual(ways)
  expect(isCardOfferedInVain(offered, cards)).toBe(inVain)
})

test.each([
  [['BANK_TRANSFER', 'AT_THE_DOOR'], true, ['BANK_TRANSFER', 'AT_THE_DOOR']],
  [['BANK_TRANSFER', 'AT_THE_DOOR'], false, ['AT_THE_DOOR']],
  [['BANK_TRANSFER'], true, ['BANK_TRANSFER']],
  [['BANK_TRANSFER'], false, []],
  [['AT_THE_DOOR'], false, ['AT_THE_DOOR']],
  [[], true, []],
] as const)('offline payment by %j, an account: %s, is offered as %j', (methods, hasAccount, offered) => {
  const offline = { methods, hasAccount }
  expect(offeredOfflineMethods(['OFFLINE'], offline)).toEqual(offered)
  expect(waysWithAccount(['STRIPE', 'OFFLINE'], offline)).toEqual(
    offered.length === 0 ? ['STRIPE'] : ['STRIPE', 'OFFLINE'],
  )
  expect(isTransferOfferedInVain(['OFFLINE'], offline)).toBe(
    !hasAccount && methods.some((one) => one === 'BANK_TRANSFER'),
  )
})

test('what is switched off is offered in no kind, and nothing of it is missed', () => {
  expect(offeredOfflineMethods(['STRIPE'], BOTH)).toEqual([])
  expect(isTransferOfferedInVain(['STRIPE'], { ...BOTH, hasAccount: false })).toBe(false)
})
