import { expect, test } from 'vitest'
import { judgeDecision, type DecidableProposal } from './judge-decision.ts'

const waiting: DecidableProposal = {
  state: 'PENDING',
  isExpired: false,
  claimedBy: null,
  isClaimFresh: false,
  isClaimForgotten: false,
  decidedBy: null,
}
const INES = 1
const RUI = 2
const confirmed = (proposal: Partial<DecidableProposal>, userId = INES) =>
  judgeDecision({ ...waiting, ...proposal }, { userId, wanted: 'CONFIRMED' })
const refused = (proposal: Partial<DecidableProposal>, userId = INES) =>
  judgeDecision({ ...waiting, ...proposal }, { userId, wanted: 'REFUSED' })

test('a proposal that waits can be confirmed or refused', () => {
  expect([confirmed({}), refused({})]).toEqual(['allowed', 'allowed'])
})

test('the same said again by the same person is done; by another it was decided', () => {
  const one = { state: 'CONFIRMED', decidedBy: INES } as const
  expect([confirmed(one), confirmed(one, RUI), refused(one)]).toEqual([
    'done',
    { refused: 'proposal_decided' },
    { refused: 'proposal_decided' },
  ])
  expect(refused({ state: 'REFUSED', decidedBy: INES })).toBe('done')
  expect(confirmed({ state: 'FAILED', decidedBy: INES })).toEqual({ refused: 'proposal_decided' })
})

test('nobody decides about one that ran out', () => {
  expect([confirmed({ isExpired: true }), refused({ isExpired: true })]).toEqual([
    { refused: 'proposal_expired' },
    { refused: 'proposal_expired' },
  ])
})

test('an act that was begun goes on by whoever began it, and by nobody else', () => {
  const begun = { claimedBy: INES, isClaimFresh: true }
  const broken = { claimedBy: INES, isClaimFresh: false }
  const underWay = { refused: 'proposal_under_way' }
  expect([confirmed(begun), confirmed(begun, RUI), refused(begun)]).toEqual([underWay, underWay, underWay])
  expect([confirmed(broken), confirmed(broken, RUI), refused(broken)]).toEqual(['allowed', underWay, underWay])
  expect(confirmed({ ...broken, isExpired: true })).toBe('allowed')
  expect(confirmed({ ...broken, isClaimForgotten: true })).toEqual(underWay)
})
