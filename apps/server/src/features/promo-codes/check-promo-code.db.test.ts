import { createRateLimits } from '../../platform/http/guards/rate-limit.ts'
import {
  checkPromoCode,
  createPromoCode,
  deletePromoCode,
  updatePromoCode,
} from '@turnout/contract/promo-codes/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limitGuesses } from './limit-guesses.ts'

const app = testApp()
const strict = testApp({ rateLimitFactor: 1 })

type CodeBody = BodyInput<typeof createPromoCode>

const bodyOf = (over: Partial<CodeBody>): CodeBody => ({
  code: 'LUZ10',
  discount_type: 'PERCENTAGE',
  discount: 10,
  ...over,
})

async function aCode(shop: TestShop, over: Partial<CodeBody> = {}, on = app): Promise<number> {
  const { token } = shop.owner
  const made = await on.call(createPromoCode, { params: { event_id: shop.eventId }, body: bodyOf(over) }, { token })
  return made.body.data.id
}

const check = (eventId: number, promo_code: string, token?: string) =>
  app.call(checkPromoCode, { params: { event_id: eventId, promo_code } }, { token })

describe('whether a code can be used', () => {
  let wordy: TestShop | undefined

  test('a right one can, whatever the case and the spaces around it', async () => {
    const shop = await aShop(app)
    await aCode(shop, { code: 'Luz 10' })
    for (const text of ['Luz 10', 'LUZ 10', 'luz 10 ', ' lUz 10'])
      expect(await check(shop.eventId, text)).toMatchObject({ status: 200, body: { valid: true } })
  })

  test('ß and SS are the same letter, as in capitals; of two codes the one that was typed counts', async () => {
    const shop = await aShop(app)
    await aCode(shop, { code: 'Größe5' })
    for (const text of ['Größe5', 'GRÖSSE5', 'grösse5'])
      expect(await check(shop.eventId, text)).toMatchObject({ status: 200, body: { valid: true } })
    await aCode(shop, { code: 'Strasse' })
    expect(await check(shop.eventId, 'STRAßE')).toMatchObject({ body: { valid: true } })
  })

  test.each([
    'a/b/c',
    '10%',
    '%2f',
    `it's "free"`,
    '../../x',
    '?promo_code=1',
    '#hash',
    'FRÜH VOGEL',
    '早割です',
    '50€ + 1',
  ])('%s is looked up literally', async (code) => {
    wordy ??= await aShop(app)
    const shop = wordy
    await aCode(shop, { code })
    const url = `/api/public/events/${shop.eventId}/promo-codes/${encodeURIComponent(code)}`
    expect((await app.raw('GET', url)).body).toEqual({ valid: true })
  })

  test('unknown, foreign, expired, used up and deleted ones are told apart by nobody', async () => {
    const shop = await aShop(app)
    const other = await aShop(app)
    const change = (id: number, over: Partial<CodeBody>) =>
      app.call(
        updatePromoCode,
        { params: { event_id: shop.eventId, promo_code_id: id }, body: bodyOf(over) },
        { token: shop.owner.token },
      )
    await aCode(other, { code: 'FOREIGN' })
    await change(await aCode(shop, { code: 'EXPIRED' }), { code: 'EXPIRED', expiry_date: '2020-01-01T00:00:00Z' })
    const used = await aCode(shop, { code: 'USEDUP', max_allowed_usages: 1 })
    await sql`update pools set sold = 1 where id = (select pool_id from promo_codes where id = ${used})`.execute(
      app.database.query,
    )
    const deleted = await aCode(shop, { code: 'DELETED' })
    await app.call(
      deletePromoCode,
      { params: { event_id: shop.eventId, promo_code_id: deleted } },
      { token: shop.owner.token },
    )
    const short = ['UNKNOWN', 'FOREIGN', 'EXPIRED', 'USEDUP', 'DELETED', 'ab', 'a\u0000bc', '\u202Eabc']
    const wrong = [...short, 'x'.repeat(51), 'x'.repeat(5000)]
    for (const text of wrong) {
      const answer = await check(shop.eventId, text)
      expect({ status: answer.status, body: answer.body }, text).toEqual({ status: 200, body: { valid: false } })
    }
  })

  test('escapes that say nothing are one more wrong code', async () => {
    const shop = await aShop(app)
    for (const text of ['%00', '%ff', '%', '%ED%A0%80']) {
      const answer = await app.raw('GET', `/api/public/events/${shop.eventId}/promo-codes/${text}`)
      expect({ status: answer.status, body: answer.body }, text).toEqual({ status: 200, body: { valid: false } })
    }
  })

  test('a draft or unknown event is not there, except for its own people', async () => {
    const shop = await aShop(app)
    await aCode(shop)
    await shop.status('DRAFT')
    const stranger = await app.signUp()
    const unknown = await check(987_654_321, 'LUZ10')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (const token of [undefined, stranger.token]) {
      const answer = await check(shop.eventId, 'LUZ10', token)
      expect({ ...answer.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    }
    expect((await check(shop.eventId, 'LUZ10', shop.owner.token)).body).toEqual({ valid: true })
  })
})

describe('guessing', () => {
  test('a thousand guesses meet a limit, and then a right code does too', async () => {
    const shop = await aShop(strict)
    await aCode(shop, {}, strict)
    const guess = (promo_code: string) =>
      strict.call(checkPromoCode, { params: { event_id: shop.eventId, promo_code } })
    // Right ones cost nothing: a room full of guests behind one address.
    for (let n = 0; n < 50; n++) expect((await guess('LUZ10')).body).toEqual({ valid: true })
    const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => guess(`GUESS${n}`)))
    const told = answers.filter(({ status }) => status === 200)
    expect(told).toHaveLength(30)
    expect(told.every(({ body }) => !body.valid)).toBe(true)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ code: 'too_many_requests' })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await guess('LUZ10')).status).toBe(429)
  })

  test('a right code sent among many wrong ones at once tells nothing', async () => {
    const guesses = limitGuesses(createRateLimits(1, null))
    const wrong = Array.from({ length: 1000 }, () => guesses.tryCode('192.0.2.1', async () => undefined))
    const right = guesses.tryCode('192.0.2.1', async () => {
      await Promise.allSettled(wrong)
      return 'LUZ10'
    })
    await expect(right).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await guesses.tryCode('192.0.2.2', async () => 'LUZ10')).toBe('LUZ10')
  })

  test('the two halves count together with the whole', async () => {
    const guesses = limitGuesses(createRateLimits(1, null))
    for (let n = 0; n < 30; n++) {
      await guesses.refuseGuesser('192.0.2.1')
      await guesses.countWrongGuess('192.0.2.1')
    }
    await expect(guesses.refuseGuesser('192.0.2.1')).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(guesses.countWrongGuess('192.0.2.1')).rejects.toMatchObject({ code: 'too_many_requests' })
    let looked = false
    await expect(guesses.tryCode('192.0.2.1', async () => (looked = true))).rejects.toMatchObject({ status: 429 })
    expect(looked).toBe(false)
  })
})
