import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { codeOf, makeList } from '../door/door-tickets.ts'
import { openPhone } from '../door/door-phone.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CHECKOUT, expectOnEventPage } from '../support/buyer.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { addDates, datesOf, hold } from '../support/dates.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'
import type { Json } from '../support/wire-client.ts'

/* A course of eight evenings: a pass of all of them, one of three of the buyer's choice, and single evenings. */

const SUBJECTS = ['Skies', 'Water', 'Boats', 'Portrait', 'Trees', 'Still life', 'City at night', 'Your own picture']
const WEEK_MINUTES = 7 * 24 * 60
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

interface Course {
  readonly shop: OnSale
  /** By their order. */
  readonly dates: readonly number[]
}

/** The first evening begins within the hour; of the fourth there is one place. */
async function aCourse(origin: string): Promise<Course> {
  const shop = await putOnSale(origin, {
    products: [{ title: 'One evening', type: 'PAID', prices: [{ price: 22 }] }],
    title: 'Watercolour on Wednesdays',
    event: { start_date: inMinutes(40), end_date: inMinutes(190) },
  })
  const weeks = SUBJECTS.slice(1).map((label, n) => {
    const at = (n + 1) * WEEK_MINUTES
    const times = { start_date: inMinutes(at + 40), end_date: inMinutes(at + 190) }
    return { ...times, label, ...(label === 'Portrait' && { capacity: 1 }) }
  })
  return { shop, dates: await addDates(shop, ...weeks) }
}

/** A pass of the course, as its organizer makes it. */
async function addPass({ shop }: Course, fields: { readonly title: string } & Record<string, unknown>) {
  const found = (await shop.client.get(`/events/${shop.eventId}/product-categories`)).json?.['data']
  const [category] = found as unknown as Json[]
  const body = { type: 'FREE', product_type: 'TICKET', prices: [{ price: 0 }], product_category_id: category?.['id'] }
  const made = await shop.client.post(`/events/${shop.eventId}/products`, { ...body, ...fields })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  const product = made.json?.['data']
  return { productId: Number(product?.['id']), priceId: Number(product?.['prices']?.[0]?.['id']) }
}

const THREE = { title: '3 evenings of your choice', admits: 'CHOSEN', admits_dates: 3 } as const
const ALL = { title: 'All 8 evenings', admits: 'ALL' } as const

