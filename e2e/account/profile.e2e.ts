import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { enterAs, newAddress, putOnSale, register } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

test('of two devices one sees the other, hears of it by mail, and ends it', async ({ page, browser, baseURL }) => {
  const { owner } = await register(baseURL ?? '')
  const logIn = async (on: typeof page) => {
    await on.goto('/auth/login')
    await on.getByLabel('Email').fill(owner.email)
    await on.getByRole('textbox', { name: 'Password' }).fill(owner.password)
    await on.getByRole('button', { name: 'Log in', exact: true }).click()
    await on.waitForURL('/manage/events')
  }
  await logIn(page)
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'en-GB',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const other = await elsewhere.newPage()
  await logIn(other)
  expect((await mailTo(owner.email, 'New sign-in to your account')).text).toContain('choose another password')
  await page.goto('/manage/profile')
  const sessions = page.getByRole('list', { name: 'Signed in on' })
  await expect(sessions.getByRole('listitem').first()).toContainText('this one')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End: Firefox on Windows' }).click()
  await expect(page.getByText('Firefox on Windows is logged out.')).toBeVisible()
  await expect(sessions).not.toContainText('Firefox')
  await other.goto('/manage/profile')
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.close()
})

test('what one sets of oneself saves itself', async ({ page, baseURL }) => {
  await enterAs(page.context(), await register(baseURL ?? ''))
  await page.goto('/manage/profile')
  await page.getByLabel('Last name').fill('Costa')
  await page.getByLabel('First name').fill('')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(page.getByText('First name is missing.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Ines')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /Ines Costa/u })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByRole('heading', { level: 1, name: 'Profil', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a change of address, asked for soon after signing in, waits, and is taken back from the old address', async ({
  page,
  browser,
  baseURL,
}) => {
  const shop = await register(baseURL ?? '')
  await enterAs(page.context(), shop)
  await page.goto('/manage/profile')
  const wanted = newAddress('new')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('New email').fill(wanted)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`Waiting for ${wanted}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(`A link is on its way to ${wanted}.`)).toBeVisible()
  const undo = linkIn(await mailTo(shop.owner.email, 'Was it you who asked to change'), /cancel-email-change/u)
  const mailbox = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const reader = await mailbox.newPage()
  await reader.goto(undo)
  await reader.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(reader.getByLabel('New password', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await mailbox.close()
})

test('the link to the new address makes it the one to sign in with', async ({ page, baseURL }) => {
  const shop = await register(baseURL ?? '')
  await enterAs(page.context(), shop)
  const wanted = newAddress('new')
  await shop.client.put('/users/me', { email: wanted, password_current: shop.owner.password })
  await enterAs(page.context(), shop)
  await page.goto(linkIn(await mailTo(wanted, 'Confirm your new email address'), /confirm-email-change/u))
  await expect(page.getByRole('heading', { level: 1, name: 'Email changed' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(`From now on you log in with ${wanted}.`)).toBeVisible()
  expect((await mailTo(shop.owner.email, 'Your email address was changed')).text).toContain(wanted)
})

test('a password is changed in a dialog, and not by an empty form', async ({ page, baseURL }) => {
  await enterAs(page.context(), await register(baseURL ?? ''))
  await page.goto('/manage/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.', { exact: false })).toBeHidden()
  await dialog.getByLabel('Present password', { exact: true }).fill('harbour lights')
  await dialog.getByLabel('New password', { exact: true }).fill('lanterns on the quay')
  await dialog.getByLabel('Password again', { exact: true }).fill('lanterns on the quay')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. Everywhere else you are logged out.')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('an export waits for a proof, and a cancelled one leaves the list as it was', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(page.context(), shop)
  // As if the sign-in were eleven minutes old.
  let refusals = 2
  await page.route('**/attendees/export**', (route) => {
    refusals -= 1
    const refused = { message: 'Confirm that it is you.', code: 'proof_required', errors: {}, request_id: 'r' }
    return refusals < 0 ? route.continue() : route.fulfill({ status: 403, json: refused })
  })
  await page.goto(`/manage/event/${shop.eventId}/attendees`)
  const ask = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('group', { name: 'All columns' }).getByRole('menuitem', { name: /CSV/u }).click()
  }
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await ask()
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(proof).toBeHidden()
  await ask()
  await proof.getByRole('textbox', { name: 'Password' }).fill(shop.owner.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    proof.getByRole('button', { name: 'Confirm' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/u)
})
