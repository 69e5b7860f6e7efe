import { expect, test } from 'vitest'
import { dmarcNames, judgeDkim, judgeDmarc, judgeSpf } from './sender-records.ts'

test.each([
  [null, { state: 'UNKNOWN', wanted: null }],
  [[], { state: 'MISSING', wanted: 'v=spf1 a:smtp.koller.example ~all' }],
  [['google-site-verification=x', 'v=spf10 all'], { state: 'MISSING', wanted: 'v=spf1 a:smtp.koller.example ~all' }],
  [['v=spf1 include:mail.example -all'], { state: 'OK', wanted: null }],
  [['V=SPF1 mx ~all', 'other'], { state: 'OK', wanted: null }],
  [['v=spf1 mx -all', 'v=spf1 a -all'], { state: 'WRONG', wanted: null }],
  [['v=spf1 mx +all'], { state: 'WRONG', wanted: 'v=spf1 mx ~all' }],
  [['v=spf1 all'], { state: 'WRONG', wanted: 'v=spf1 ~all' }],
])('SPF of %o: %o', (texts, verdict) => expect(judgeSpf(texts, 'smtp.koller.example')).toEqual(verdict))

test('where no host can be named, the record proposed names those that take mail', () => {
  expect(judgeSpf([], null).wanted).toBe('v=spf1 mx ~all')
})

const KEY = 'v=DKIM1; k=rsa; p=MIIBabc+/='
test.each([
  [null, KEY, { state: 'UNKNOWN', wanted: null }],
  [[], null, { state: 'OFF', wanted: null }],
  [[], KEY, { state: 'MISSING', wanted: KEY }],
  [['v=DKIM1;p=MIIB abc+/='], KEY, { state: 'OK', wanted: null }],
  [['v=DKIM1; k=rsa; p=another'], KEY, { state: 'WRONG', wanted: KEY }],
  [['v=DKIM1; k=rsa; p='], KEY, { state: 'WRONG', wanted: KEY }],
])('DKIM of %o for %s: %o', (texts, published, verdict) => expect(judgeDkim(texts, published)).toEqual(verdict))

test.each([
  [[null], { state: 'UNKNOWN', wanted: null }],
  [[[], null], { state: 'UNKNOWN', wanted: null }],
  [[[], []], { state: 'MISSING', wanted: 'v=DMARC1; p=none' }],
  [[['v=DMARC1; p=reject; rua=mailto:a@b.example'], null], { state: 'OK', wanted: null }],
  [[[], ['v=DMARC1;p=none']], { state: 'OK', wanted: null }],
  [[['v=DMARC1; p=loud']], { state: 'WRONG', wanted: 'v=DMARC1; p=none' }],
  [[['v=DMARC1; p=none', 'v=DMARC1; p=none']], { state: 'WRONG', wanted: 'v=DMARC1; p=none' }],
])('DMARC of %o: %o', (texts, verdict) => expect(judgeDmarc(texts)).toEqual(verdict))

test('a DMARC record stands at the domain or at one above it, never at a top level', () => {
  expect(dmarcNames('mail.koller.example')).toEqual(['_dmarc.mail.koller.example', '_dmarc.koller.example'])
})
