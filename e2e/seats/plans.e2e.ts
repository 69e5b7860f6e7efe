import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { buySeats, planOf, planRows } from './seat-plan-files.ts'

test('an organizer imports a hall, prices it, sells seats, and puts a newer version in its place', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: [
      { title: 'Front', prices: [{ price: 0 }] },
      { title: 'Back', prices: [{ price: 0 }] },
    ],
  })
  await enterAs(context, shop)

  await test.step('the library is empty; a file that is no plan is refused in words, with its line', async () => {
    await page.goto('/account/seat-plans')
    await expect(page.getByRole('heading', { name: 'No seat plan yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'New seat plan' }).click()
    await expect(page.getByRole('heading', { name: 'Start from a hall' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Draw 14 rows, 420 seats' })).toBeVisible()
    await expectAccessible(page)
    await page
      .getByLabel('Choose a file')
      .first()
      .setInputFiles({
        name: 'rows.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Section,Row,Seats\nStalls,A,many\n'),
      })
    await expect(page.getByRole('alert')).toContainText('Line 2: The number of seats is no whole number from 1 on.')
  })

  await test.step('a table of rows is looked at, with what was mended, and saved as a plan', async () => {
    await page
      .getByLabel('Choose a file')
      .first()
      .setInputFiles({ name: 'boathouse.csv', mimeType: 'text/csv', buffer: Buffer.from(planRows()) })
    await expect(page.getByRole('heading', { name: 'Check the plan' })).toBeVisible()
    await expect(page.getByText('A numbering is unknown. The seats are numbered from the left.')).toBeVisible()
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Name' }).fill('Boathouse')
    await page.getByLabel('Place').fill('Lisbon')
    await page.getByRole('button', { name: 'Save as a plan' }).click()
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Boathouse' })
    await expect(card).toContainText('Lisbon · 30 seats, 2 sections')
    await expect(card).toContainText('Version 1')
    await card.getByRole('button', { name: 'Actions for Boathouse' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByRole('heading', { name: 'Boathouse 2', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Boathouse 2' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete plan' }).click()
    await expect(page.getByRole('heading', { name: 'Boathouse 2', exact: true })).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('the event gets the plan, and each letter a ticket price', async () => {
    await page.goto(`/manage/event/${shop.eventId}/seat-plan`)
    await expect(page.getByRole('heading', { name: 'Tickets without seats' })).toBeVisible()
    await page.getByLabel('Choose a plan').selectOption('Boathouse · Lisbon')
    await page.getByRole('button', { name: 'Use this plan' }).click()
    await expect(page.getByText('Boathouse, version 1')).toBeVisible()
    for (const [letter, ticket] of [
      ['A', 'Front'],
      ['B', 'Back'],
    ] as const) {
      await page.getByRole('button', { name: `Add a ticket price to ${letter}` }).press('Enter')
      await page.getByRole('menuitem', { name: new RegExp(`^${ticket}`, 'u') }).press('Enter')
      // It fades, and the next one has the same entries.
      await expect(page.getByRole('menu')).toBeHidden()
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Seat plan saved')).toBeVisible()
    await expect(page.getByRole('row', { name: /Price A/u })).toContainText('20 seats')
    await expectAccessible(page)
  })

  const plan = await planOf(shop)
  await test.step('seats are sold; the plan cannot be taken away, and a version without them is refused', async () => {
    await buySeats(shop, 'Front', 2)
    await page.getByRole('button', { name: 'Sell without seats' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sell without seats' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Seats of this event are held or sold.')
    await page.keyboard.press('Escape')
    await plan.save(1, (rows) => rows.filter(({ row_number: name }) => name !== 'A'))
    await page.reload()
    await page.getByRole('button', { name: 'See what changes' }).click()
    await expect(page.getByText('2 sold seats would vanish.')).toBeVisible()
    await expect(page.getByText('Nearest free seat: Stalls · Row B').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use version 2 on all dates' })).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('a version that renames them shows the mail to their holders, and sends it when it is used', async () => {
    await plan.save(2, (rows) => rows.map((row) => (row.row_number === 'A' ? { ...row, row_number: 'AA' } : row)))
    await page.reload()
    await page.getByRole('button', { name: 'See what changes' }).click()
    const mail = page.getByRole('blockquote')
    await expect(mail).toContainText('Stalls · Row A · Seat 5 is Stalls · Row AA · Seat 5 now')
    await page.getByRole('checkbox', { name: 'Give 2 sold seats their new names and send the mail' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use version 3 on all dates' }).click()
    await expect(page.getByText('Boathouse, version 3')).toBeVisible()
    const guests = await shop.client.get(`/events/${shop.eventId}/attendees`)
    const labels = ((guests.json?.['data'] ?? []) as unknown as { seat: { label: string } }[]).map(
      ({ seat }) => seat.label,
    )
    expect(labels.every((label) => label.startsWith('Stalls · Row AA · Seat '))).toBe(true)
    const told = await mailTo('caio@ribeiro.example', 'have new names')
    expect(told.text).toContain('now Stalls · Row AA · Seat 5')
  })
})
