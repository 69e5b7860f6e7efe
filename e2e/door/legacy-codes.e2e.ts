import { expect } from '@playwright/test'
import { startEmbeddedPostgres } from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { startProduct } from '@turnout/testkit/run/running-product.ts'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expectAccessible } from '../support/accessibility.ts'
import { openPhone } from './door-phone.ts'
import { buyTickets, makeList } from './door-tickets.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

/** A product whose tables a journey can reach: orders of another system came into them. */
async function aReachableProduct() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-legacy-codes-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const product = await startProduct({
    DATABASE_URL: postgres.shopUrl,
    DATABASE_OWNER_URL: postgres.url,
    TURNOUT_SECRET: randomBytes(32).toString('base64url'),
    RATE_LIMIT_FACTOR: '10000',
    ACCOUNT_VERIFICATION: 'off',
  })
  const tables = new Client({ connectionString: postgres.url })
  await tables.connect()
  const stop = async (): Promise<void> => {
    await tables.end()
    await product.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin: product.url, tables, stop }
}

test('a phone without a network admits the code of a former system once, and the server agrees', async ({
  browser,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  test.setTimeout(240_000)
  const { origin, tables, stop } = await aReachableProduct()
  const shop = await putOnSale(origin)
  const tickets = await buyTickets(origin, shop, { product: 'Free entry', count: 3 })
  const list = await makeList(shop, ['Free entry'])
  const former = ['xq7vfutnqk3y2w5', 'vjm5ckw82hpq3zt', 'rt6gh2vbn4xkq8d'] as const
  for (const [at, code] of former.entries())
    await tables.query('insert into legacy_codes (event_id, code, attendee_id, code_version) values ($1, $2, $3, 1)', [
      shop.eventId,
      code,
      tickets[at]?.attendeeId,
    ])
  const phone = await openPhone(browser, `${origin}/check-in/${list.shortId}`, 'North')
  const shown = (words: string) => expect(phone.page().getByText(words).first()).toBeVisible()
  const inside = async (): Promise<number> => {
    const found = await shop.client.get(`/events/${shop.eventId}/check-in-lists/${list.id}`)
    return Number(found.json?.['data']?.['checked_in_attendees'])
  }

  await test.step('without a network a code lets its guest in, and a second time says so', async () => {
    await phone.setOffline(true)
    await phone.scan([former[0]])
    await shown('Come in')
    await phone.scan([tickets[0]?.code ?? ''])
    await shown('Already in')
    await phone.killTab()
    await phone.scan([former[0]])
    await shown('Already in')
    await phone.scan(['nobodys-code-at-all'])
    await expect.poll(() => phone.waiting()).toBe(4)
  })

  await test.step('with the network back the server has it so', async () => {
    await phone.setOffline(false)
    await expect.poll(() => phone.waiting(), { timeout: 45_000 }).toBe(0)
    expect(await inside()).toBe(1)
    const conflicts = await shop.client.get(`/events/${shop.eventId}/check-in-conflicts`)
    expect(conflicts.json?.['data']).toEqual([])
  })

  await test.step('after the ticket got a fresh code the former one is refused', async () => {
    const reissued = await shop.client.post(`/events/${shop.eventId}/attendees/${tickets[1]?.attendeeId}/reissue`)
    expect(reissued.status, JSON.stringify(reissued.json)).toBe(200)
    await phone.page().reload()
    await expect(phone.page().getByRole('heading', { name: 'Ready for the hand scanner' })).toBeVisible()
    await expect
      .poll(async () => {
        await phone.scan([former[1]])
        return phone.page().getByText('Old code').first().isVisible()
      })
      .toBe(true)
  })

  await test.step('the organizer sees how another one ends, and withdraws it', async () => {
    const context = await browser.newContext()
    await enterAs(context, shop)
    const page = await context.newPage()
    await page.goto(`${origin}/manage/event/${shop.eventId}/attendees?attendee=${tickets[2]?.attendeeId}`)
    await expect(page.getByText('Also admitted: the code of the former system (…kq8d)')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Withdraw former code' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('This cannot be undone.')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Withdraw former code' }).click()
    await expect(page.getByText('Also admitted')).toHaveCount(0)
    await context.close()
  })

  await phone.context.close()
  await stop()
})
