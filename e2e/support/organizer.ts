import { expect, type Locator, type Page } from '@playwright/test'
import { typeDate } from './type-date.ts'
import { inDays, newAddress, type Owner } from './on-sale.ts'

/** The text for a date and time field: the wall clock, so many days from now. */
export const clockIn = (days: number, time: string): string => `${inDays(days).slice(0, 10)}T${time}`

/** Signs up through the form; ends at the welcome card. */
export async function signUp(page: Page): Promise<Owner> {
  const owner = { email: newAddress('ines'), password: 'harbour lights', name: 'Inês Duarte' }
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Inês')
  await page.getByLabel('Last name').fill('Duarte')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByLabel('Password again', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who hosts?' })).toBeVisible()
  return owner
}

export interface WelcomeAnswers {
  readonly host: string
  readonly title: string
  readonly place: string
}

/** Walks the three steps of the welcome card, with a free first ticket; returns the id of the new event. */
export async function welcome(page: Page, { host, title, place }: WelcomeAnswers): Promise<number> {
  await page.getByLabel('Name of the organizer').fill(host)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What are you planning?' })).toBeVisible()
  await page.getByLabel('Title of the event').fill(title)
  await typeDate(page, 'Start', clockIn(30, '20:00'))
  await page.getByLabel('Place', { exact: false }).last().fill(place)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your first ticket' })).toBeVisible()
  await page.getByRole('radio', { name: 'Free' }).check()
  await page.getByLabel('How many').fill('80')
  await page.getByRole('button', { name: 'See my event' }).click()
  await page.waitForURL(/\/manage\/event\/\d+\/dashboard/u)
  return Number(/\/event\/(\d+)\//u.exec(page.url())?.[1])
}

export type Kind = 'Free' | 'Paid' | 'Pay what you want' | 'Several prices'

/** Adds one product through the drawer; `fill` types the prices. */
export async function addProduct(
  page: Page,
  { kind, name, fill }: { kind: Kind; name: string; fill?: (drawer: Locator) => Promise<void> },
): Promise<void> {
  await page.getByRole('button', { name: 'Add product' }).click()
  const drawer = page.getByRole('dialog', { name: 'New product' })
  await drawer.getByRole('radio', { name: kind, exact: true }).check()
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await fill?.(drawer)
  await drawer.getByRole('button', { name: 'Save ticket' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
}

/** Opens the rows of an event's settings. */
export async function openSettings(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const row = page.locator('details').filter({ has: page.getByRole('heading', { name: title, includeHidden: true }) })
    await expect(row).toBeVisible()
    if ((await row.getAttribute('open')) === null) await row.locator('summary').first().click()
  }
}

/** Switches bank transfer on, with its account and more words for buyers. */
export async function acceptTransfer(page: Page, eventId: number, instructions: string): Promise<void> {
  await page.goto(`/manage/event/${eventId}/settings#payment`)
  await page.getByRole('switch', { name: 'Bank transfer' }).check()
  await expect(page.getByText('Bank transfer is on, but there is no account.')).toBeVisible()
  await page.getByLabel('Payee').fill('Tidal Sessions Lda')
  await page.getByLabel('IBAN or account number').fill('PT50 0002 0123 1234 5678 9015 4')
  await typeRichText(page, 'How to pay', instructions)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
}

/** Opens an order of the list by the buyer's name; returns its drawer. */
export async function openOrder(page: Page, eventId: number, buyer: string): Promise<Locator> {
  await page.goto(`/manage/event/${eventId}/orders`)
  await page.getByRole('searchbox', { name: 'Name, email, order, ticket' }).fill(buyer)
  await page.waitForURL(/query=/u)
  await page.getByRole('button', { name: new RegExp(`^Open order .* of ${buyer}$`, 'u') }).click()
  const drawer = page.getByRole('dialog', { name: /^Order /u })
  await expect(drawer).toContainText(buyer)
  return drawer
}

/** Presses an act of a drawer, in its row or in the menu of those without room. */
export async function pressAct(drawer: Locator, name: string): Promise<void> {
  const button = drawer.getByRole('button', { name, exact: true })
  const more = drawer.getByRole('button', { name: 'More actions' })
  await expect(button.or(more).first()).toBeVisible()
  if (await button.isVisible()) return button.click()
  await more.click()
  await drawer.page().getByRole('menuitem', { name, exact: true }).click()
}

/** Types into a field with formatting, whose editor comes when it is touched. */
export async function typeRichText(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: new RegExp(`^${label}`, 'u') })
  await field.click()
  await expect(field).toHaveAttribute('contenteditable', 'true')
  await field.pressSequentially(text)
}
