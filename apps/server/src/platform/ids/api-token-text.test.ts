import { expect, test } from 'vitest'
import { hasApiToken, isApiToken, meansApiToken, newApiToken } from './api-token-text.ts'
import { newToken } from './ids.ts'

// The checksum of 43 zeroes, as an implementation that is not ours has it (Python: zlib.crc32).
const KNOWN = `tno_${'0'.repeat(43)}2CZclj`

test('a token has a prefix that programs know, 256 random bits and a checksum', () => {
  const { text, lastFour } = newApiToken()
  expect(text).toMatch(/^tno_[0-9A-Za-z]{49}$/u)
  expect(text.endsWith(lastFour)).toBe(true)
  expect(isApiToken(text)).toBe(true)
  expect(new Set(Array.from({ length: 200 }, () => newApiToken().text)).size).toBe(200)
})

test('the checksum is the CRC32 of the random part in base62', () => {
  expect(isApiToken(KNOWN)).toBe(true)
})

test('a token that was cut, mistyped or made up is known as such', () => {
  const { text } = newApiToken()
  const other = text.at(20) === 'x' ? 'y' : 'x'
  for (const wrong of [
    '',
    'tno_',
    text.slice(0, -1),
    `${text}0`,
    text.toLowerCase() === text ? text.toUpperCase() : text.toLowerCase(),
    `${text.slice(0, 20)}${other}${text.slice(21)}`,
    text.replace('tno_', 'tna_'),
  ])
    expect([wrong, isApiToken(wrong)]).toEqual([wrong, false])
})

test('the token of a session is none, however it begins', () => {
  expect(meansApiToken(newToken())).toBe(false)
  expect(meansApiToken(`tno_${newToken().slice(4)}`)).toBe(false)
  expect(meansApiToken('tno_')).toBe(true)
})

test('a token is found in an address, also among other things', () => {
  const { text } = newApiToken()
  expect(hasApiToken(`/api/events?token=${text}`)).toBe(true)
  expect(hasApiToken(`/api/events?query=${text}&page=2`)).toBe(true)
  expect(hasApiToken('/api/events?query=tno_something')).toBe(false)
})
