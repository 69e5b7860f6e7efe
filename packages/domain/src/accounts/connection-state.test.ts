import { expect, test } from 'vitest'
import { connectionNews, connectionState, type ConnectionFacts } from './connection-state.ts'

const READY: ConnectionFacts = {
  isChargesEnabled: true,
  isPayoutsEnabled: true,
  isDetailsSubmitted: true,
  requirements: [],
}
const FRESH: ConnectionFacts = {
  isChargesEnabled: false,
  isPayoutsEnabled: false,
  isDetailsSubmitted: false,
  requirements: ['business_type', 'external_account'],
}
const ASKED: ConnectionFacts = { ...READY, requirements: ['individual.verification.document'] }
const IN_REVIEW: ConnectionFacts = { ...READY, isChargesEnabled: false, isPayoutsEnabled: false }
const PAUSED: ConnectionFacts = { ...ASKED, isChargesEnabled: false }

test.each([
  ['nothing', null, 'NOT_CONNECTED'],
  ['one that was just made', FRESH, 'MORE_INFORMATION_NEEDED'],
  ['one that is looked at', IN_REVIEW, 'MORE_INFORMATION_NEEDED'],
  ['one that takes cards, but is asked for a document', ASKED, 'MORE_INFORMATION_NEEDED'],
  ['one that takes cards, but pays nothing out', { ...READY, isPayoutsEnabled: false }, 'MORE_INFORMATION_NEEDED'],
  ['one with nothing left to do', READY, 'READY'],
] as const)('%s is %s', (_what, facts, state) => {
  expect(connectionState(facts)).toBe(state)
})

test.each([
  ['the first form is begun', FRESH, { ...FRESH, requirements: ['external_account'] }, null],
  ['the first form is handed in and something is missing', FRESH, PAUSED, 'information_needed'],
  ['the first form is handed in and looked at', FRESH, IN_REVIEW, null],
  ['all is done', FRESH, READY, 'ready'],
  ['a document was handed in', ASKED, READY, 'ready'],
  ['a document is asked for later', READY, ASKED, 'information_needed'],
  ['another document is asked for', ASKED, { ...ASKED, requirements: ['external_account'] }, null],
  ['cards are switched off for want of it', ASKED, PAUSED, 'information_needed'],
  ['cards are switched off without a reason', READY, IN_REVIEW, 'information_needed'],
  ['nothing changed', READY, READY, null],
] as const)('when %s, the owner is told the right thing', (_when, before, after, news) => {
  expect(connectionNews(before, after)).toBe(news)
})
