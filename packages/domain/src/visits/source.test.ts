import { expect, test } from 'vitest'
import { isProgram, sourceOf, type ToldSource } from './source.ts'

const NOTHING: ToldSource = { referrer: null, utm_source: null, utm_medium: null, utm_campaign: null, is_framed: false }
const hostOf = (referrer: string) => sourceOf({ ...NOTHING, referrer }).host

test('pages of one site are one source', () => {
  expect(['l.facebook.com', 'm.facebook.com', 'WWW.Facebook.com.'].map(hostOf)).toEqual(Array(3).fill('facebook.com'))
  expect(['news.bbc.co.uk', 'www.orf.or.at', 'blog.reis.example'].map(hostOf)).toEqual([
    'bbc.co.uk',
    'orf.or.at',
    'reis.example',
  ])
})

test('an address stays as it is, and what is no host is nothing', () => {
  expect(hostOf('192.168.1.20')).toBe('192.168.1.20')
  const none = ['<script>', 'localhost', 'a b.example', '*', '.', 'a..b', `${'a.'.repeat(200)}example`]
  expect(none.filter((text) => hostOf(text) !== '')).toEqual([])
})

test('spellings of a source and a medium are one; a campaign keeps its capitals', () => {
  expect(
    sourceOf({ ...NOTHING, utm_source: ' Instagram ', utm_medium: 'Story', utm_campaign: 'Summer  Lights' }),
  ).toEqual({ host: '', utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'Summer Lights', is_framed: false })
})

test('the address of a reader is not kept', () => {
  expect(sourceOf({ ...NOTHING, utm_campaign: 'mira@koller.example' }).utm_campaign).toBe('')
})

test('programs that say so are no visitors', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
  expect(isProgram(phone)).toBe(false)
  const programs = ['Googlebot/2.1', 'WhatsApp link preview', 'curl/8.7', 'HeadlessChrome/140', '', undefined]
  expect(programs.filter((name) => !isProgram(name))).toEqual([])
})
