import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Browser, type Page } from '@playwright/test'
import { launchChromium } from '@turnout/testkit/browser/chromium.ts'
import { writeQrFilm } from '@turnout/testkit/browser/qr-film.ts'
import { choose, fillDetails, goToDetails } from '../support/buyer.ts'
import { test } from '../support/journey.ts'
import { letGoodNewsLinger } from './linger.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { newAddress } from '../support/on-sale.ts'
import { acceptTransfer, addProduct, openOrder, signUp, welcome } from '../support/organizer.ts'
import { codeOnScreen } from '../support/read-qr.ts'

const TITLE = 'Harbour Lights'

test('an organizer sells tickets and staff let the guests in', async ({ page, browser, baseURL, watch }) => {
  test.setTimeout(180_000)
  const origin = baseURL ?? ''
  const owner = await signUp(page)
  const eventId = await welcome(page, { host: 'Tidal Sessions', title: TITLE, place: 'Old Harbour' })
  // Before that no mail tells how to pay.
  await page.goto(linkIn(await mailTo(owner.email, 'Confirm your email address'), /confirm-email-address/u))
  await expect(page.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible()
  await addOneOfEachKind(page, eventId)
  await acceptTransfer(page, eventId, 'Transfer it to Tidal Sessions.')
  const eventPage = await publish(page, eventId)

  const guest = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const mira = { email: newAddress('mira'), first: 'Mira', last: 'Koller' }
  const free = await test.step('Mira takes two free tickets', async () => {
    await guest.goto(eventPage)
    await choose(guest, 'Admission', 2)
    await goToDetails(guest)
    await fillDetails(guest, mira)
    await guest.getByRole('button', { name: 'Get tickets' }).click()
    await expect(guest.getByRole('heading', { level: 1, name: `You’re going to ${TITLE}` })).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Next ticket' })).toBeVisible()
    return mailTo(mira.email, `You’re going to ${TITLE}`)
  })
  expect(free.text).toMatch(/Mira Koller\n.+\nReference: A-.+\nView ticket:/u)
  expect(free.text.match(/\/product\/\d+\/\S+/gu)?.length).toBeGreaterThanOrEqual(2)
  expect(free.html).toContain('View order')

  const davi = { email: newAddress('davi'), first: 'Davi', last: 'Antunes' }
  await test.step('Davi orders a paid ticket and gives, and will pay later', async () => {
    const visit = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    await visit.goto(eventPage)
    await choose(visit, 'General admission', 1)
    await visit.getByRole('button', { name: 'Add Community ticket' }).click()
    await visit.getByLabel('Amount for Community ticket').fill('7.50')
    await visit.getByLabel('Amount for Community ticket').press('Enter')
    await expect(visit.getByRole('complementary')).toContainText('€32.50')
    await goToDetails(visit)
    await fillDetails(visit, davi)
    await expect(visit.getByText('Transfer it to Tidal Sessions.')).toBeVisible()
    await visit.getByRole('button', { name: 'Reserve and pay €32.50 later' }).click()
    await expect(visit.getByRole('heading', { level: 1, name: /^Transfer €32\.50 by \d/u })).toBeVisible()
    await expect(visit.getByText('PT50 0002 0123 1234 5678 9015 4')).toBeVisible()
    await expect(visit.getByText(/^Your codes? appears? here once the payment has arrived/u).first()).toBeVisible()
    const instructions = await mailTo(davi.email, `Your places at ${TITLE} are reserved`)
    expect(instructions.text).toContain('Transfer it to Tidal Sessions.')
    expect(instructions.text).toContain('€32.50')
    expect(instructions.text).toContain('IBAN: PT50 0002 0123 1234 5678 9015 4')
    expect(instructions.text).toMatch(/Payment reference: RF\d\d O/u)
    await visit.context().close()
  })

  await test.step('the organizer marks it as paid, and the tickets go out', async () => {
    const drawer = await openOrder(page, eventId, 'Davi Antunes')
    await drawer.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(page.getByText(/marked as paid/u)).toBeVisible()
    await expect(drawer.getByText('Completed').first()).toBeVisible()
    expect((await mailTo(davi.email, `You’re going to ${TITLE}`)).text).toMatch(
      /Davi Antunes\n.+\nReference: A-.+\nView ticket:/u,
    )
  })

  const doorPath = await makeDoorList(page, eventId)
  const code = await test.step('the ticket of the mail shows its code', async () => {
    await guest.goto(linkIn(free, /\/product\/\d+\//u))
    await expect(guest.getByRole('heading', { level: 1, name: TITLE }).first()).toBeVisible()
    await expect(guest.getByRole('img', { name: /^QR code of ticket/u }).first()).toBeVisible()
    return codeOnScreen(guest)
  })
  await withCameraOn({ code, origin, watch }, (door) => atTheDoor(door, doorPath))
  await guest.reload()
  await expect(guest.getByText(/^Checked in/u)).toBeVisible()
})

/** All four kinds of price, through the drawer of the products page. */
async function addOneOfEachKind(page: Page, eventId: number): Promise<void> {
  await test.step('products of all four price types', async () => {
    await page.goto(`/manage/event/${eventId}/products`)
    await addProduct(page, { kind: 'Free', name: 'Under twelve' })
    await addProduct(page, {
      kind: 'Paid',
      name: 'General admission',
      fill: async (drawer) => {
        await drawer.getByLabel('Price', { exact: true }).fill('25')
        await drawer.getByLabel('Quantity').fill('100')
      },
    })
    await addProduct(page, {
      kind: 'Pay what you want',
      name: 'Community ticket',
      fill: (drawer) => drawer.getByLabel('Minimum price').fill('5'),
    })
    await addProduct(page, {
      kind: 'Several prices',
      name: 'Balcony',
      fill: async (drawer) => {
        for (const [place, label, price] of [
          [0, 'Early', '20'],
          [1, 'Late', '30'],
        ] as const) {
          await drawer.getByLabel('Label').nth(place).fill(label)
          await drawer.getByLabel('Price', { exact: true }).nth(place).fill(price)
        }
      },
    })
  })
}

/** Publishes from the dashboard; returns the address of the event page that the sheet offers to copy. */
async function publish(page: Page, eventId: number): Promise<string> {
  return test.step('publish', async () => {
    await page.goto(`/manage/event/${eventId}/dashboard`)
    await page.getByRole('button', { name: 'Publish event' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Publish this event?' })
    await expect(sheet).toContainText(TITLE)
    await sheet.getByRole('button', { name: 'Publish event' }).click()
    const live = page.getByRole('dialog', { name: `${TITLE} is live` })
    await expect(live).toBeVisible()
    const address = await live.getByRole('link', { name: 'View event page' }).getAttribute('href')
    await live.getByRole('button', { name: 'Close' }).last().click()
    return address ?? ''
  })
}

/** A check-in list for all tickets but the balcony's; returns the address of its door page. */
async function makeDoorList(page: Page, eventId: number): Promise<string> {
  return test.step('a check-in list for the main gate', async () => {
    await page.goto(`/manage/event/${eventId}/check-in`)
    await page.getByRole('button', { name: 'Create list' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'New check-in list' })
    await drawer.getByLabel('Name').fill('Main gate')
    await drawer.getByRole('radio', { name: /^Chosen tickets/u }).check()
    await expect(drawer.getByRole('checkbox', { name: 'Admission', exact: true })).toBeChecked()
    await drawer.getByRole('checkbox', { name: 'Balcony' }).uncheck()
    await drawer.getByRole('button', { name: 'Save list' }).click()
    await page.getByRole('button', { name: 'Open on a phone' }).click()
    const door = page.getByRole('dialog').getByRole('link', { name: 'Open the door' }).first()
    return (await door.getAttribute('href')) ?? ''
  })
}

/** A phone whose camera sees the code. */
async function withCameraOn(
  { code, origin, watch }: { code: string; origin: string; watch: (browser: Browser) => void },
  act: (door: Page) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-film-'))
  const film = path.join(folder, 'ticket.y4m')
  writeQrFilm(film, code)
  let phone: Browser | null = null
  try {
    phone = await launchChromium({ cameraFilm: film })
    watch(phone)
    const context = await phone.newContext({
      baseURL: origin,
      locale: 'en-GB',
      viewport: { width: 390, height: 780 },
      permissions: ['camera'],
    })
    await letGoodNewsLinger(context)
    await act(await context.newPage())
  } finally {
    await phone?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function atTheDoor(door: Page, doorPath: string): Promise<void> {
  await test.step('scan: come in', async () => {
    await door.goto(doorPath)
    await door.getByRole('button', { name: 'Start scanning' }).click()
    const verdict = door.getByRole('status').filter({ hasText: 'Come in' })
    await expect(verdict).toContainText('Mira Koller')
    await expect(verdict).toContainText('Admission')
  })
  await test.step('scan again: already in, with when and where', async () => {
    const refusal = door.getByRole('alert').filter({ hasText: 'Already in' })
    await expect(refusal).toContainText('Mira Koller')
    await expect(refusal).toContainText(/Checked in\s*.*(just now|ago|\d\d:\d\d)/u)
    await expect(refusal).toContainText('Main gate')
  })
  await test.step('undo, by name', async () => {
    await door.getByRole('button', { name: 'Show the guest' }).click()
    await expect(door.getByRole('searchbox', { name: 'Name or order' })).toHaveValue(/^A-\w+$/u)
    await door.getByRole('button', { name: /^Mira Koller, A-\w+: In \d\d:\d\d/u }).click()
    await door.getByRole('button', { name: 'Undo the check-in of Mira Koller' }).click()
    await expect(door.getByText('The check-in of Mira Koller is undone.')).toBeVisible()
    await expect(door.getByRole('button', { name: 'Check in Mira Koller' })).toHaveCount(1)
  })
  await test.step('the undone ticket is let in again', async () => {
    await door.getByRole('button', { name: 'Scan', exact: true }).click()
    await expect(door.getByRole('status').filter({ hasText: 'Come in' })).toContainText('Mira Koller')
  })
  await test.step('search and admit Davi by name', async () => {
    const next = door.getByRole('button', { name: 'Scan next ticket' })
    if (await next.isVisible()) await next.click()
    await door.getByRole('button', { name: 'Guest list' }).click()
    await door.getByRole('searchbox', { name: 'Name or order' }).fill('antun')
    await door.getByRole('button', { name: /^Davi Antunes/u, expanded: false }).click()
    const row = door.getByRole('listitem').filter({ hasText: 'General admission' }).last()
    await row.getByRole('button', { name: 'Check in Davi Antunes' }).click()
    await expect(row.getByRole('button', { name: /^Davi Antunes, A-\w+: In/u })).toBeVisible()
    await expect(door.getByRole('banner')).toContainText('2 of 4 in')
  })
}
