import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { aPlay, YEAR } from '../support/a-play.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { choose, fillDetails, goToDetails } from '../support/buyer.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { addDates, datesOf } from '../support/dates.ts'
import { test } from '../support/journey.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { enterAs, newAddress, type OnSale } from '../support/on-sale.ts'
import { buyByCard, CARDS, expectGoing, payWith } from '../support/paid-order.ts'
import { picture } from '../support/take-picture.ts'

/* A cancelled evening whose guests choose, with the keyboard alone. */

const REASON = 'The lead actor is ill.'
/** The thirty seconds of the organizer, and the time that two of three guests need. */
const CHOICE_MS = 110_000

async function press(key: string, at: Locator): Promise<void> {
  await at.focus()
  await at.page().keyboard.press(key)
}

async function fits(page: Page): Promise<void> {
  await comeToRest(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
  await expectAccessible(page)
}

/** A buyer with a ticket for an evening, on the page of their order. */
async function aBuyer(browser: Browser, origin: string, { shop, date }: { shop: OnSale; date: number }) {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' })
  const page = await context.newPage()
  const { buyer, shortId } = await buyByCard(
    page,
    { ...shop, path: `${shop.path}?date=${date}` },
    { product: 'Stalls', quantity: 2 },
  )
  return { page, buyer, shortId, close: () => context.close() }
}

test('one guest chooses another evening, one the money, and one who says nothing is paid back in the end', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(400_000)
  const origin = baseURL ?? ''
  const { shop, fourth } = await aPlay(origin)
  const goes = await aBuyer(browser, origin, { shop, date: fourth })
  const takes = await aBuyer(browser, origin, { shop, date: fourth })
  const waits = await aBuyer(browser, origin, { shop, date: fourth })
  const started = await shop.client.post(`/events/${shop.eventId}/occurrences/${fourth}/cancel`, {
    reason: REASON,
    choose_until: new Date(Date.now() + CHOICE_MS).toISOString(),
  })
  expect(started.status, JSON.stringify(started.json)).toBe(201)

  await test.step('the mail leads to the page, which says what happened', async () => {
    const at = `/events/${shop.eventId}/occurrences/${fourth}/cancelling`
    const state = async () => ((await shop.client.get(at)).json as unknown as { data: { state: string } }).data.state
    await expect.poll(state, { timeout: 60_000 }).toBe('RUNNING')
    const mail = await mailTo(goes.buyer.email, 'is cancelled')
    expect(mail.text).toContain('€44.00')
    const { page } = goes
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(linkIn(mail, /\/summary/u))
    await expect(
      page.getByRole('heading', { level: 1, name: /^The Salt House on .* 4 Mar.* is cancelled$/u }),
    ).toBeVisible()
    await expect(page.getByText('You’re going to')).toHaveCount(0)
    await expect(page.getByText(REASON)).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Money back.*Visa •••• 4242/u })).toBeChecked()
    await expect(page.getByText(/^If you don’t choose by/u)).toBeVisible()
    // The dearer evening and the one with a single place are not offered.
    await expect(page.getByRole('radio')).toHaveCount(2)
    for (const scheme of ['light', 'dark'] as const) {
      // oxlint-disable no-await-in-loop -- one look after the other
      await page.emulateMedia({ colorScheme: scheme })
      await fits(page)
      await picture(page, `choose-320-${scheme}`)
      // oxlint-enable no-await-in-loop
    }
  })

  await test.step('another evening, by keyboard', async () => {
    const { page } = goes
    await press('ArrowDown', page.getByRole('radio', { name: /^Money back/u }))
    await expect(page.getByRole('radio', { name: /7 Mar/u })).toBeChecked()
    await press('Enter', page.getByRole('button', { name: /^Change to .* 7 Mar/u }))
    await expect(page.getByText(/^Your tickets are for .* 7 Mar/u)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'You’re going to The Salt House' })).toBeVisible()
    await fits(page)
    await picture(page, 'chosen-date-320')
    expect((await mailTo(goes.buyer.email, 'The Salt House')).text).toBeDefined()
  })

  await test.step('the money, by keyboard', async () => {
    const { page } = takes
    await page.setViewportSize({ width: 320, height: 800 })
    await page.reload()
    await press('Enter', page.getByRole('button', { name: 'Get €44.00 back' }))
    await expect(
      page.getByText('€44.00 goes back to your Visa •••• 4242 within 5 to 10 working days.').first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Get €44.00 back' })).toHaveCount(0)
    await fits(page)
    await picture(page, 'chosen-money-320')
    expect((await mailTo(takes.buyer.email, 'is cancelled')).text).toContain('€44.00')
  })

  await test.step('who says nothing is paid back when the time is over', async () => {
    const { page } = waits
    await page.setViewportSize({ width: 320, height: 800 })
    // While it is chosen the choice says it; afterwards what became of the date.
    const outcome = page.getByRole('region', { name: /4 Mar/u }).getByRole('status').last()
    await expect(async () => {
      await page.reload()
      await expect(outcome).toContainText('€44.00 goes back to your Visa •••• 4242', { timeout: 2000 })
    }).toPass({ timeout: CHOICE_MS + 60_000, intervals: [5000] })
    await expect(page.getByRole('heading', { level: 1, name: /is cancelled$/u })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Get €44.00 back' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'When and where' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Calendar' })).toHaveCount(0)
    await fits(page)
    await picture(page, 'silent-320')
    await goes.page.reload()
    await expect(goes.page.getByRole('heading', { level: 1, name: 'You’re going to The Salt House' })).toBeVisible()
  })
  await Promise.all([goes, takes, waits].map((one) => one.close()))
})

