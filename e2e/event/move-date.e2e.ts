import { expect } from '@playwright/test'
import { aPlay, rowOf, YEAR } from '../support/a-play.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs } from '../support/on-sale.ts'
import { buyByCard } from '../support/paid-order.ts'

const REASON = 'The stage is being repaired.'

test('an evening that was sold moves: its guests read old and new, and one takes the money back', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { shop, seventh } = await aPlay(baseURL ?? '')
  const buying = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const atBuyer = await buying.newPage()
  const ofDate = { ...shop, path: `${shop.path}?date=${seventh}` }
  const { buyer } = await buyByCard(atBuyer, ofDate, { product: 'Stalls', quantity: 2 })
  await enterAs(context, shop)
  const question = page.getByRole('alertdialog', { name: 'Move a date with 2 tickets?' })

  await test.step('another time asks what the guests hear', async () => {
    await page.goto(`/manage/event/${shop.eventId}/dates`)
    await rowOf(page, '7 Mar')
      .getByRole('button', { name: /^Actions/u })
      .click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    await expect(page.getByText('Tickets are sold for this date.', { exact: false })).toBeVisible()
    for (const name of [/^Start/u, /^End/u])
      await page.getByRole('group', { name }).getByRole('spinbutton', { name: /day/u }).fill('9')
    await page.getByRole('button', { name: 'Save date' }).click()
    await expect(question).toBeVisible()
    await comeToRest(page)
    await expectAccessible(page)
  })

  await test.step('without an email a reason is needed', async () => {
    await question.getByRole('switch', { name: 'Tell the guests by email' }).click()
    await question.getByRole('button', { name: 'Move without an email' }).click()
    await expect(question).toBeVisible()
    await question.getByRole('switch', { name: 'Tell the guests by email' }).click()
  })

  await test.step('with it they read why, and until when their money goes back', async () => {
    await question.getByLabel('Reason, as guests read it').fill(REASON)
    await question.getByRole('button', { name: 'Move and tell guests' }).click()
    await expect(rowOf(page, '9 Mar')).toContainText('Moved from')
    // It leaves with the next look, at most a minute later.
    await expect(() => mailTo(buyer.email, 'is now on')).toPass({ timeout: 90_000 })
    const { text } = await mailTo(buyer.email, 'is now on')
    expect(text).toContain(REASON)
    expect(text).toMatch(new RegExp(`cancel until .*7 March ${YEAR}`, 'u'))
  })

  await test.step('the page of the order says it, also on the narrowest phone', async () => {
    await atBuyer.reload()
    const card = atBuyer.getByRole('region', { name: /is now on .* 9 Mar/u })
    await expect(card).toContainText(REASON)
    await atBuyer.setViewportSize({ width: 320, height: 800 })
    await comeToRest(atBuyer)
    expect(await atBuyer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expectAccessible(atBuyer)
    await card.getByRole('button', { name: 'Get €44.00 back' }).click()
    const sheet = atBuyer.getByRole('dialog', { name: 'Give the tickets back' })
    await expect(sheet).toContainText('goes back to the card you paid with')
    await expectAccessible(atBuyer)
    await sheet.getByRole('button', { name: 'Get €44.00 back' }).click()
    await expect(atBuyer.getByRole('heading', { level: 1, name: 'This order is cancelled' })).toBeVisible()
  })
  await buying.close()
})
