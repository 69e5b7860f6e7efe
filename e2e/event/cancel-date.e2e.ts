import { expect, type Page } from '@playwright/test'
import { aPlay, rowOf } from '../support/a-play.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { buy } from '../support/buy-over-http.ts'
import { enterAs, putOnSale, type OnSale } from '../support/on-sale.ts'
import { buyByCard } from '../support/paid-order.ts'
import { picture } from '../support/take-picture.ts'

const REASON = 'The lead actor is ill.'

interface Sold {
  readonly date: number
  readonly first: string
  readonly last: string
  readonly quantity: number
}

/** An order for a date that was paid outside. Answers its id. */
async function paidOutside(origin: string, shop: OnSale, sold: Sold): Promise<number> {
  const { publicId } = await buy(origin, shop, { product: 'Stalls', ...sold })
  const found = await shop.client.get(`/events/${shop.eventId}/orders?query=${publicId}`)
  const { data } = found.json as unknown as { data: { id: number }[] }
  const id = data[0]?.id ?? 0
  const paid = await shop.client.post(`/events/${shop.eventId}/orders/${id}/mark-as-paid`, {})
  expect(paid.status, JSON.stringify(paid.json)).toBe(200)
  return id
}

const fits = async (page: Page): Promise<void> => {
  await comeToRest(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
}

test('one evening of several is cancelled, its money goes back, and the others stay', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { shop, seventh, fourth } = await aPlay(baseURL ?? '')
  const buying = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const ofDate = { ...shop, path: `${shop.path}?date=${seventh}` }
  const { buyer } = await buyByCard(await buying.newPage(), ofDate, { product: 'Stalls', quantity: 2 })
  await paidOutside(baseURL ?? '', shop, { date: seventh, first: 'Rui', last: 'Sá', quantity: 1 })
  await paidOutside(baseURL ?? '', shop, { date: fourth, first: 'Vera', last: 'Galvão', quantity: 1 })
  await enterAs(context, shop)

  await test.step('the way there is the menu of the date, by keyboard', async () => {
    await page.goto(`/manage/event/${shop.eventId}/dates`)
    const row = rowOf(page, '7 Mar')
    await comeToRest(page)
    await row.getByRole('button', { name: /^Actions/u }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Cancel date…' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Cancel .* 7 Mar/u })).toBeVisible()
  })

  await test.step('what happens: money and reason', async () => {
    await expect(page.getByText('€66.00 to 2 orders')).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'cancel-what')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Say why, so that buyers know.').first()).toBeVisible()
    await page.getByLabel('The reason').fill(REASON)
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('the figures, what needs the organizer by name, and the number of guests', async () => {
    await expect(page.getByRole('heading', { name: '2 orders, 3 guests' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Card/u })).toContainText('€44.00')
    await expect(page.getByRole('row', { name: /^Paid outside/u })).toContainText('€22.00')
    await expect(page.getByRole('region', { name: 'Cannot go back without you' })).toContainText('Rui Sá')
    const confirm = page.getByRole('button', { name: /^Cancel .* and give €66\.00 back$/u })
    const number = page.getByLabel('Type the number of guests to confirm')
    await number.fill('2')
    await expect(confirm).toBeDisabled()
    await number.fill('3')
    await expectAccessible(page)
    await picture(page, 'cancel-check')
    await confirm.click()
  })

  await test.step('it can be stopped in time; then it runs', async () => {
    await expect(page.getByText(/seconds? to stop everything/u)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop everything' }).click()
    await page.getByLabel('The reason').fill(REASON)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Type the number of guests to confirm').fill('3')
    await page.getByRole('button', { name: /and give €66\.00 back$/u }).click()
    await expect(page.getByText('Everything that could be sent is sent.')).toBeVisible({ timeout: 90_000 })
    await expect(page.getByRole('heading', { level: 1, name: / 7 Mar.* is cancelled$/u })).toBeVisible()
    await expect(page.getByText('of 1 sent, €44.00 of €44.00')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as paid back: Rui Sá' })).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'cancel-done')
    expect((await mailTo(buyer.email, 'is cancelled')).text).toContain('€44.00 goes back to your Visa •••• 4242')
  })

  await test.step('the desk says so, and leads back to it', async () => {
    await page.getByRole('link', { name: 'Back to the dates' }).click()
    const row = rowOf(page, '7 Mar')
    await expect(row).toContainText('Cancelled')
    await row.getByRole('button', { name: /^Actions/u }).click()
    await page.getByRole('menuitem', { name: 'See how far it is' }).click()
    await expect(page.getByText('Everything that could be sent is sent.')).toBeVisible()
  })

  for (const [name, width, dark] of [
    ['320', 320, false],
    ['390-dark', 390, true],
  ] as const)
    await test.step(`on a phone: ${name}`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }])
      for (const [step, id] of [
        ['done', seventh],
        ['what', fourth],
      ] as const) {
        await page.goto(`/manage/event/${shop.eventId}/dates/${id}/cancel`)
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        await fits(page)
        await expectAccessible(page)
        await picture(page, `cancel-${step}-${name}`)
      }
      await page.getByLabel('Grund').first().fill(REASON)
      await page.getByRole('button', { name: 'Weiter' }).click()
      await expect(page.getByRole('heading', { name: '1 Bestellung, 1 Gast' })).toBeVisible()
      await fits(page)
      await expectAccessible(page)
      await picture(page, `cancel-check-${name}`)
    })
})