test('one evening of a pass is cancelled: its share is worked out, and another evening is chosen', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const origin = baseURL ?? ''
  const { shop, fourth, sixth, seventh } = await aPlay(origin)
  const found = (await shop.client.get(`/events/${shop.eventId}/product-categories`)).json?.['data']
  const [category] = found as unknown as { id: number }[]
  const made = await shop.client.post(`/events/${shop.eventId}/products`, {
    title: '2 evenings of your choice',
    type: 'PAID',
    product_type: 'TICKET',
    prices: [{ price: 44 }],
    product_category_id: category?.id,
    admits: 'CHOSEN',
    admits_dates: 2,
  })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  const add = { start_date: `${YEAR}-03-09T19:30`, end_date: `${YEAR}-03-09T22:00` }
  await addDates(shop, add)
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${shop.path}?date=passes`)
  await choose(page, '2 evenings of your choice', 1)
  const evenings = page.getByRole('list', { name: 'Dates of 2 evenings of your choice' })
  for (const day of [/4 Mar/u, /7 Mar/u]) {
    // oxlint-disable-next-line no-await-in-loop -- one tick after the other
    await evenings.getByRole('checkbox', { name: day }).check()
  }
  await goToDetails(page)
  await fillDetails(page, { email: newAddress('mira'), first: 'Mira', last: 'Koller' })
  await payWith(page, CARDS.good)
  await expectGoing(page)
  const started = await shop.client.post(`/events/${shop.eventId}/occurrences/${fourth}/cancel`, {
    reason: REASON,
    choose_until: new Date(Date.now() + 600_000).toISOString(),
  })
  expect(started.status, JSON.stringify(started.json)).toBe(201)
  const at = `/events/${shop.eventId}/occurrences/${fourth}/cancelling`
  const state = async () => ((await shop.client.get(at)).json as unknown as { data: { state: string } }).data.state
  await expect.poll(state, { timeout: 60_000 }).toBe('RUNNING')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.reload()
  await expect(page.getByText('€44.00 ÷ 2')).toBeVisible()
  await expect(page.getByText('Your other dates stay as they are.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get €22.00 back' })).toBeVisible()
  // The evening that the pass has is not offered; what it costs alone does not matter.
  await expect(page.getByRole('radio', { name: /7 Mar/u })).toHaveCount(0)
  for (const scheme of ['dark', 'light'] as const) {
    // oxlint-disable no-await-in-loop -- one look after the other
    await page.emulateMedia({ colorScheme: scheme })
    await fits(page)
    await picture(page, `choose-pass-320-${scheme}`)
    // oxlint-enable no-await-in-loop
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await fits(page)
  await picture(page, 'choose-pass-1440')
  await press('Space', page.getByRole('radio', { name: /6 Mar/u }))
  await press('Enter', page.getByRole('button', { name: /^Change to .* 6 Mar/u }))
  await expect(page.getByText(/^Your tickets are for .* 6 Mar/u)).toBeVisible()
  const byDate = new Map((await datesOf(shop)).map((date) => [Number(date['id']), date['quantity_sold']]))
  expect([fourth, sixth, seventh].map((id) => byDate.get(id))).toEqual([0, 1, 1])
  await context.close()
})

test('the organizer lets guests choose, sees what they choose, and pays the rest back early', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const origin = baseURL ?? ''
  const { shop, seventh } = await aPlay(origin)
  const waits = await aBuyer(browser, origin, { shop, date: seventh })
  await enterAs(context, shop)

  await test.step('the choice is offered, seven days at first, by keyboard', async () => {
    await page.goto(`/manage/event/${shop.eventId}/dates/${seventh}/cancel`)
    await press('ArrowDown', page.getByRole('radio', { name: /^Money back now/u }))
    await expect(page.getByRole('radio', { name: /^Let guests choose, then money back/u })).toBeChecked()
    await expect(page.getByRole('group', { name: 'Guests choose until' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Do not refund now/u })).toHaveCount(0)
    await fits(page)
    await picture(page, 'offer-choice')
    await page.getByLabel('The reason').focus()
    await page.keyboard.type(REASON)
    await press('Enter', page.getByRole('button', { name: 'Continue' }))
    await expect(page.getByText(/^Choose another date, or get €48.00 back/u)).toBeVisible()
    await page.getByLabel('Type the number of guests to confirm').focus()
    await page.keyboard.type('2')
    await fits(page)
    await picture(page, 'offer-check')
    await press('Enter', page.getByRole('button', { name: /and let guests choose$/u }))
  })

  await test.step('the progress says who is still to choose, and the rest is paid back now', async () => {
    const choices = page.getByRole('region', { name: 'What guests choose' })
    await expect(choices.getByRole('listitem').filter({ hasText: 'Not chosen yet' })).toContainText('1 order', {
      timeout: 90_000,
    })
    for (const [width, scheme] of [
      [1440, 'light'],
      [320, 'dark'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one look after the other
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      await fits(page)
      await picture(page, `choices-${width}`)
      // oxlint-enable no-await-in-loop
    }
    await press('Enter', choices.getByRole('button', { name: 'Pay the rest back now' }))
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await fits(page)
    await press('Enter', dialog.getByRole('button', { name: 'Pay the rest back now' }))
    await expect(choices.getByText('The choice is over.')).toBeVisible()
    await expect(page.getByText('Everything that could be sent is sent.')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('of 1 sent, €44.00 of €44.00')).toBeVisible()
    await fits(page)
    await picture(page, 'choices-over-320')
  })
  await waits.close()
})
