import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessibility.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, inDays, putOnSale } from '../support/on-sale.ts'

test('a guest finds what is planned, and asks; the organizer gives the page its look', async ({ browser, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { organizer: 'Tidal Sessions', settings: { support_email: null } })
  await confirmAddress(shop)

  // Without script: from the event to the form about it, and thanks in its place.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const guest = await plain.newPage()
  await guest.goto(shop.path)
  await guest.getByRole('link', { name: 'Ask the organizer' }).first().click()
  await expect(guest).toHaveURL(new RegExp(`/o/${shop.organizerId}/tidal-sessions\\?about=${shop.eventId}#ask`, 'u'))
  await expect(guest.getByLabel('About')).toHaveValue(String(shop.eventId))
  await guest.getByLabel('Your name').fill('Mira Koller')
  await guest.getByLabel('Email').fill('mira@koller.example')
  await guest.getByLabel('Message').fill('Is there a cloakroom?')
  await guest.getByRole('button', { name: 'Send message' }).click()
  await expect(guest.getByRole('status')).toContainText('Tidal Sessions has your message')
  const mail = await mailTo('hello@tidal.example', 'Harbour Lights: message from Mira Koller')
  expect(mail.text).toContain('Is there a cloakroom?')
  await plain.close()

  const context = await browser.newContext({ baseURL })
  await enterAs(context, shop)
  const page = await context.newPage()
  await page.goto(`/manage/organizer/${shop.organizerId}/settings`)
  await page.getByLabel('In a sentence').fill('Concerts in places that were not built for them.')
  await page.getByLabel('Accent').last().fill('#0b7a5c')
  await page.getByRole('radio', { name: /^Loud/u }).check()
  const logo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0e6e8c' } })
    .png()
    .toBuffer()
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.locator('main img').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await page.goto(`/o/${shop.organizerId}/tidal-sessions`)
  await expect(page.getByText('Concerts in places that were not built for them.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-transform', 'uppercase')
  await page.getByText('Follow by calendar').click()
  await expect(page.getByRole('link', { name: 'Calendar of this device' })).toHaveAttribute('href', /^webcal:/u)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Harbour Lights' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeVisible()
  // The logo in place of the letter: in the bar, and beside what is told of the organizer.
  await expect(page.locator('header img, #organizer img')).toHaveCount(2)
  await expectAccessible(page)

  // An existing event keeps its fonts, one that is made now begins with those of the organizer.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-transform', 'none')
  const again = { title: 'Night Ferry', start_date: inDays(40), organizer_id: shop.organizerId }
  const made = (await shop.client.post('/events', again)).json as unknown as { data: { id: number } }
  await page.goto(`/event/${made.data.id}/preview`)
  await expect(page.getByRole('heading', { level: 1, name: 'Night Ferry' })).toHaveCSS('text-transform', 'uppercase')
  await expect(page.locator('header img, #organizer img')).toHaveCount(2)
  await context.close()
})
