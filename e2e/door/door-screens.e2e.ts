import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { addList, codesOf, type DoorList, expectReady, GERMAN, scanByHand } from './at-the-door.ts'
import { test } from '../support/journey.ts'
import { letGoodNewsLinger } from './linger.ts'
import { type OnSale, putOnSale } from '../support/on-sale.ts'

const PHONE = { viewport: { width: 390, height: 780 } }
test.use(PHONE)
test.beforeEach(({ context }) => letGoodNewsLinger(context))

/**
 * The contents of hostile QR codes: an address, markup, a network, control characters, and more
 * than any ticket.
 */
const HOSTILE = [
  'https://example.com/?ticket=T1.AAAA',
  '<img src=x onerror="document.title=1"><script>document.title=2</script>',
  'WIFI:T:WPA;S:Harbour;P:secret;;',
  `T1.${'A'.repeat(109)}`,
  'x'.repeat(15_000),
]

interface Door {
  readonly shop: OnSale
  readonly list: DoorList
  /** Codes of Mira Koller's three tickets. */
  readonly mira: readonly string[]
  readonly origin: string
}

/** A list with three tickets of Mira's and the tickets that the journey adds. */
async function openDoor(origin: string | undefined, wishes: Record<string, unknown> = {}): Promise<Door> {
  const shop = await putOnSale(origin ?? '', {
    products: [{ title: 'Free entry' }, { title: 'Balcony', type: 'PAID', prices: [{ price: 40.5 }] }],
    settings: { allow_orders_awaiting_offline_payment_to_check_in: true },
  })
  const order = await buy(origin ?? '', shop, { product: 'Free entry', quantity: 3, first: 'Mira', last: 'Koller' })
  const list = await addList(shop, wishes)
  return { shop, list, mira: await codesOf(origin ?? '', shop, order.shortId), origin: origin ?? '' }
}

const verdict = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })

/** Opens the page for a hand scanner, with the whole list on the phone. */
async function standAt(page: Page, { list }: Door): Promise<void> {
  await page.goto(list.path)
  await expectReady(page)
  await page.getByRole('button', { name: 'Hand scanner' }).click()
  await expect(verdict(page, 'Ready for the hand scanner')).toBeVisible()
}

/** Scans, sees the verdict, and waits until it has gone. */
async function letPass(page: Page, code: string, title: string): Promise<void> {
  await scanByHand(page, code)
  await expect(verdict(page, title)).toBeVisible()
  await expect(verdict(page, title)).toBeHidden()
}

