import { expect, type Page } from '@playwright/test'
import { aPlay, rowOf } from '../support/a-play.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { enterAs } from '../support/on-sale.ts'

/** The form of the sixth of March. */
async function openForm(page: Page) {
  await rowOf(page, '6 Mar')
    .getByRole('button', { name: /^Actions/u })
    .click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const form = page.getByRole('dialog')
  const limits = form.getByRole('group', { name: 'At most per order, for this date' })
  return {
    form,
    most: limits.getByRole('textbox', { name: 'Stalls' }),
    save: form.getByRole('button', { name: 'Save date' }),
  }
}

test('an organizer lets an order have two tickets of an evening, and the page of the event stops there', async ({
  page,
  context,
  baseURL,
}) => {
  const { shop, fourth, sixth } = await aPlay(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dates`)

  await test.step('more than the ticket allows is refused at the field', async () => {
    const { form, most, save } = await openForm(page)
    await expect(most).toHaveAttribute('placeholder', '10')
    await most.fill('11')
    await save.click()
    await expect(form.getByText('10').last()).toBeVisible()
    await expect(most).toHaveAttribute('aria-invalid', 'true')
    await comeToRest(page)
    await expectAccessible(page)
    await most.fill('2')
    await save.click()
    await expect(form).toBeHidden()
  })

  await test.step('the form has it when it is opened again', async () => {
    const { form, most } = await openForm(page)
    await expect(most).toHaveValue('2')
    await form.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('buyers take two of that evening, and ten of another', async () => {
    await expect(async () => {
      await page.goto(`${shop.path}?date=${sixth}`)
      const add = page.getByRole('button', { name: 'Add Stalls' })
      await add.click({ timeout: 2000 })
      const more = page.getByRole('button', { name: 'One more Stalls' })
      await more.click({ timeout: 2000 })
      await expect(page.getByText('2 per order')).toBeVisible({ timeout: 2000 })
      await expect(more).toBeDisabled({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await expectAccessible(page)
    await page.goto(`${shop.path}?date=${fourth}`)
    // The two of the other evening come along.
    await page.getByRole('button', { name: 'One more Stalls' }).click()
    await expect(page.getByText('3 × Stalls')).toBeVisible()
    await expect(page.getByRole('button', { name: 'One more Stalls' })).toBeEnabled()
  })
})
