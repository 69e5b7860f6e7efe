import { expect, type BrowserContext, type Page } from '@playwright/test'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, type Locale } from '@turnout/messages/locale.ts'
import { thisRun } from '@turnout/testkit/run/this-run.ts'
import { expectAccessible, expectRoomForWords } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { cutTexts } from './cut-texts.ts'
import { test } from '../support/journey.ts'
import { newAddress, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel', timeout: 180_000 })

const PHONE = { width: 320, height: 720 }

const OFFER = [
  { title: 'Free entry' },
  { title: 'General admission', type: 'PAID', prices: [{ price: 25, initial_quantity_available: 40 }] },
]

async function speak(context: BrowserContext, origin: string, locale: Locale): Promise<void> {
  await context.addCookies([{ name: 'locale', value: locale, url: origin }])
}

/** The screen as a phone shows it: in its language, whole, and for all. */
async function expectScreen(page: Page, locale: Locale, words: readonly string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  for (const text of words) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await comeToRest(page)
  expect(await cutTexts(page), `cut on ${page.url()}`).toEqual([])
  // Sideways scrolling is looked at there, too.
  await (locale === 'en' ? expectAccessible(page) : expectRoomForWords(page))
  expect(await cutTexts(page), `cut on ${page.url()}`).toEqual([])
}

/** On each run English and a third of the others. */
const SPOKEN = LOCALES.filter((locale) => locale === 'en' || thisRun(LOCALES, 3).includes(locale))

for (const locale of SPOKEN)
  test(`a buyer goes from the event to the ticket in ${locale}`, async ({ page, context, baseURL }) => {
    const origin = baseURL ?? ''
    const shop = await putOnSale(origin, { products: OFFER })
    const say = { locale }
    const name = 'Free entry'
    await speak(context, origin, locale)
    await page.setViewportSize(PHONE)

    await page.goto(shop.path)
    await expectScreen(page, locale, [m.storefront_add({}, say), m.storefront_tickets({}, say)])
    await page.getByRole('button', { name: m.storefront_add_product({ name }, say), exact: true }).click()
    await page.getByRole('button', { name: m.storefront_one_more({ name }, say), exact: true }).click()
    await expect(page.getByRole('group', { name, exact: true })).toContainText('2')
    await expectScreen(page, locale, [m.storefront_continue({}, say)])
    await page
      .getByRole('complementary')
      .getByRole('button', { name: m.storefront_continue({}, say) })
      .click()

    await expect(page.getByRole('heading', { level: 1, name: m.checkout_title_free({ count: 2 }, say) })).toBeVisible()
    await expectScreen(page, locale, [m.checkout_first_name({}, say), m.checkout_email({}, say)])
    await page.getByLabel(m.checkout_email({}, say), { exact: true }).first().fill(newAddress('mira'))
    await page.getByLabel(m.checkout_first_name({}, say), { exact: true }).first().fill('Mira')
    await page.getByLabel(m.checkout_last_name({}, say), { exact: true }).first().fill('Koller')
    await page.getByRole('button', { name: m.checkout_get_tickets({ count: 2 }, say) }).click()

    await page.waitForURL('**/summary')
    await expect(
      page.getByRole('heading', { level: 1, name: m.checkout_going({ event: 'Harbour Lights' }, say) }),
    ).toBeVisible()
    await expectScreen(page, locale, ['Mira Koller'])
  })
