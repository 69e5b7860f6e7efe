import { walletPapers } from '@turnout/testkit/files/wallet-papers.ts'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const { settings } = walletPapers()

test('without settings there are no wallets, with all of them there are two', () => {
  expect(readConfig({}).wallets).toEqual({ apple: null, google: null })
  expect(readConfig(settings).wallets).toMatchObject({
    apple: { passTypeId: settings.APPLE_PASS_TYPE_ID, teamId: settings.APPLE_TEAM_ID },
    google: { issuerId: settings.GOOGLE_WALLET_ISSUER_ID, email: 'tickets@turnout.iam.gserviceaccount.com' },
  })
})

test('what a line cannot hold may be base 64, or have its line ends written out', () => {
  const packed = (value: string): string => Buffer.from(value).toString('base64')
  const given = {
    ...settings,
    APPLE_PASS_CERTIFICATE: packed(settings.APPLE_PASS_CERTIFICATE),
    APPLE_PASS_KEY: settings.APPLE_PASS_KEY.replaceAll('\n', String.raw`\n`),
    GOOGLE_WALLET_SERVICE_ACCOUNT: packed(settings.GOOGLE_WALLET_SERVICE_ACCOUNT),
  }
  expect(readConfig(given).wallets).toEqual(readConfig(settings).wallets)
})

test.each([
  [{ APPLE_PASS_KEY: '' }, /^Apple Wallet needs .*; APPLE_PASS_KEY is missing\.$/u],
  [{ APPLE_PASS_TYPE_ID: 'tickets' }, /^APPLE_PASS_TYPE_ID cannot be used: looks like pass/u],
  [{ APPLE_PASS_TYPE_ID: 'pass.other' }, /^APPLE_PASS_CERTIFICATE cannot be used: it is not for pass\.other/u],
  [{ APPLE_TEAM_ID: 'abc' }, /^APPLE_TEAM_ID cannot be used/u],
  [{ APPLE_PASS_CERTIFICATE: 'nonsense' }, /^APPLE_PASS_CERTIFICATE cannot be used: it is no certificate/u],
  [{ APPLE_PASS_KEY: 'nonsense' }, /^APPLE_PASS_KEY cannot be used: it holds no unencrypted RSA key/u],
  [{ APPLE_WWDR_CERTIFICATE: settings.APPLE_PASS_CERTIFICATE }, /^APPLE_WWDR_CERTIFICATE cannot be used: it did not/u],
  [{ GOOGLE_WALLET_ISSUER_ID: 'x' }, /^GOOGLE_WALLET_ISSUER_ID cannot be used/u],
  [
    { GOOGLE_WALLET_SERVICE_ACCOUNT: '{"client_email":"a@b.example"}' },
    /^GOOGLE_WALLET_SERVICE_ACCOUNT cannot be used/u,
  ],
])('a bad setting stops the start with one line: %o', (bad, message) => {
  expect(() => readConfig({ ...settings, ...bad })).toThrow(message)
})

test('a key never stands in the line', () => {
  const bad = { ...settings, APPLE_PASS_KEY: walletPapers().settings.APPLE_PASS_KEY }
  expect(() => readConfig(bad)).toThrow(
    /^APPLE_PASS_KEY cannot be used: it is not the key of APPLE_PASS_CERTIFICATE\.$/u,
  )
})
