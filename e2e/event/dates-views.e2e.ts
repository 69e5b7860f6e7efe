import { expect } from '@playwright/test'
import { YEAR } from '../support/a-play.ts'
import { aWalk, AT_SEVEN } from '../support/a-walk.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

/** A walk on twelve evenings from the first of March on, twice on the third, and once in April. */
async function twelve(origin: string) {
  const shop = await aWalk(origin, [
    { rule: 'FREQ=DAILY;COUNT=11', start_date: `${YEAR}-03-02`, ...AT_SEVEN },
    { start_date: `${YEAR}-03-03T21:30`, label: 'Late walk', capacity: 2 },
    { start_date: `${YEAR}-04-30T19:00`, capacity: 10 },
  ])
  return { ...shop, second: shop.added[0]?.id }
}

test('the overview of an event has its next dates, each leading to its orders', async ({ page, context, baseURL }) => {
  const shop = await twelve(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dashboard`)
  const strip = page.getByRole('region', { name: 'Next dates' })
  await expect(strip.getByRole('listitem')).toHaveCount(7)
  await expect(strip.getByRole('link', { name: 'All 14 dates' })).toBeVisible()
  await expect(strip.getByRole('link', { name: /3 Mar.*21:30.*0 of 2/u })).toBeVisible()
  await expectAccessible(page)
  await strip.getByRole('link', { name: /2 Mar/u }).click()
  await expect(page).toHaveURL(new RegExp(`/orders\\?date=${String(shop.second)}$`, 'u'))
})

test('an event with one date has no strip and asks for none', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/manage/event/${shop.eventId}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Latest orders' })).toBeVisible()
  await comeToRest(page)
  await expect(page.getByRole('region', { name: 'Next dates' })).toBeHidden()
  expect(asked.filter((url) => url.includes('/occurrences') && !url.includes('per_page=1'))).toEqual([])
})

test('a month of dates is walked with the keyboard alone', async ({ page, context, baseURL }) => {
  const shop = await twelve(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dates`)
  await page.getByRole('link', { name: 'Month view' }).click()
  await expect(page.getByRole('heading', { name: `March ${YEAR}` })).toBeVisible()
  const day = (name: RegExp) => page.getByRole('link', { name })
  await expect(day(/3 Mar.*2 dates/u)).toBeVisible()
  await expectAccessible(page)

  await test.step('arrows go by day and week, Enter opens a day, Esc goes back', async () => {
    await day(/ 1 Mar/u).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(day(/ 3 Mar/u)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(day(/ 10 Mar/u)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /3 Mar/u })).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`month=${YEAR}-03&day=${YEAR}-03-03`, 'u'))
    await expect(page.getByText('Late walk')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(day(/ 3 Mar/u)).toBeFocused()
  })

  await test.step('Page down goes to the next month with dates', async () => {
    await page.keyboard.press('PageDown')
    await expect(page.getByRole('heading', { name: `April ${YEAR}` })).toBeVisible()
    await expect(day(/ 30 Apr/u)).toBeFocused()
  })

  await test.step('a date is changed from its day, and the day stays in the address', async () => {
    await page.goto(`/manage/event/${shop.eventId}/dates/month?month=${YEAR}-03&day=${YEAR}-03-03`)
    await page.getByRole('button', { name: /Actions for .*21:30/u }).click()
    await page.getByRole('menuitem', { name: 'Close sale' }).click()
    await expect(page.getByRole('region').getByText('Sale ended')).toBeVisible()
  })
})

test('on a narrow screen the month is a list of its days', async ({ page, context, baseURL }) => {
  const shop = await twelve(baseURL ?? '')
  await enterAs(context, shop)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/manage/event/${shop.eventId}/dates/month?month=${YEAR}-03`)
  await expect(page.getByText(/3 Mar/u).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // What a day says to readers takes no room beside what it shows.
  const said = await page.getByText(/3 Mar.*2 dates/u).boundingBox()
  expect(said?.width).toBeLessThanOrEqual(1)
  await page.getByRole('link', { name: /3 Mar.*2 dates/u }).click()
  await expect(page.getByRole('heading', { name: /3 Mar/u })).toBeInViewport()
})

test('on a narrow screen the list of dates fits in German, and each date has its menu', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await twelve(baseURL ?? '')
  await enterAs(context, shop)
  await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/manage/event/${shop.eventId}/dates`)
  const menu = page.getByRole('button', { name: /^Aktionen.* 3\. März.*21:30/u })
  const row = page.getByRole('row').filter({ has: menu })
  await expect(row.getByText('Late walk')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const [around, name, button] = await Promise.all([
    row.boundingBox(),
    row.getByText('Late walk').boundingBox(),
    menu.boundingBox(),
  ])
  const foot = (around?.y ?? 0) + (around?.height ?? 0)
  expect((name?.y ?? foot) + (name?.height ?? 0)).toBeLessThanOrEqual(foot)
  expect((button?.x ?? 320) + (button?.width ?? 0)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await menu.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Ändern' })).toBeVisible()
})

test('a date that is chosen for orders stays chosen for guests, check-in and reports', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await twelve(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/orders?date=${String(shop.second)}`)
  const menu = page.getByRole('navigation', { name: 'Event' })
  const date = page.getByText(/Date.*2 Mar/u).first()
  for (const [entry, address] of [
    ['Guests', 'attendees'],
    ['Check-in', 'check-in'],
    ['Reports', 'reports'],
  ] as const) {
    await menu.getByRole('link', { name: entry }).click()
    await expect(page).toHaveURL(new RegExp(`/${address}\\?date=${String(shop.second)}$`, 'u'))
    if (entry !== 'Reports') await expect(date).toBeVisible()
  }
  await page
    .getByRole('link', { name: /^Sales/u })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`date=${String(shop.second)}`, 'u'))
  await expect(date).toBeVisible()
  await menu.getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL(/\/dashboard$/u)
})

test('a change of many dates is taken back later, and what was changed since stays and is named', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await twelve(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dates`)
  await page.getByRole('checkbox', { name: /Choose .* 2 Mar/u }).check()
  await page.getByRole('checkbox', { name: /Choose .* 4 Mar/u }).check()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('2 dates are hidden')).toBeVisible()
  const shown = { action: 'show', occurrence_ids: [shop.second] }
  expect((await shop.client.post(`/events/${shop.eventId}/occurrences/bulk`, shown)).status).toBe(200)

  await page.reload()
  await page.getByRole('button', { name: 'Undo a change' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: /2 dates are hidden/u }).click()
  const kept = page.getByRole('dialog', { name: '1 date stays as it is' })
  await expect(kept.getByText(/2 Mar/u)).toBeVisible()
  await expect(kept.getByText('This date was changed since.')).toBeVisible()
  await expectAccessible(page)
  await kept.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Not shown')).toBeHidden()
})

test('a change of many dates is taken back at once', async ({ page, context, baseURL }) => {
  const shop = await twelve(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dates`)
  await page.getByRole('checkbox', { name: /Choose .* 2 Mar/u }).check()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('Not shown')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('1 date is as before')).toBeVisible()
  await expect(page.getByText('Not shown')).toBeHidden()
})
