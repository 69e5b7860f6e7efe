import { expect, type Locator, type Page } from '@playwright/test'
import { rowOf, YEAR } from '../support/a-play.ts'
import { aWalk, AT_SEVEN } from '../support/a-walk.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs } from '../support/on-sale.ts'
import { buyByCard } from '../support/paid-order.ts'
import { picture } from '../support/take-picture.ts'
import { typeDate } from '../support/type-date.ts'

const REASON = 'The evenings are longer, so we start later.'

/** An event in Lisbon on the first of March, and three walks a day apart from the tenth on. */
async function three(origin: string) {
  const plans = [{ rule: `FREQ=DAILY;UNTIL=${YEAR}0312`, start_date: `${YEAR}-03-10`, ...AT_SEVEN }]
  const shop = await aWalk(origin, plans, { settings: { payment_providers: ['STRIPE', 'OFFLINE'] } })
  const [first, second] = shop.added
  return { shop, first: first?.id ?? 0, second: second?.id ?? 0, ruleId: first?.rule_id ?? 0 }
}

async function press(page: Page, at: Locator): Promise<void> {
  await at.focus()
  await page.keyboard.press('Enter')
}

const effect = (page: Page) => page.getByRole('region', { name: 'What changes' })
const group = (page: Page, words: RegExp) => effect(page).getByRole('listitem').filter({ hasText: words })