test('the menu of a date gets all of its acts while it is open, and keeps the focus', async ({
  page,
  context,
  baseURL,
}) => {
  const { shop } = await aPlay(baseURL ?? '')
  await enterAs(context, shop)
  const { promise: isOpen, resolve: goOn } = Promise.withResolvers<undefined>()
  // Whether the event has several dates is known late.
  await page.route(/occurrences\?.*per_page=1(?:&|$)/u, async (route) => {
    await isOpen
    await route.continue()
  })
  await page.goto(`/manage/event/${shop.eventId}/dates`)
  await rowOf(page, '7 Mar')
    .getByRole('button', { name: /^Actions/u })
    .press('Enter')
  const change = page.getByRole('menuitem', { name: 'Change', exact: true })
  await expect(change).toBeFocused()
  await expect(page.getByRole('menuitem', { name: 'Cancel date…' })).toBeHidden()
  goOn(undefined)
  await expect(page.getByRole('menuitem', { name: 'Cancel date…' })).toBeVisible()
  await expect(change).toBeFocused()
  await page.getByRole('menuitem', { name: 'Cancel date…' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Cancel .* 7 Mar/u })).toBeVisible()
})

test('the only date of an event is cancelled with it', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dates/${shop.dateId}/cancel`)
  await expect(page.getByText('This is the only date')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel Harbour Lights' })).toBeVisible()
})

test('one guest of an order moves to another evening: read before, undone in time, told after', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { shop, fourth } = await aPlay(baseURL ?? '')
  const order = await paidOutside(baseURL ?? '', shop, { date: fourth, first: 'Mira', last: 'Koller', quantity: 2 })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/orders?order=${order}&ask=move`)
  const dialog = page.getByRole('dialog', { name: 'Move guests to another date' })
  const news = page.getByText(/guest is now for .* 8 Mar/u)

  await test.step('who moves, and the dates with places and price', async () => {
    await expect(dialog.getByRole('radio', { name: / 6 Mar.*40 places left.*€2\.00 more each/u })).toBeEnabled()
    await expect(dialog.getByRole('radio', { name: / 7 Mar.*same price/u })).toBeEnabled()
    // Two guests do not fit where one place is left.
    await expect(dialog.getByRole('radio', { name: / 8 Mar.*1 place left/u })).toBeDisabled()
    await expect(dialog.getByRole('radio', { name: / 4 Mar/u })).toHaveCount(0)
    await comeToRest(page)
    await expectAccessible(page)
    await picture(page, 'move')
    await dialog.getByRole('button', { name: 'Move 2 guests' }).click()
    await expect(dialog.getByText('Choose a date.')).toBeVisible()
  })

  await test.step('undone in time', async () => {
    await dialog.getByRole('checkbox', { name: 'Mira Koller' }).last().uncheck()
    await dialog.getByRole('radio', { name: / 8 Mar/u }).check()
    await dialog.getByRole('button', { name: 'Move 1 guest' }).click()
    await expect(page.getByText(/1 guest moves to .* 8 Mar/u)).toBeVisible()
    await picture(page, 'moving')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/1 guest moves to/u)).toBeHidden()
  })

  await test.step('by keyboard, and then it is done', async () => {
    await page.goto(`/manage/event/${shop.eventId}/orders?order=${order}&ask=move`)
    await dialog.getByRole('checkbox', { name: 'Mira Koller' }).last().focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('radio', { name: / 8 Mar/u }).focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Move 1 guest' }).focus()
    await page.keyboard.press('Enter')
    await expect(news).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page)
    await picture(page, 'moved')
  })

  await test.step('the guests have two dates now', async () => {
    await page.goto(`/manage/event/${shop.eventId}/attendees`)
    await expect(page.getByRole('row', { name: /Mira Koller/u }).filter({ hasText: '8 Mar' })).toHaveCount(1)
    await expect(page.getByRole('row', { name: /Mira Koller/u }).filter({ hasText: '4 Mar' })).toHaveCount(1)
  })

  await test.step('on a phone, in German', async () => {
    await page.setViewportSize({ width: 320, height: 740 })
    await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }])
    await page.goto(`/manage/event/${shop.eventId}/orders?order=${order}&ask=move`)
    await expect(page.getByRole('dialog', { name: /umbuchen$/u })).toBeVisible()
    await expect(page.getByRole('radio', { name: / 6\. /u })).toBeVisible()
    await fits(page)
    await expectAccessible(page)
    await picture(page, 'move-320')
  })
})
