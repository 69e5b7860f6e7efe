import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

test('a token is made in the browser, used by a program, and revoked', async ({ page, context, baseURL, request }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  const program = (token: string, path: string) =>
    request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  let token = ''

  await test.step('an empty list says what tokens are for', async () => {
    await page.goto('/manage/events')
    await page.getByRole('link', { name: 'Connections', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No tokens yet' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the drawer says in a sentence what is about to be given away', async () => {
    await page.getByRole('button', { name: 'Create token' }).click()
    const drawer = page.getByRole('dialog', { name: 'Create token' })
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Bookkeeping export')
    await drawer.getByRole('button', { name: 'Create token' }).click()
    await expect(drawer.getByText('Choose at least one thing that it may do.').first()).toBeVisible()
    await drawer.getByRole('radiogroup', { name: 'Orders' }).getByRole('radio', { name: 'Read' }).check()
    await drawer.getByRole('radio', { name: 'Chosen' }).check()
    await drawer.getByRole('checkbox', { name: 'Harbour Lights' }).check()
    await expect(drawer.getByText('This token may read orders for Harbour Lights until')).toContainText(
      'It cannot change anything',
    )
    await drawer.getByRole('combobox', { name: 'Expires' }).selectOption({ label: 'never' })
    await expect(drawer.getByText('A token without an end is easily forgotten.')).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('combobox', { name: 'Expires' }).selectOption({ index: 1 })
    await drawer.getByRole('button', { name: 'Create token' }).click()
  })

  await test.step('it is shown once, and only kept it closes', async () => {
    const shown = page.getByRole('alertdialog', { name: 'Keep this token now' })
    token = (await shown.getByText(/^tno_/u).textContent()) ?? ''
    expect(token).toMatch(/^tno_[0-9A-Za-z]{49}$/u)
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await shown.getByRole('button', { name: 'I have kept it' }).click()
    const row = page.getByRole('row', { name: /Bookkeeping export/u })
    await expect(row).toContainText('Orders: read')
    await expect(row).toContainText('Harbour Lights')
    await expectAccessible(page)
    await page.reload()
    await expect(row).toBeVisible()
    expect(await page.content()).not.toContain(token.slice(4, 30))
  })

  await test.step('a program does with it what was given, and nothing else', async () => {
    const orders = `/events/${shop.eventId}/orders`
    expect((await program(token, '/accounts')).status()).toBe(200)
    expect((await program(token, orders)).status()).toBe(200)
    expect((await program(token, `/events/${shop.eventId}/attendees`)).status()).toBe(403)
    expect(await (await program(token, '/users')).json()).toMatchObject({ code: 'token_refused' })
    expect((await request.get(`/api${orders}?token=${token}`)).status()).toBe(401)
  })

  await test.step('revoked, it opens nothing from the next call on', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Actions for Bookkeeping export' }).click()
    await page.getByRole('menuitem', { name: 'Revoke token' }).click()
    const question = page.getByRole('alertdialog', { name: 'Revoke Bookkeeping export?' })
    await expect(question).toContainText(`Programs that use tno_…${token.slice(-4)} are refused from now on.`)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Revoke token' }).click()
    await expect(page.getByRole('heading', { name: 'No tokens yet' })).toBeVisible()
    expect((await program(token, '/accounts')).status()).toBe(401)
  })
})
