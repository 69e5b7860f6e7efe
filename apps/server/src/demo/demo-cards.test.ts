import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { startDemoCards, stripeConfigOf } from './demo-cards.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'demo-cards-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a newcomer without any setting gets cards, and the same ones after a restart', async () => {
  const config = readConfig({ TURNOUT_DATA: folder })
  const first = await startDemoCards(config, true)
  await first?.addAccount()
  await first?.close()
  const second = await startDemoCards(config, true)
  expect(second && stripeConfigOf(second)).toEqual(first && stripeConfigOf(first))
  expect(second && stripeConfigOf(second)).toMatchObject({
    connect: true,
    apiBase: expect.stringContaining('http://127.0.0.1:'),
  })
  await second?.close()
})

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_live_1',
}
const SECRET = { TURNOUT_SECRET: 'thirty-two characters are enough here' }

test.each([
  ['keys', KEYS],
  ['a database of its own', { DATABASE_URL: 'postgres://db/shop', ...SECRET, TURNOUT_DEMO: '1' }],
  ['a public address', { PUBLIC_URL: 'https://tickets.example' }],
  ['the demo switched off', { TURNOUT_DEMO: '0' }],
  [
    'a part of the processes only',
    { TURNOUT_ROLE: 'web', DATABASE_URL: 'postgres://db/shop', ...SECRET, TURNOUT_DEMO: '1' },
  ],
])('a shop with %s gets none', async (_what, settings) => {
  expect(await startDemoCards(readConfig({ TURNOUT_DATA: folder, ...settings }), true)).toBeNull()
})

test('a shop that others can reach gets none', async () => {
  expect(await startDemoCards(readConfig({ TURNOUT_DATA: folder }), false)).toBeNull()
})