async function noSideways(page: Page): Promise<void> {
  // Words are there before the styles are.
  await page.waitForLoadState()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; !(await isThere()); stops += 1) {
    expect(stops, `Tab leads to ${target.toString()}`).toBeLessThan(60)
    await page.keyboard.press('Tab')
  }
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('a pass of three evenings is bought by keyboard on a small phone, and the door lets it in on these alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const course = await aCourse(origin)
  const { shop, dates } = course
  const pass = await addPass(course, THREE)
  const set = await shop.client.patch(`/events/${shop.eventId}/settings`, { buyers_move_until_hours: 24 })
  expect(set.status, JSON.stringify(set.json)).toBe(200)
  // The fourth evening fills up.
  await hold(origin, shop, { product: 'One evening', date: dates[3] ?? 0, quantity: 1 })

  await page.setViewportSize({ width: 320, height: 700 })
  await expectOnEventPage(page, shop.path, 'Passes for several dates')
  await expectAccessible(page)
  await noSideways(page)
  await press(page, page.getByRole('link', { name: /^Passes for several dates/u }))
  await expect(page).toHaveURL(/date=passes/u)
  await press(page, page.getByRole('button', { name: `Add ${THREE.title}`, exact: true }))
  const evenings = page.getByRole('list', { name: `Dates of ${THREE.title}` })
  await expect(evenings.getByRole('checkbox')).toHaveCount(8)
  const full = evenings.getByRole('checkbox', { name: /Portrait · full/u })
  await expect(full).toBeDisabled()
  const evening = (subject: string) => evenings.getByRole('checkbox', { name: new RegExp(subject, 'u') })
  await press(page, evenings.getByRole('checkbox').first(), 'Space')
  await press(page, evening('Boats'), 'Space')
  await expect(page.getByText('2 of 3 chosen')).toBeVisible()

  // Too few: the press says so and leads to the next date that can be chosen.
  await press(page, page.getByRole('complementary').getByRole('button', { name: 'Choose 1 more date' }))
  await expect(page.getByRole('alert').getByText('Choose 1 more date')).toBeVisible()
  await expect(evening('Water')).toBeFocused()
  await expectAccessible(page)
  await noSideways(page)
  await press(page, evening('Trees'), 'Space')
  await expect(page.getByText('3 of 3 chosen')).toBeVisible()
  await expect(evening('Water')).toBeDisabled()

  // Loading the page again loses nothing.
  await page.reload()
  await expect(page.getByText('3 of 3 chosen')).toBeVisible()
  await expectAccessible(page)
  await press(page, page.getByRole('complementary').getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
  const days = await daysOf(course, [0, 2, 4])
  // The lines are in a sheet on a phone.
  for (const day of days) await expect(page.getByText(day).first()).toBeAttached()
  await expectAccessible(page)
  await noSideways(page)
  const email = newAddress('mira')
  await tabTo(page, page.getByLabel('Email'))
  for (const text of [email, 'Mira', 'Koller']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('Last name').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /You’re going/u })).toBeVisible()
  await expectNames(page, days)

  const mail = await mailTo(email, 'Watercolour on Wednesdays')
  const [, third = '', fifth = ''] = await daysOf(course, [0, 2, 4])
  for (const day of [third, fifth]) expect(mail.text).toContain(day.split(' ').slice(0, 2).join(' '))

  // The first evening is too near; the last of the three is changed for the last of the course.
  await press(page, page.getByText('Manage order'))
  const menu = page.locator('details').filter({ hasText: 'Manage order' })
  const changes = menu.getByRole('button', { name: /^Change date/u })
  await expect(changes).toHaveCount(2)
  await press(page, changes.last())
  const sheet = page.getByRole('dialog', { name: 'Change date' })
  await expect(sheet.getByRole('radio')).toHaveCount(4)
  await expect(sheet.getByText('Your code stays valid, and so do your other dates.')).toBeVisible()
  for (const scheme of ['dark', 'light'] as const) {
    // oxlint-disable no-await-in-loop -- one look after the other
    await page.emulateMedia({ colorScheme: scheme })
    await comeToRest(page)
    await expectAccessible(page)
    await noSideways(page)
    await picture(page, `course-${scheme}`)
    // oxlint-enable no-await-in-loop
  }
  await sheet.getByRole('radio').last().focus()
  await page.keyboard.press('Space')
  await sheet.getByRole('button', { name: /^Move 1 ticket to/u }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 ticket is now for', { exact: false })).toBeVisible()
  await expectNames(page, await daysOf(course, [0, 2, 7]))
  // The list of the course has the same way, and says which is next.
  await expect(page.getByRole('heading', { name: 'Your 3 dates' })).toBeVisible()
  await expect(page.getByText('Next', { exact: true })).toHaveCount(1)
  const rows = page.getByRole('button', { name: /^Change date, /u })
  await expect(rows).toHaveCount(2)
  await press(page, rows.first())
  await expect(sheet.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows.first()).toBeFocused()
  await swapAtTheDesk(browser, { origin, course, email })

  await page.reload()
  await press(page, page.getByRole('link', { name: 'Mira Koller' }).first())
  await expectNames(page, await daysOf(course, [0, 2, 6]))
  const list = await makeList(shop, [], { product_ids: [pass.productId] })
  const found = (await shop.client.get(`/events/${shop.eventId}/attendees?query=${email}`)).json?.['data']
  const code = await codeOf(origin, shop, String((found as unknown as Json[])[0]?.['short_id']))
  const phone = await openPhone(browser, `${origin}/check-in/${list.shortId}`, 'North')
  const door = phone.page()
  // A code that was just read rests for a moment.
  const told = async (words: string): Promise<void> =>
    expect(async () => {
      await phone.scan([code])
      await expect(door.getByText(words).first()).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
  const change = (date: number | undefined) => door.getByLabel('Change the date').selectOption(String(date))
  await told('Come in')
  await door.getByText('Come in').first().click()
  await change(dates[2])
  await told('Come in')
  await door.getByText('Come in').first().click()
  await change(dates[1])
  await told('Not in this pass')
  await phone.context.close()
})

/** The organizer changes the last evening of the pass for the one before it. */
async function swapAtTheDesk(
  browser: Browser,
  { origin, course, email }: { origin: string; course: Course; email: string },
): Promise<void> {
  const { shop, dates } = course
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' })
  const page = await context.newPage()
  await enterAs(context, shop)
  const order = async () => {
    const found = await shop.client.get(`/events/${shop.eventId}/orders?query=${encodeURIComponent(email)}`)
    const [order] = (found.json?.['data'] ?? []) as unknown as Json[]
    return Number(order?.['id'])
  }
  const id = await order()
  await page.goto(`/manage/event/${shop.eventId}/orders?order=${id}&ask=move`)
  const dialog = page.getByRole('dialog', { name: 'Move guests to another date' })
  const ticks = dialog.getByRole('checkbox', { name: /^Mira Koller/u })
  await expect(ticks).toHaveCount(3)
  for (const place of [0, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- one tick after the other
    await ticks.nth(place).check()
  }
  // One evening of a pass at a time.
  await expect(ticks.first()).not.toBeChecked()
  await dialog.getByRole('radio', { name: /City at night/u }).check()
  await comeToRest(page)
  await expectAccessible(page)
  await picture(page, 'course-desk')
  await dialog.getByRole('button', { name: 'Move 1 guest' }).click()
  const evenings = async () => {
    const found = (await shop.client.get(`/events/${shop.eventId}/orders/${id}`)).json?.['data']
    const { attendees } = found as unknown as { attendees: { event_occurrences: { id: number }[] }[] }
    const [guest] = attendees
    return guest?.event_occurrences.map((date) => dates.indexOf(date.id))
  }
  await expect.poll(evenings, { timeout: 30_000 }).toEqual([0, 2, 6])
  await context.close()
}

/** "13 Dec 2026" of evenings, by their place in the course. */
async function daysOf({ shop }: Course, places: readonly number[]): Promise<string[]> {
  const listed = await datesOf(shop)
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Lisbon',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return places.map((place) => format.format(new Date(String(listed[place]?.['start_date']))))
}

/** The page says all evenings of the pass. */
async function expectNames(page: Page, days: readonly string[]): Promise<void> {
  for (const day of days) await expect(page.getByText(day).filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
  await noSideways(page)
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })

  test('a pass of all evenings and one of three are bought by forms', async ({ page, baseURL }) => {
    const course = await aCourse(baseURL ?? '')
    const { shop } = course
    await addPass(course, ALL)
    await addPass(course, THREE)
    await expectOnEventPage(page, shop.path, 'Passes for several dates')
    await page.getByRole('link', { name: /^Passes for several dates/u }).click()
    await expect(page.getByText(/^All 8 dates: .* · .*/u).first()).toBeVisible()
    await noSideways(page)
    await page.getByLabel(`How many: ${ALL.title}`).selectOption('1')
    await page.getByLabel(`How many: ${THREE.title}`).selectOption('1')
    const choice = page.getByRole('group', { name: 'Choose 3 dates' })
    await choice.getByRole('checkbox').nth(1).check()
    await choice.getByRole('checkbox').nth(5).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Choose 3 dates.').first()).toBeVisible()
    await page.goBack()
    await page.getByLabel(`How many: ${ALL.title}`).selectOption('1')
    await page.getByLabel(`How many: ${THREE.title}`).selectOption('1')
    for (const place of [1, 5, 6]) await choice.getByRole('checkbox').nth(place).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/^Held until/u)).toBeVisible()
    await noSideways(page)
    for (const [label, text] of [
      ['Email', newAddress('mira')],
      ['First name', 'Mira'],
      ['Last name', 'Koller'],
    ] as const)
      await page.getByLabel(label, { exact: true }).first().fill(text)
    await page.getByRole('button', { name: /Get (?:your )?tickets/u }).click()
    await expect(page.getByRole('heading', { name: /You’re going/u })).toBeVisible()
    await expect(page.getByText('City at night').first()).toBeVisible()
    const sold = await datesOf(shop)
    expect(sold.map((date) => date['quantity_sold'])).toEqual([1, 2, 1, 1, 1, 2, 2, 1])
  })
})

