import { expect, type Locator, type Page } from '@playwright/test'

const PARTS = ['year', 'month', 'day', 'hour', 'minute'] as const

/** The parts of the field with this label. */
const partsOf = (scope: Page | Locator, label: string): Locator => scope.getByRole('group', { name: label })

/** Types a wall-clock time `YYYY-MM-DDTHH:mm`, or a day, into the parts of a field, in whatever order they stand. */
export async function typeDate(scope: Page | Locator, label: string, text: string): Promise<void> {
  const parts = partsOf(scope, label)
  const typed = text.split(/\D/u)
  for (const [place, part] of PARTS.entries()) {
    const digits = typed[place]
    if (digits !== undefined) await parts.locator(`[data-type="${part}"]`).pressSequentially(digits)
  }
  await expectDate(scope, label, text)
}

/** What is in the field, part by part. */
export async function expectDate(scope: Page | Locator, label: string, text: string): Promise<void> {
  for (const [place, digits] of text.split(/\D/u).entries()) {
    await expect(partsOf(scope, label).locator(`[data-type="${PARTS[place]}"]`)).toHaveText(digits)
  }
}

/** Empties a field by its calendar. */
export async function clearDate(page: Page, scope: Page | Locator, label: string): Promise<void> {
  await scope.getByRole('button', { name: `Choose a date: ${label}` }).click()
  await page
    .getByRole('dialog', { name: `Choose a date: ${label}` })
    .getByRole('button', { name: 'Clear' })
    .click()
}
