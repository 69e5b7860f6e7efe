import { expect, type Browser, type Page } from '@playwright/test'
import { aCodeApp } from '@turnout/testkit/people/a-code-app.ts'
import { startProduct, type RunningProduct } from '@turnout/testkit/run/running-product.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, register } from '../support/on-sale.ts'

/*
 * Passkeys need an address with a name, so this journey has its own product, at localhost. The
 * authenticator is Chromium's own, without a finger.
 */

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({}, { host: 'localhost' })
})
test.afterAll(() => product.stop())

async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // A waiting suggestion of the sign-in page must not sign in without a press.
      automaticPresenceSimulation: false,
    },
  })
  const touch = (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return { touch }
}

const someone = async (browser: Browser) => {
  const { owner, client } = await register(product.url)
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  })
  await enterAs(context, { client })
  return { owner, context, page: await context.newPage() }
}

const confirm = async (page: Page, password: string) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

const logOut = async (page: Page) => {
  // An open page would go to the login.
  await page.goto('about:blank')
  await page.request.post('/api/auth/logout')
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a passkey is added, named, signs in without a password, and is removed', async ({ browser }) => {
  const { owner, page, context } = await someone(browser)
  const { touch } = await withAuthenticator(page)
  // Somewhere else they are signed in as well.
  await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  })

  await test.step('it is added once the person has said who they are', async () => {
    await page.goto('/manage/profile')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByLabel('Name of the passkey').fill('Desk at home')
    await expectAccessible(page)
    await touch(true)
    await page.getByRole('button', { name: 'Go on' }).click()
    await confirm(page, owner.password)
    await expect(page.getByText('Desk at home', { exact: true })).toBeVisible()
    await touch(false)
    await page.getByRole('button', { name: 'End all others' }).first().click()
    await expect(page.getByText('You are signed out everywhere else.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it has another name', async () => {
    await page.getByRole('button', { name: 'Actions for Desk at home' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByLabel('Name of the passkey').fill('MacBook')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('MacBook', { exact: true })).toBeVisible()
  })

  await test.step('it signs in, with neither address nor password', async () => {
    await logOut(page)
    await expectAccessible(page)
    await touch(true)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('/manage/events')
    await touch(false)
  })

  await test.step('the team says so', async () => {
    await page.goto('/account/users')
    await expect(page.getByRole('row', { name: /Inês Duarte/u })).toContainText('Passkey')
  })

  await test.step('it is removed, by itself', async () => {
    await page.goto('/manage/profile')
    await page.getByRole('button', { name: 'Actions for MacBook' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove passkey' }).click()
    await touch(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('The passkey MacBook is removed.')).toBeVisible()
    await expect(page.getByText('MacBook', { exact: true })).toBeHidden()
  })
  await context.close()
})

test('codes of an app are set up, asked after the password, and recovered from', async ({ browser }) => {
  const { owner, page, context } = await someone(browser)
  const codes: string[] = []
  let secret = ''

  await test.step('a code confirms the app, and recovery codes are shown once', async () => {
    await page.goto('/manage/profile')
    await page.getByRole('button', { name: 'Set up' }).click()
    await confirm(page, owner.password)
    const dialog = page.getByRole('dialog', { name: 'Set up two-step codes' })
    await expect(dialog.getByRole('img', { name: /QR code/u })).toBeVisible()
    secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/gu, '')
    await dialog.getByLabel('Code from the app').fill('000000')
    await dialog.getByRole('button', { name: 'Switch codes on' }).click()
    await expect(dialog.getByText('This code is wrong, or was used already.').first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Code from the app').fill(aCodeApp(secret).code())
    await dialog.getByRole('button', { name: 'Switch codes on' }).click()
    const shown = page.getByRole('alertdialog', { name: 'Ten recovery codes' })
    await expect(shown.getByRole('listitem')).toHaveCount(10)
    codes.push(...(await shown.getByRole('listitem').allTextContents()))
    await expectAccessible(page)
    await shown.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible()
  })

  const password = async () => {
    await logOut(page)
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  }

  await test.step('the password is followed by a code, pasted with its space', async () => {
    await password()
    await expectAccessible(page)
    const code = aCodeApp(secret).code(1)
    await page.getByLabel('Code from the app').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('/manage/events')
  })

  await test.step('a recovery code does once', async () => {
    await password()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('/manage/events')
    await page.goto('/manage/profile')
    await expect(page.getByText('9 of 10 recovery codes left')).toBeVisible()
  })
  await context.close()
})

test('an account asks its Admins for a second factor: who has none brings one before anything else', async ({
  browser,
}) => {
  const { owner, page, context } = await someone(browser)
  await page.goto('/account/users')
  await expect(page.getByRole('row', { name: /Inês Duarte/u })).toContainText('Password only')
  await page.getByRole('switch', { name: 'Admins need a second factor' }).click()
  await confirm(page, owner.password)
  await expect(page.getByText('Admins need a second factor from now on.')).toBeVisible()
  await page.goto('/manage/events')
  await page.waitForURL('/auth/second-factor')
  await expect(page.getByText('Inês Duarte requires its Admins to use more than a password')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set up codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step codes' })
  await expect(dialog.getByRole('img', { name: /QR code/u })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/gu, '')
  await dialog.getByLabel('Code from the app').fill(aCodeApp(secret).code())
  await dialog.getByRole('button', { name: 'Switch codes on' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.waitForURL('/manage/events')
  await context.close()
})
