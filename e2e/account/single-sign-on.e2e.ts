import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, newAddress, putOnSale } from '../support/on-sale.ts'

/** What a person types on the provider's own page. */
async function logInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

test('somebody links a provider in the profile, and signs in with it on its own page', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  // The provider's own page asks for a font from elsewhere.
  expectErrors(/fonts\.googleapis\.com/u)
  const shop = await putOnSale(baseURL ?? '')
  const login = newAddress('mira')

  await test.step('a login that nobody linked opens nothing, and the sign-in page says so', async () => {
    await page.goto('/auth/login')
    await expect(page.getByRole('button', { name: 'Continue with Koller' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue with Koller' }).click()
    await logInAtProvider(page, login)
    await expect(page.getByText('This login is not linked yet.')).toBeVisible()
    await expect(page).toHaveURL('/auth/login')
    await expectAccessible(page)
  })

  await test.step('who is signed in links it, after proving who they are', async () => {
    await enterAs(context, shop)
    await page.goto('/manage/profile')
    await page.getByRole('button', { name: 'Link Koller' }).click()
    const proof = page.getByRole('dialog', { name: /^Confirm it/u })
    await proof.getByRole('textbox', { name: 'Password' }).fill(shop.owner.password)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Linked. You can sign in with it from now on.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the provider signs them in, and brings them where they were going', async () => {
    await context.clearCookies({ name: 'token' })
    await page.goto('/account/single-sign-on')
    await page.waitForURL('/auth/login')
    await page.getByRole('button', { name: 'Continue with Koller' }).click()
    await page.waitForURL('/account/single-sign-on')
    await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Single sign-on', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expectAccessible(page)
  })
})