test('the first visit asks for the gate, says when the list is here, and every screen is accessible', async ({
  page,
  baseURL,
}) => {
  const door = await openDoor(baseURL, { description: 'Wristbands left of the door.', allows_check_out: true })
  await page.goto(door.list.path)
  await expect(page.getByText('Wristbands left of the door.')).toBeVisible()
  await expect(page.getByText('All 3 names are on this phone. It works without a network.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name of this gate').fill('East gate')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Use the guest list' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Mira Koller/u, expanded: false }).click()
  await expect(page.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Exit' }).click()
  await expect(page.getByText('Outside')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entry' }).click()

  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByLabel('Name of this gate')).toHaveValue('East gate')
  await expect(page.getByText('3 of 3')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hand scanner' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expectAccessible(page)

  await scanByHand(page, 'not a ticket')
  await expect(verdict(page, 'Not found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Scan next ticket' }).click()

  await page.reload()
  await expect(verdict(page, 'Ready for the hand scanner'), 'a later visit opens where it was').toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByLabel('Name of this gate')).toHaveValue('East gate')
  await page.getByRole('button', { name: 'Remove this list from this phone' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The list is removed from this phone' })).toBeVisible()
})

test('a hand scanner is heard everywhere, also over a verdict and on a German keyboard', async ({ page, baseURL }) => {
  const door = await openDoor(baseURL)
  const [first = '', second = '', third = ''] = door.mira
  await standAt(page, door)
  await test.step('a refusal stays, and the next scan comes over it', async () => {
    await scanByHand(page, 'https://example.com')
    await expect(verdict(page, 'Not found')).toBeVisible()
    await scanByHand(page, first)
    await expect(verdict(page, 'Come in')).toBeVisible()
    await expect(page.getByText('Mira Koller').first()).toBeVisible()
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
    await expect(verdict(page, 'Come in')).toBeHidden()
  })
  await test.step('in the search field, which keeps what a person typed', async () => {
    await page.getByRole('button', { name: 'Guest list' }).click()
    const search = page.getByRole('searchbox', { name: 'Name or order' })
    await search.fill('kol')
    await search.focus()
    await scanByHand(page, second)
    await expect(verdict(page, 'Come in')).toBeVisible()
    await expect(verdict(page, 'Come in')).toBeHidden()
    await expect(search).toHaveValue('kol')
  })
  await test.step('typed by an American scanner on a German phone', async () => {
    await scanByHand(page, third, GERMAN)
    await expect(verdict(page, 'Come in')).toBeVisible()
    await expect(page.getByRole('banner').last()).toContainText('3 of 3 in')
    await expect(verdict(page, 'Come in')).toBeHidden()
  })
  await test.step('the same ticket again is told with when and where', async () => {
    await page.waitForTimeout(3200)
    await scanByHand(page, first)
    await expect(verdict(page, 'Already in')).toBeVisible()
    await expect(page.getByText(/^\d\d:\d\d, just now$/u)).toBeVisible()
    await expect(page.getByText('Main gate').last()).toBeVisible()
  })
})

test('whatever a QR code holds is shown as unknown, and blocks nothing', async ({ page, baseURL }) => {
  const door = await openDoor(baseURL)
  await standAt(page, door)
  const title = await page.title()
  for (const text of HOSTILE) {
    await scanByHand(page, text)
    await expect(verdict(page, 'Not found')).toBeVisible()
    await expect(page.getByText('This is not a ticket for this event.').last()).toBeVisible()
    await page.getByRole('button', { name: 'Scan next ticket' }).click()
  }
  expect(await page.title()).toBe(title)
  await letPass(page, door.mira[0] ?? '', 'Come in')
})

test('guests are checked out and come in again, and the exit looks like one', async ({ page, baseURL }) => {
  const door = await openDoor(baseURL, { allows_check_out: true })
  const [code = ''] = door.mira
  await standAt(page, door)
  await letPass(page, code, 'Come in')
  await expect(page.getByRole('banner')).toContainText('1 of 3 in')
  await page.getByRole('button', { name: 'Exit' }).click()
  await expect(verdict(page, 'Hand scanner: guests leave')).toBeVisible()
  await page.waitForTimeout(3200)
  await letPass(page, code, 'Checked out')
  await expect(page.getByRole('banner')).toContainText('0 of 3 in')
  await page.waitForTimeout(3200)
  await scanByHand(page, code)
  await expect(verdict(page, 'Not inside')).toBeVisible()
  await page.getByRole('button', { name: 'Scan next ticket' }).click()
  await test.step('by name, out of the list', async () => {
    await page.getByRole('button', { name: 'Entry' }).click()
    await page.waitForTimeout(3200)
    await letPass(page, code, 'Come in')
    await page.getByRole('button', { name: 'Exit' }).click()
    await page.getByRole('button', { name: 'Guest list' }).click()
    await page.getByRole('button', { name: /^Mira Koller/u, expanded: false }).click()
    await page.getByRole('button', { name: /^Check out Mira Koller, A-/u }).click()
    await expect(page.getByText('Mira Koller is checked out.')).toBeVisible()
    await page.getByRole('button', { name: 'Check Mira Koller in again' }).click()
    await expect(page.getByText('Mira Koller is in.')).toBeVisible()
  })
  await page.reload()
  await expect(verdict(page, 'Hand scanner: guests leave'), 'this phone stands at the exit').toBeVisible()
})

test('a whole order comes in together, and one is taken back', async ({ page, baseURL }) => {
  const door = await openDoor(baseURL)
  await standAt(page, door)
  await letPass(page, door.mira[0] ?? '', 'Come in')
  await expect(page.getByText('2 more came with Mira')).toBeVisible()
  await page.getByRole('button', { name: 'Check in all' }).click()
  await expect(page.getByText('2 guests are in.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('3 of 3 in')
  await expect(page.getByText('2 more came with Mira')).toBeHidden()
  await page.getByRole('button', { name: 'Undo the check-in of Mira Koller' }).click()
  await expect(page.getByText('The check-in of Mira Koller is undone.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('2 of 3 in')
})

test('who has not paid pays at the door, or later', async ({ page, baseURL }) => {
  const door = await openDoor(baseURL)
  for (const first of ['Davi', 'Sora'])
    await buy(door.origin, door.shop, { product: 'Balcony', quantity: 1, first, last: 'Antunes' })
  await page.goto(door.list.path)
  await expect(page.getByText('All 5 names are on this phone.')).toBeVisible()
  await page.getByRole('button', { name: 'Use the guest list' }).click()
  await page.getByRole('button', { name: /^Davi Antunes, A-\w+, not paid\. Take €40\.50$/u }).click()
  const sheet = page.getByRole('dialog', { name: 'Davi Antunes has not paid' })
  await expect(sheet.getByText('€40.50')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Cash, check in' }).click()
  await expect(page.getByText('Davi Antunes is in.')).toBeVisible()
  await expect(page.getByText('€40.50 taken in cash')).toBeVisible()

  await page.getByRole('button', { name: /^Sora Antunes, A-\w+, not paid/u }).click()
  await page.getByRole('button', { name: 'Check in, pay later' }).click()
  await expect(page.getByText('Sora Antunes is in.')).toBeVisible()
  await expect(page.getByText('Still due', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').last()).toContainText('2 of 5 in')
})
