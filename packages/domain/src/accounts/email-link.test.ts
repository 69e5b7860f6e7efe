import { expect, test } from 'vitest'
import { judgeEmailLink } from './email-link.ts'

test.each([
  ['a fresh one', { isUsed: false, isExpired: false }, 'allowed'],
  ['nobody’s', null, { refused: 'email_link_invalid' }],
  ['an old one', { isUsed: false, isExpired: true }, { refused: 'email_link_expired' }],
  ['a used one', { isUsed: true, isExpired: false }, { refused: 'email_link_used' }],
  ['a used one that is old', { isUsed: true, isExpired: true }, { refused: 'email_link_used' }],
] as const)('a link that is %s is judged so', (_which, link, verdict) => {
  expect(judgeEmailLink(link)).toEqual(verdict)
})
