import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { CHECKOUT, fillDetails } from '../support/buyer.ts'
import { addDates, openOn } from '../support/dates.ts'
import { test } from '../support/journey.ts'
import { picture } from '../support/take-picture.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { enterAs, newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'
import type { Json } from '../support/wire-client.ts'

test.describe.configure({ mode: 'parallel' })

/** A zone in which it is day, whenever this runs: at night nothing is offered. */
const dayZone = (): string => {
  const ahead = 13 - new Date().getUTCHours()
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.min(12, Math.abs(ahead))}`
}

/** One front row, sold; the order that has it. */
async function soldOut(origin: string): Promise<{ shop: OnSale; orderId: number }> {
  const front = { title: 'Front row', type: 'FREE', prices: [{ price: 0, initial_quantity_available: 1 }] }
  const shop = await putOnSale(origin, { products: [front], event: { timezone: dayZone() } })
  const { productId = 0, priceId = 0 } = shop.products['Front row'] ?? {}
  const made = await shop.client.post(`/events/${shop.eventId}/orders`, {
    products: [{ product_id: productId, quantities: [{ price_id: priceId, quantity: 1 }] }],
    first_name: 'Rui',
    last_name: 'Costa',
    email: newAddress('rui'),
  })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  const order = made.json?.['data']
  return { shop, orderId: Number((order as Json)['id']) }
}

async function join(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByText('More options').click()
  await page.getByLabel('First name').fill('Ana')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
}

for (const width of [320, 1440])
  test(`a place that comes back goes to whoever waits, from the desk to the ticket, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    const { shop, orderId } = await soldOut(baseURL ?? '')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(shop.path)
    await expect(page.getByRole('heading', { name: 'Sold out' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width, height: 900 })
    const email = newAddress('ana')
    await join(page, email)
    await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeFocused()
    await expect(page.getByText('1 × Front row.')).toBeVisible()
    await expectAccessible(page)
    await mailTo(email, 'You are on the waiting list')
    await shop.client.post(`/events/${shop.eventId}/orders/${orderId}/cancel`, {})
    const offer = await mailTo(email, 'are ready (until')
    await page.goto(linkIn(offer, /\/waiting-list\//u))
    await expect(page.getByRole('heading', { name: '1 × Front row' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Release my tickets' }).click()
    const question = page.getByRole('dialog', { name: 'Release 1 × Front row?' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep my tickets' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Take the tickets' }).click()
    await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('First name')).toHaveValue('Ana')
    await fillDetails(page, { email, first: 'Ana', last: 'Reis' })
    await page
      .getByRole('button', { name: /^(?:Get|Complete|Register)/u })
      .first()
      .click()
    await mailTo(email, 'Harbour Lights')
    await expect(page.getByRole('img', { name: /code/iu }).first()).toBeVisible()
  })

test('leaving is a button behind the link of the mail, and works without script', async ({ browser, baseURL }) => {
  const { shop } = await soldOut(baseURL ?? '')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(shop.path)
  const email = newAddress('eve')
  await join(page, email)
  await expect(page.getByText('On the waiting list')).toBeVisible()
  const mail = await mailTo(email, 'You are on the waiting list')
  // Mail programs look at links: nothing changes by that.
  for (let look = 0; look < 2; look += 1) await page.goto(linkIn(mail, /\/waiting-list\//u))
  await expect(page.getByText('On the waiting list')).toBeVisible()
  await page.getByRole('button', { name: 'Leave the list' }).click()
  await expect(page.getByText('Not on the waiting list')).toBeVisible()
  await context.close()
})

test('a form that is wrong keeps what was typed; in German it is said in German', async ({ page, baseURL }) => {
  const { shop } = await soldOut(baseURL ?? '')
  await page.goto(`/waiting-list/${shop.eventId}`)
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await page.getByLabel('Email').fill('nobody')
  await page.getByText('More options').click()
  await page.getByLabel('First name').fill('Ana')
  page.once('response', () => undefined)
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await page.context().addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }])
  await page.goto(`/waiting-list/${shop.eventId}`)
  await expect(page.getByRole('heading', { name: 'Warteliste' })).toBeVisible()
  await expectAccessible(page)
})

test('the organizer sees who waits, offers by hand, moves and removes', async ({ page, context, baseURL }) => {
  test.slow()
  const { shop, orderId } = await soldOut(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/waiting-list`)
  await expect(page.getByText('No one is on the waiting list')).toBeVisible()
  await expectAccessible(page)
  await shop.client.patch(`/events/${shop.eventId}/settings`, { waitlist_auto_process: false })
  const { priceId = 0 } = shop.products['Front row'] ?? {}
  for (const first of ['Ana', 'Eve'])
    await shop.client.post(`/public/events/${shop.eventId}/waitlist`, {
      product_price_id: priceId,
      email: newAddress(first.toLowerCase()),
      first_name: first,
    })
  await page.goto('/manage/events')
  await page.goto(`/manage/event/${shop.eventId}/waiting-list`)
  await page.getByRole('button', { name: 'Actions for Eve' }).click()
  await page.getByRole('menuitem', { name: 'Change place in line' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the place of Eve' })
  await dialog.getByLabel('New place').fill('1')
  await dialog.getByLabel('Reason').fill('They called')
  await dialog.getByRole('button', { name: 'Change place' }).click()
  await expect(dialog).toBeHidden()
  await expectAccessible(page)
  await shop.client.post(`/events/${shop.eventId}/orders/${orderId}/cancel`, {})
  await page.getByRole('button', { name: 'Actions for Eve' }).click()
  await page.getByRole('menuitem', { name: 'Offer places now' }).click()
  await expect(page.getByText('Places are held for Eve, and the mail is on its way.')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Eve' }).click()
  await page.getByRole('menuitem', { name: 'Remove entry' }).click()
  await page.getByRole('button', { name: 'Remove entry' }).click()
  await expect(page.getByText('Eve is not on the list any more.')).toBeVisible()
})

test('the organizer narrows the list by status and ticket, and takes what is left away as a file', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const { shop } = await soldOut(baseURL ?? '')
  const { priceId = 0 } = shop.products['Front row'] ?? {}
  const joined: Json[] = []
  for (const first of ['Ana', 'Eve', 'Rui']) {
    const { json } = await shop.client.post(`/public/events/${shop.eventId}/waitlist`, {
      product_price_id: priceId,
      email: newAddress(first.toLowerCase()),
      first_name: first,
      last_name: 'Reis',
    })
    joined.push(json?.['data'] as Json)
  }
  await shop.client.delete(`/events/${shop.eventId}/waitlist/${Number(joined[1]?.['id'])}`)
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/waiting-list`)
  const count = (text: string) => page.getByRole('main').getByText(text, { exact: true })
  await expect(count('3 entries')).toBeVisible()

  await page.getByRole('button', { name: 'Status', exact: true }).click()
  const statuses = page.getByRole('dialog', { name: 'Status' })
  await expect(statuses.getByRole('listitem').filter({ hasText: 'Waiting' })).toContainText('2')
  await expect(statuses.getByRole('listitem').filter({ hasText: 'Left' })).toContainText('1')
  await expectAccessible(page)
  await statuses.getByRole('checkbox', { name: 'Waiting' }).check()
  await page.keyboard.press('Escape')
  await expect(count('2 entries')).toBeVisible()
  await expect(page.getByText('Eve Reis', { exact: true })).toBeHidden()

  await page.getByRole('button', { name: 'Waits for', exact: true }).click()
  await page.getByRole('dialog', { name: 'Waits for' }).getByRole('checkbox', { name: 'Front row' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Waits for: Front row', exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search names and addresses' }).fill('ana re')
  await expect(count('1 entry')).toBeVisible()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^CSV file/u }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`waiting-list-${shop.eventId}.csv`)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 3).join())).toEqual(['"1","Ana","Reis"'])

  await page.getByRole('searchbox', { name: 'Search names and addresses' }).fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No entry matches' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Without the search/u })).toContainText('2')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click()
  await expect(count('3 entries')).toBeVisible()
})

