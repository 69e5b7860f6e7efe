import { expect, type Page } from '@playwright/test'
import { buy } from '../support/buy-over-http.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

const TITLE = 'Lights</script><script>window.hit=1</script> & <b>more</b>'
const FIRST = '<img src=x onerror="window.hit=1">'
const LAST = '"><svg onload="window.hit=1">'
const NAME = `${FIRST} ${LAST}`
/** In a mail nothing in a name looks like an address. */
const MAILED = FIRST.replace('window.hit', 'window. hit')

declare global {
  interface Window {
    hit?: number
  }
}

/** The words stand there as they were typed, and none of them ran. */
async function expectText(page: Page, path: string, words: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText(words).first(), path).toBeVisible()
  expect(await page.evaluate(() => window.hit), path).toBeUndefined()
}

test('a closing script tag and a name with markup stay text everywhere', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {
    title: TITLE,
    organizer: '<i>Tidal</i>',
    products: [{ title: '<u>Seat</u>' }],
  })
  // Mails of an unconfirmed account have shorter words.
  await confirmAddress(shop)
  const order = await buy(origin, shop, { product: '<u>Seat</u>', quantity: 1, first: FIRST, last: LAST })

  await test.step('public pages', async () => {
    await expectText(page, shop.path, TITLE)
    await expect(page).toHaveTitle(new RegExp(`^Lights</script>`, 'u'))
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(TITLE)
    const structured = await page.locator('script[type="application/ld+json"]').textContent()
    expect((JSON.parse(structured ?? '') as { name: string }).name).toBe(TITLE)
    await expect(page.getByRole('heading', { level: 3, name: '<u>Seat</u>' })).toBeVisible()
    await expectText(page, `/checkout/${shop.eventId}/${order.shortId}/summary`, NAME)
    await expectText(page, `/product/${shop.eventId}/${order.ticketShortId}`, NAME)
    await expectText(page, `/product/${shop.eventId}/${order.ticketShortId}/print`, NAME)
  })

  await test.step('mails', async () => {
    const mail = await mailTo(order.email, TITLE)
    expect(mail.text).toContain(TITLE)
    expect(mail.text).toContain(MAILED)
    const letter = await context.newPage()
    await letter.setContent(mail.html)
    await expect(letter.getByText(TITLE).first()).toBeVisible()
    await expect(letter.getByText(MAILED).first()).toBeVisible()
    expect(await letter.evaluate(() => window.hit)).toBeUndefined()
    await expect(letter.locator('script:not([type="application/ld+json"]), svg, img[onerror]')).toHaveCount(0)
    await letter.close()
  })

  await test.step('organizer area and door', async () => {
    await enterAs(context, shop)
    await expectText(page, '/manage/events', TITLE)
    await expectText(page, `/manage/event/${shop.eventId}/dashboard`, NAME)
    await expectText(page, `/manage/event/${shop.eventId}/orders`, NAME)
    await expectText(page, `/manage/event/${shop.eventId}/attendees`, NAME)
    await expectText(page, `/manage/event/${shop.eventId}/products`, '<u>Seat</u>')
    const list = await shop.client.post(`/events/${shop.eventId}/check-in-lists`, {
      name: '<s>Gate</s>',
      product_ids: [shop.products['<u>Seat</u>']?.productId],
    })
    await expectText(page, `/check-in/${String(list.json?.['data']?.['short_id'])}`, '<s>Gate</s>')
    await page.getByRole('button', { name: 'Use the guest list' }).click()
    await page.getByRole('button', { name: `Check in ${NAME}` }).click()
    await expect(
      page.getByRole('button', { name: new RegExp(`^${RegExp.escape(NAME)}, A-\\w+: In `, 'u') }),
    ).toBeVisible()
    expect(await page.evaluate(() => window.hit)).toBeUndefined()
  })
})
