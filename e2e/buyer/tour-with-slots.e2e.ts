import { expect, type Page } from '@playwright/test'
import { dayZone } from '@turnout/testkit/shops/day-zone.ts'
import { codeOf, makeList } from '../door/door-tickets.ts'
import { openPhone } from '../door/door-phone.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { CHECKOUT } from '../support/buyer.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { addDates, datesOf, openOn } from '../support/dates.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'
import { tabTo } from '../support/tab-to.ts'

/* A tour with entry times every half hour and a limit for the day: made, bought, full, and let in. */

const TOUR = { title: 'Harbour Tour', products: [{ title: 'Tour', type: 'FREE' }] } as const

const openShop = (origin: string): Promise<OnSale> =>
  putOnSale(origin, {
    ...TOUR,
    event: { start_date: '2099-03-01T08:00', end_date: '2099-03-01T08:30', timezone: 'Europe/Lisbon' },
  })

/** Entry times from 10:00 to 12:00 on two Sundays, at most five guests a day. */
const ENTRY_TIMES = {
  rule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=10',
  start_date: '2099-03-01',
  kind: 'SLOT',
  slots: ['10:00', '10:30', '11:00', '11:30', '12:00'].map((at) => ({ at, minutes: 30 })),
  capacity: 4,
  day_capacity: 5,
} as const

/** Adds dates; answers the id of the first of these. */
async function addFirst(shop: OnSale, body: object): Promise<number> {
  const before = (await datesOf(shop)).map(({ id }) => Number(id))
  const after = await addDates(shop, body)
  return after.find((id) => !before.includes(id)) ?? 0
}

/** The id of a date by its start. */
const dateAt = async (shop: OnSale, start: string): Promise<number> =>
  Number((await datesOf(shop)).find(({ start_date: at }) => Date.parse(String(at)) === Date.parse(start))?.['id'])