/* An event with several dates: the form is on its page. */

/** A play on three evenings, of which so many have places. */
async function aPlay(origin: string, withPlaces: number): Promise<OnSale> {
  const shop = await putOnSale(origin, {
    products: [{ title: 'Stalls', type: 'FREE' }],
    title: 'The Salt House',
    event: { start_date: '2099-03-04T19:30', end_date: '2099-03-04T22:00', timezone: 'Europe/Lisbon' },
  })
  const days = ['2099-03-05', '2099-03-06']
  const [first] = await addDates(shop, ...days.map((day) => ({ start_date: `${day}T19:30`, capacity: 0 })))
  if (withPlaces > 0) return shop
  const full = { start_date: '2099-03-04T19:30', capacity: 0 }
  expect((await shop.client.put(`/events/${shop.eventId}/occurrences/${first}`, full)).status).toBe(200)
  return shop
}

const fits = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}

test('a full date opens its form on the page of the event, and the line names it', async ({ page, baseURL }) => {
  const shop = await aPlay(baseURL ?? '', 1)
  await openOn(page, `${shop.path}?date=all`, '1 of 3 dates have places')
  await page.getByRole('link', { name: /6 Mar.*Sold out.*Waiting list/u }).click()
  await expect(page).toHaveURL(/\/e\/.*waiting=\d+/u)
  await expect(page.getByRole('heading', { name: 'Waiting list' })).toBeVisible()
  await expect(page.getByText('Sold out, 0 waiting')).toBeVisible()
  await expect(page.getByText('1 other date has places.')).toBeVisible()
  await expectAccessible(page)
  await fits(page)
  await page.getByLabel('Email').fill('mira@koller.example')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expectJoined(page, '1 × Stalls, Fri 6 Mar 2099, 19:30.')
  await page.getByRole('link', { name: 'Check my place' }).click()
  await expect(page.getByText('for 1 × Stalls, Fri 6 Mar 2099, 19:30')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave the list' })).toBeVisible()
  await openOn(page, shop.path, 'Stalls')
})

test('without places on any date the page is the form: any date, or those that are ticked', async ({
  page,
  baseURL,
}) => {
  const shop = await aPlay(baseURL ?? '', 0)
  await openOn(page, shop.path, 'All dates are sold out')
  await expectAccessible(page)
  const any = page.getByRole('checkbox', { name: /Any date.*Best chance/u })
  const [thursday, friday] = [5, 6].map((day) =>
    page.getByRole('checkbox', { name: new RegExp(` ${day} Mar 2099`, 'u') }),
  )
  await expect(any).toBeChecked()
  // By the keyboard alone.
  await thursday?.focus()
  await page.keyboard.press('Space')
  await expect(any).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(friday ?? any).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'One more' }).press('Enter')
  await page.getByLabel('Email').fill('mira@koller.example')
  await fits(page)
  await page.keyboard.press('Enter')
  await expectJoined(page, '2 × Stalls, Thu 5 Mar 2099, 19:30 or Fri 6 Mar 2099, 19:30.')
})

