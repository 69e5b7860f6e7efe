import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { joinTeam } from './join-team.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, inDays, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notices', exact: true })
const MIRA = { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' }

test('orders are told behind the bell, to each of the team as their own, and without a number', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  await confirmAddress(shop)
  const rui = await joinTeam(origin, shop, 'ORGANIZER')
  await enterAs(context, shop)

  await test.step('nothing has happened', async () => {
    await page.goto('/manage/events')
    await bell(page, 'Notices').click()
    await expect(panel(page).getByText('Nothing has happened yet')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(bell(page, 'Notices')).toBeFocused()
    await expect(bell(page, 'Notices')).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('orders are one quiet line a day, and no number', async () => {
    await buy(origin, shop, MIRA)
    await buy(origin, shop, { ...MIRA, first: 'Davi', last: 'Antunes' })
    await page.reload()
    await bell(page, 'Notices').press('Enter')
    await expect(panel(page).getByText('2 orders, €0.00')).toBeVisible()
    await expect(panel(page).getByText(/^first \d\d:\d\d, last \d\d:\d\d$/u)).toBeVisible()
    await expect(panel(page).getByRole('heading', { level: 3, name: /^Today, /u })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('each of the team sees them as their own', async () => {
    const other = await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport: { width: 1280, height: 800 } })
    await enterAs(other, rui)
    const theirs = await other.newPage()
    await theirs.goto('/manage/events')
    await bell(theirs, 'Notices').click()
    await expect(panel(theirs).getByText('2 orders, €0.00')).toBeVisible()
    await other.close()
  })
})

test('the bell counts what is to be done, in the words of the home page, until it is done', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { event: { start_date: inDays(3), end_date: inDays(3.2) } })
  await enterAs(context, shop)
  await page.goto('/manage/events')
  const sentence = 'No check-in list yet'
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  await bell(page, 'Notices, 1 thing to do').click()
  await expect(panel(page).getByRole('heading', { level: 3, name: 'Needs you' })).toBeVisible()
  await expectAccessible(page)
  await panel(page)
    .getByRole('link', { name: new RegExp(`^${sentence}`, 'u') })
    .click()
  await expect(page).toHaveURL(/\/check-in\?new=one$/u)
  const ticket = shop.products['Free entry']?.productId
  await shop.client.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main gate', product_ids: [ticket] })
  await page.goto('/manage/events')
  await expect(bell(page, 'Notices')).toBeVisible()
})

test('the door has no bell', async ({ context, page, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  await confirmAddress(shop)
  const door = await joinTeam(origin, shop, 'DOOR')
  await buy(origin, shop, MIRA)
  await enterAs(context, door)
  await page.goto('/manage/events')
  await expect(page.getByRole('link', { name: /Harbour Lights/u }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notices/u })).toHaveCount(0)
  await page.goto('/manage/profile/notices')
  await expect(page.getByText('There are no notifications for you')).toBeVisible()
  await expectAccessible(page)
})

test('somebody chooses how to be told: each choice saves itself, and the next order goes by it', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  await confirmAddress(shop)
  await enterAs(context, shop)
  await page.goto('/manage/profile')
  await page.getByRole('main').getByRole('link', { name: 'Notification settings', exact: true }).last().click()
  const order = page.getByRole('group', { name: 'New order', exact: true })
  const saved = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PUT')
  await expect(order.getByLabel('By mail')).toHaveValue('AS_EVENT')
  await expectAccessible(page)
  let answer = saved()
  await order.getByLabel('By mail').selectOption('Every time')
  expect((await answer).ok()).toBe(true)
  answer = saved()
  await order.getByRole('switch', { name: 'Show behind the bell' }).uncheck()
  expect((await answer).ok()).toBe(true)
  await page.reload()
  await expect(order.getByLabel('By mail')).toHaveValue('EVERY_TIME')
  await expect(order.getByRole('switch', { name: 'Show behind the bell' })).not.toBeChecked()
  await buy(origin, shop, MIRA)
  const mail = await mailTo(shop.owner.email, 'New order for Harbour Lights')
  expect(mail.text).toContain('/manage/profile/notices')
  await page.goto('/manage/events')
  await bell(page, 'Notices').click()
  await expect(panel(page).getByText('Nothing has happened yet')).toBeVisible()
})

test('on a phone the menu tells, and the panel fills the screen', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  await enterAs(context, shop)
  await buy(origin, shop, MIRA)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/manage/events')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Notices', exact: true }).click()
  await expect(panel(page).getByText('1 order, €0.00')).toBeVisible()
  await panel(page).getByRole('link', { name: 'Notification settings', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What we tell you about' })).toBeVisible()
  await expect(panel(page)).toBeHidden()
})
