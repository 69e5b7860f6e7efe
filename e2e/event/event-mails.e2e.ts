import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

test('own words of a mail: written with a blank, previewed, saved, and taken back', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await confirmAddress(shop)
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/settings#email`)
  await page.getByRole('link', { name: 'E-mail texts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Mails' }).selectOption('Thanks')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: /^Thank you for coming/u })).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject' }).fill('It was a night')
  const text = page.getByRole('textbox', { name: 'Introduction' })
  await text.click()
  await text.press('ControlOrMeta+a')
  await text.pressSequentially('Ahoy ')
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'First name' }).click()
  await expect(preview.getByRole('heading', { name: 'It was a night' })).toBeVisible()
  await expect(preview.getByText('Ahoy Mira')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The texts are saved.')).toBeVisible()
  await page.reload()
  await page.getByRole('combobox', { name: 'Mails' }).selectOption('Thanks (Changed)')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('It was a night')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(/^The test is on its way/u)).toBeVisible()
  await page.getByRole('button', { name: 'Restore default text' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Introduction' })).toContainText('Thank you for being part')
  await expect(page.getByRole('button', { name: 'Restore default text' })).toHaveCount(0)
})

test('unsaved words ask before another mail or page takes their place', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await confirmAddress(shop)
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/mails`)
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('Your tickets are here')
  await page.getByRole('combobox', { name: 'Mails' }).selectOption('Thanks')
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing', exact: true }).click()
  await expect(subject).toHaveValue('Your tickets are here')
  await page.getByLabel('Language').selectOption('Deutsch')
  await question.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The texts are saved.')).toBeVisible()
  await expect(subject).toHaveValue('')
  await page.getByLabel('Language').selectOption('English')
  await expect(subject).toHaveValue('Your tickets are here')
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders', exact: true })).toBeVisible()
})

test('before the address is confirmed one reads that own words are not used yet', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/mails`)
  await expect(page.getByText('These texts are not used yet', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