const fits = async (page: Page): Promise<void> => {
  await comeToRest(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}

test('a tour is made on the screen, and an entry time of it bought by keyboard at 320 pixels, until the day is full', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const origin = baseURL ?? ''
  const shop = await openShop(origin)

  await test.step('the organizer adds entry times every half hour, at most five guests a day', async () => {
    await enterAs(context, shop)
    await page.goto(`/manage/event/${shop.eventId}/dates/new`)
    await page.getByRole('radio', { name: 'Several times a day' }).check()
    await page.getByLabel('First entry').fill('10:00')
    await page.getByLabel('Last entry').fill('12:00')
    await page.getByLabel('Every', { exact: true }).fill('30')
    await page.getByLabel('Ends', { exact: true }).selectOption('after a number of dates')
    await page.getByLabel('Number of dates').fill('10')
    await page.getByLabel(/^Places/u).fill('4')
    await page.getByLabel(/^Guests a day at most/u).fill('5')
    const add = page.getByRole('button', { name: 'Add 10 entry times' })
    await expect(add).toBeEnabled()
    await comeToRest(page)
    await expectAccessible(page)
    await add.click()
    await expect(page.getByText(/10 .* are added/u)).toBeVisible()
  })

  const buyer = await (await browser.newContext({ baseURL: origin, viewport: { width: 320, height: 720 } })).newPage()
  const email = newAddress('buyer')

  await test.step('a day and an entry time are chosen by keyboard', async () => {
    await openOn(buyer, shop.path, 'March 2099')
    await expectAccessible(buyer)
    const stop = buyer.locator('.dates-month table a[tabindex="0"]')
    await tabTo(buyer, stop)
    await buyer.keyboard.press('ArrowDown')
    await expect(buyer.getByRole('link', { name: /^Sunday, 8 March/u })).toBeFocused()
    await buyer.keyboard.press('Enter')
    await expect(buyer.getByRole('heading', { name: 'Morning' })).toBeVisible()
    await fits(buyer)
    await expectAccessible(buyer)
    await tabTo(buyer, buyer.getByRole('link', { name: /^10:30/u }))
    await buyer.keyboard.press('Enter')
    await expect(buyer.getByText('Sun 8 Mar 2099, entry 10:30')).toBeVisible()
    await fits(buyer)
    await expectAccessible(buyer)
  })

  await test.step('the ticket says when to arrive', async () => {
    await tabTo(buyer, buyer.getByRole('complementary').getByRole('button', { name: 'Register' }))
    await buyer.keyboard.press('Enter')
    await expect(buyer.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
    await tabTo(buyer, buyer.getByLabel('Email', { exact: true }).first())
    await buyer.keyboard.type(email)
    await tabTo(buyer, buyer.getByLabel('First name', { exact: true }).first())
    await buyer.keyboard.type('Mira')
    await tabTo(buyer, buyer.getByLabel('Last name', { exact: true }).first())
    await buyer.keyboard.type('Koller')
    await buyer.keyboard.press('Enter')
    await expect(buyer.getByRole('heading', { name: /You’re going to/u })).toBeVisible()
    await expect(buyer.getByText('Arrive 10:30–11:00').first()).toBeVisible()
    await fits(buyer)
    await expectAccessible(buyer)
    expect((await mailTo(email, 'Harbour Tour')).text).toContain('Arrive 10:30–11:00')
  })

  await test.step('the day fills up: all of its times say so', async () => {
    const eleven = await dateAt(shop, '2099-03-08T11:00:00Z')
    await buy(origin, shop, { product: 'Tour', quantity: 4, first: 'Ana', last: 'Reis', date: eleven })
    await expect(async () => {
      await buyer.goto(`${shop.path}?day=2099-03-08`)
      const full = buyer.getByRole('link', { name: /Sun 8 Mar 2099, entry 1\d:\d\d$/u })
      await expect(full).toHaveCount(5, { timeout: 1000 })
      await expect(full.getByText('full')).toHaveCount(5)
    }).toPass({ timeout: 15_000 })
    await expect(buyer.getByRole('link', { name: 'Sunday, 8 March, full' })).toBeVisible()
    await fits(buyer)
    await expectAccessible(buyer)
  })
  await buyer.context().close()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an entry time is chosen by links, and the ticket says when to arrive', async ({ page, baseURL }) => {
    const shop = await openShop(baseURL ?? '')
    await addFirst(shop, ENTRY_TIMES)
    await openOn(page, shop.path, 'March 2099')
    await page.getByRole('link', { name: /^Sunday, 8 March/u }).click()
    await page.getByRole('link', { name: /^10:30/u }).click()
    await page.getByLabel('How many: Tour').selectOption('1')
    await page.getByRole('button', { name: 'Continue' }).click()
    for (const [label, value] of [
      ['Email', 'mira@koller.example'],
      ['First name', 'Mira'],
      ['Last name', 'Koller'],
    ] as const)
      await page.getByLabel(label, { exact: true }).first().fill(value)
    await page.getByRole('button', { name: /^Get tickets?$/u }).click()
    await expect(page.getByRole('heading', { name: /You’re going to Harbour Tour/u })).toBeVisible()
    await expect(page.getByText('Arrive 10:30–11:00').first()).toBeVisible()
  })
})

test('the door lets in an entry time early by its minutes, and refuses the next with its reason', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const zone = dayZone()
  const shop = await putOnSale(origin, { ...TOUR, event: { timezone: zone } })
  const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
  const codes: string[] = []
  for (const from of [8, 38]) {
    const entry = { start_date: inMinutes(from), end_date: inMinutes(from + 30), kind: 'SLOT', capacity: 4 }
    const order = { product: 'Tour', quantity: 1, first: 'Mira', last: 'Koller', date: await addFirst(shop, entry) }
    codes.push(await codeOf(origin, shop, (await buy(origin, shop, order)).ticketShortId))
  }
  const [near = '', next = ''] = codes
  const list = await makeList(shop, ['Tour'])
  const phone = await openPhone(browser, `${origin}/check-in/${list.shortId}`, 'North')
  const page = phone.page()
  await phone.scan([near])
  await expect(page.getByText('Come in').first()).toBeVisible()
  await expect(page.getByText(/Arrive \d\d:\d\d–\d\d:\d\d/u).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Come in').first().click()
  await phone.scan([next])
  await expect(page.getByText(/^Come at \d\d:\d\d$/u).first()).toBeVisible()
  await expect(page.getByText(/^Entry \d\d:\d\d to \d\d:\d\d\. It is \d\d:\d\d\.$/u).first()).toBeVisible()
  await expect(page.getByText('Door lets in from').first()).toBeVisible()
  await expectAccessible(page)
  await phone.context.close()
})
