import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const pem = (modulusLength: number): string =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
const KEY = pem(2048)
const MAIL_FROM = 'Turnout <tickets@mail.koller.example>'

test('a key alone signs for the domain of the sender', () => {
  expect(readConfig({}).mailSigning).toBe(null)
  expect(readConfig({ MAIL_FROM, DKIM_PRIVATE_KEY: KEY }).mailSigning).toMatchObject({
    domain: 'mail.koller.example',
    selector: 'turnout',
    privateKey: expect.stringMatching(/^-----BEGIN PRIVATE KEY-----/u),
  })
})

test('a key may be base 64, its domain the one above the sender, its selector another', () => {
  const set = { MAIL_FROM, DKIM_DOMAIN: 'Koller.example', DKIM_SELECTOR: 's2026' }
  const packed = Buffer.from(KEY).toString('base64')
  expect(readConfig({ ...set, DKIM_PRIVATE_KEY: packed }).mailSigning).toEqual(
    readConfig({ ...set, DKIM_PRIVATE_KEY: KEY }).mailSigning,
  )
  expect(readConfig({ ...set, DKIM_PRIVATE_KEY: KEY }).mailSigning).toMatchObject({
    domain: 'koller.example',
    selector: 's2026',
  })
})

test.each([
  [{ DKIM_DOMAIN: 'koller.example' }, /^DKIM_DOMAIN and DKIM_SELECTOR go with DKIM_PRIVATE_KEY/u],
  [{ DKIM_PRIVATE_KEY: 'nonsense' }, /^DKIM_PRIVATE_KEY cannot be used: it holds no unencrypted RSA key/u],
  [{ DKIM_PRIVATE_KEY: pem(512) }, /^DKIM_PRIVATE_KEY cannot be used: it holds no unencrypted RSA key of 1024/u],
  [{ DKIM_PRIVATE_KEY: KEY, DKIM_DOMAIN: 'other.example' }, /^DKIM_DOMAIN cannot be used: MAIL_FROM is not at other/u],
  [{ DKIM_PRIVATE_KEY: KEY, DKIM_DOMAIN: 'other' }, /^DKIM_DOMAIN cannot be used/u],
  [{ DKIM_PRIVATE_KEY: KEY, DKIM_SELECTOR: 'a b' }, /^DKIM_SELECTOR cannot be used/u],
])('a bad setting stops the start with one line: %o', (bad, message) => {
  expect(() => readConfig({ MAIL_FROM, ...bad })).toThrow(message)
})

test('a key never stands in the line', () => {
  const secret = KEY.split('\n')[3] ?? ''
  for (const bad of [{ DKIM_DOMAIN: 'other.example' }, { DKIM_SELECTOR: 'a b' }, { MAIL_FROM: 'x' }])
    expect(() => readConfig({ MAIL_FROM, DKIM_PRIVATE_KEY: KEY, ...bad })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    )
})