test('tickets of other dates and passes stay in the order when the page is loaded again', async ({ page, baseURL }) => {
  const course = await aCourse(baseURL ?? '')
  const { shop, dates } = course
  await addPass(course, ALL)
  await expectOnEventPage(page, shop.path, 'Passes for several dates')
  await page.goto(`${shop.path}?date=${dates[1] ?? 0}`)
  await page.getByRole('button', { name: 'Add One evening', exact: true }).click()
  await page.getByRole('link', { name: 'Add another date' }).click()
  await page.getByRole('link', { name: /^Passes for several dates/u }).click()
  await page.getByRole('button', { name: `Add ${ALL.title}`, exact: true }).click()
  const sum = page.getByRole('complementary')
  await expect(sum.getByText('2 tickets').first()).toBeVisible()
  await page.reload()
  await expect(sum.getByText('2 tickets').first()).toBeVisible()
  await page.getByRole('link', { name: 'Choose a date' }).click()
  await page.getByRole('link', { name: /Boats/u }).click()
  await page.getByRole('button', { name: 'Add One evening', exact: true }).click()
  await page.reload()
  await expect(sum.getByText('3 tickets').first()).toBeVisible()
  await expectAccessible(page)
  await sum.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
  const listed = await datesOf(shop)
  expect(listed.map((date) => date['quantity_held'])).toEqual([1, 2, 2, 1, 1, 1, 1, 1])
})