test('repeating dates start later: what becomes of each is read before, and guests hear of it', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { shop, second } = await three(baseURL ?? '')
  const buying = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const atBuyer = await buying.newPage()
  const ofDate = { ...shop, path: `${shop.path}?date=${second}` }
  const { buyer } = await buyByCard(atBuyer, ofDate, { product: 'Walk', quantity: 2 })
  await buying.close()
  await enterAs(context, shop)

  await test.step('the rule is in the desk of dates, with its sentence', async () => {
    await page.goto(`/manage/event/${shop.eventId}/dates`)
    await page.getByRole('link', { name: /^Change Every day at 19:00/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Change repeating dates' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nothing to save' })).toBeDisabled()
    await expect(effect(page)).toContainText('3 dates stay as they are.')
  })

  await test.step('the effect follows what is typed, from the keys alone', async () => {
    await page.getByLabel('Starts at').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('19:30')
    await expect(group(page, /^1stays because tickets are sold/u)).toContainText('2 tickets')
    await expect(page.getByRole('button', { name: 'Save: 2 moved, 1 kept' })).toBeEnabled()
    await page.getByRole('switch', { name: 'Move dates with tickets, too' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Save: 3 moved' })).toBeEnabled()
    await effect(page).locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(effect(page)).toContainText(/11 Mar.*, 19:00, now 19:30/u)
    await comeToRest(page)
    await expectAccessible(page)
  })

  await test.step('on the narrowest phone nothing goes sideways', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await comeToRest(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('what the guests hear is read before it is saved; that they hear nothing needs a reason', async () => {
    const save = page.getByRole('button', { name: 'Save: 3 moved' })
    await expect(effect(page).getByRole('heading', { name: 'Email to 2 guests' })).toBeVisible()
    const tell = page.getByRole('switch', { name: 'Tell 2 guests' })
    await tell.focus()
    await page.keyboard.press('Space')
    await expect(effect(page).getByRole('heading', { name: /^Email to/u })).toBeHidden()
    await expect(save).toBeDisabled()
    await page.getByLabel('Why the guests are not told').fill('We called them.')
    await expect(save).toBeEnabled()
    await tell.focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Reason, as guests read it').fill(REASON)
    await expect(page.frameLocator('iframe').getByText(REASON, { exact: true })).toBeVisible()
    await comeToRest(page)
    await expectAccessible(page)
    await picture(page, 'diff-email')
    await save.click()
    await expect(page.getByText('The repeating dates are changed')).toBeVisible()
    await expect(rowOf(page, '11 Mar')).toContainText('19:30')
    await expect(rowOf(page, '1 Mar').first()).toContainText('19:00')
    // It leaves with the next look, at most a minute later.
    await expect(() => mailTo(buyer.email, 'is now on')).toPass({ timeout: 90_000 })
    expect((await mailTo(buyer.email, 'is now on')).text).toContain(REASON)
  })
})

test('guests of dates that stay move to the nearest new one, or their date is cancelled', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { shop, first, second, ruleId } = await three(baseURL ?? '')
  const buying = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const atBuyer = await buying.newPage()
  const buyFor = (date: number) =>
    buyByCard(atBuyer, { ...shop, path: `${shop.path}?date=${date}` }, { product: 'Walk', quantity: 2 })
  await buyFor(second)
  const { buyer: gone } = await buyFor(first)
  await buying.close()
  await enterAs(context, shop)

  await test.step('each date that stays asks what becomes of it, by keyboard', async () => {
    await page.goto(`/manage/event/${shop.eventId}/dates/rules/${ruleId}`)
    await page.getByLabel('Starts at').fill('20:00')
    await typeDate(page, 'Last day', `${YEAR}-03-13`)
    const fates = effect(page).getByRole('combobox')
    await expect(fates).toHaveCount(2)
    await expect(page.getByRole('button', { name: /1 new, 1 moved, 2 kept/u })).toBeEnabled()
    await press(page, effect(page).getByRole('button', { name: 'Move all guests' }))
    await expect(page.getByRole('button', { name: /guests of 2 moved/u })).toBeEnabled()
    await fates.first().selectOption({ label: 'Cancel it, money back' })
    // Who reads it is told why.
    await expect(page.getByRole('button', { name: /^Save/u })).toBeDisabled()
    await page.getByLabel('Why it is cancelled').fill(REASON)
    await expect(page.getByRole('button', { name: /guests of 1 moved, 1 cancelled/u })).toBeEnabled()
  })

  await test.step('each email that guests get is read before', async () => {
    const mail = page.frameLocator('iframe')
    await expect(effect(page).getByText('1 of 2')).toBeVisible()
    await expect(mail.getByText('20:00').locator('visible=true').first()).toBeVisible()
    await press(page, effect(page).getByRole('button', { name: 'Next email' }))
    await expect(mail.getByText(REASON, { exact: true })).toBeVisible()
    await expect(effect(page).getByText('2 of 2')).toBeVisible()
  })

  await test.step('it fits, light and dark', async () => {
    for (const [width, scheme] of [
      [320, 'dark'],
      [320, 'light'],
      [1440, 'dark'],
      [1440, 'light'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one look after the other
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      await comeToRest(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
      await picture(page, `diff-${width}-${scheme}`)
      // oxlint-enable no-await-in-loop
    }
  })

  await test.step('after the save the guests are on the new date, and the other date is cancelled', async () => {
    await page.getByRole('button', { name: /^Save/u }).click()
    await expect(page.getByText('The repeating dates are changed')).toBeVisible()
    const dates = async () => {
      const listed = (await shop.client.get(`/events/${shop.eventId}/occurrences?per_page=20`)).json
      const { data } = listed as unknown as { data: Record<'start_date' | 'quantity_sold' | 'cancel_reason', string>[] }
      return data.map((date) => [date.start_date.slice(5, 10), date.quantity_sold, date.cancel_reason])
    }
    await expect.poll(dates, { timeout: 90_000 }).toEqual([
      ['03-01', 0, null],
      ['03-10', 0, REASON],
      ['03-11', 0, null],
      ['03-12', 0, null],
      ['03-13', 2, null],
    ])
    expect((await mailTo(gone.email, 'is cancelled')).text).toContain('€36.00')
  })
})

test('a date that was changed alone joins the repeating dates again', async ({ page, context, baseURL }) => {
  const { shop, first } = await three(baseURL ?? '')
  const changed = await shop.client.put(`/events/${shop.eventId}/occurrences/${first}`, {
    start_date: `${YEAR}-03-10T21:00`,
    end_date: null,
    label: 'By moonlight',
  })
  expect(changed.status, JSON.stringify(changed.json)).toBe(200)
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dates`)
  await expect(rowOf(page, '10 Mar')).toContainText('own settings')
  await rowOf(page, '10 Mar')
    .getByRole('button', { name: /^Actions/u })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Join the repeating dates' }).press('Enter')
  await expect(page.getByText('follows the repeating dates again', { exact: false })).toBeVisible()
  await expect(rowOf(page, '10 Mar')).toContainText('19:00')
  await expect(rowOf(page, '10 Mar')).not.toContainText('own settings')
})

test('of two who change the same dates, the second reads what the first saved', async ({ page, context, baseURL }) => {
  const { shop, ruleId } = await three(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dates/rules/${ruleId}`)
  await page.getByLabel('Starts at').fill('20:00')
  await expect(page.getByRole('button', { name: 'Save: 3 moved' })).toBeEnabled()
  const other = await shop.client.put(`/events/${shop.eventId}/occurrence_rules/${ruleId}`, {
    rule: `FREQ=DAILY;UNTIL=${YEAR}0312`,
    start_date: `${YEAR}-03-10`,
    slots: [{ at: '18:00', minutes: 90 }],
  })
  expect(other.status, JSON.stringify(other.json)).toBe(200)
  await page.getByRole('button', { name: 'Save: 3 moved' }).click()
  await expect(page.getByText('18:00').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Change repeating dates' })).toBeVisible()
  await comeToRest(page)
  await expectAccessible(page)
})