/** In place of the form: what was joined, and how to leave. */
async function expectJoined(page: Page, what: string): Promise<void> {
  await expect(page).not.toHaveURL(/waiting-list/u)
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeFocused()
  await expect(page.getByText(what)).toBeVisible()
  await expect(page.getByText('When tickets come back, we write to mira@koller.example.')).toBeVisible()
  await expect(page.getByText('You are first in line.')).toBeVisible()
  await expect(page.getByText('Leave the list at any time from the email.')).toBeVisible()
  await expectAccessible(page)
  await fits(page)
  await picture(page, 'waiting-joined')
}

test('a form that is refused stays in its place, and says what is wrong', async ({ page, baseURL }) => {
  const shop = await aPlay(baseURL ?? '', 0)
  await openOn(page, shop.path, 'All dates are sold out')
  await page.getByRole('checkbox', { name: /Any date/u }).uncheck()
  await page.getByLabel('Email').fill('mira@koller.example')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText('Fill in this field.')).toBeVisible()
  await expect(page).not.toHaveURL(/waiting-list/u)
  await page.getByRole('checkbox', { name: / 6 Mar 2099/u }).check()
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expectJoined(page, '1 × Stalls, Fri 6 Mar 2099, 19:30.')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('ticked dates count, and a form without any is shown again', async ({ page, baseURL }) => {
    const shop = await aPlay(baseURL ?? '', 0)
    await openOn(page, shop.path, 'All dates are sold out')
    const any = page.getByRole('checkbox', { name: /Any date/u })
    await any.uncheck()
    await page.getByLabel('Email').fill('mira@koller.example')
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting list' })).toBeVisible()
    await page.getByRole('checkbox', { name: / 6 Mar 2099/u }).check()
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.getByText('for 1 × Stalls, Fri 6 Mar 2099, 19:30')).toBeVisible()
  })
})
