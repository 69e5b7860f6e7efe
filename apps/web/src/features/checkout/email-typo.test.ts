import { expect, test } from 'vitest'
import { meantDomain, withDomain } from './email-typo.ts'

test.each([
  ['mira@gmial.com', 'gmail.com'],
  ['mira@gmail.con', 'gmail.com'],
  ['mira@gmal.com', 'gmail.com'],
  ['mira@GMAIL.CO', 'gmail.com'],
  ['mira@hotmial.com', 'hotmail.com'],
  ['mira@t-onlin.de', 't-online.de'],
  ['mira@outlok.com', 'outlook.com'],
])('%s is probably at %s', (email, domain) => {
  expect(meantDomain(email)).toBe(domain)
})

test.each([
  'mira@gmail.com',
  'mira@mail.com',
  'mira@koller.example',
  'mira@gmx.com',
  'mira@live.de',
  'mira',
  '',
  '@gmial.com',
])('%s is left alone', (email) => {
  expect(meantDomain(email)).toBeNull()
})

test('only the domain is replaced', () => {
  expect(withDomain('mira@home@gmial.com', 'gmail.com')).toBe('mira@home@gmail.com')
})
