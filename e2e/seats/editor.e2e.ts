import { expect, type Page } from '@playwright/test'
import { drawPlan } from '@turnout/domain/seats/plan/draw-plan.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'

/** Starts a plan from the empty hall and opens it in the editor. */
async function openNewPlan(page: Page, hall: string, name: string): Promise<void> {
  await page.goto('/account/seat-plans/new')
  await page.getByRole('button', { name: hall }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save as a plan' }).click()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

const drawing = (page: Page) => page.getByRole('application', { name: /^Plan of/u })
const seats = (page: Page, words: string) => expect(page.getByRole('contentinfo').getByText(words)).toBeVisible()

/** The middle of the drawing, and a distance from it. */
async function pointIn(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await drawing(page).boundingBox()
  if (box === null) throw new Error('the drawing has no size')
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const [start, end] = [await pointIn(page, ...from), await pointIn(page, ...to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

test('an organizer draws a section, numbers it, marks a place, mends a problem and saves version 2', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAs(context, await putOnSale(baseURL ?? '', { products: [{ title: 'Free entry' }] }))
  await openNewPlan(page, 'Theatre', 'Rocha Hall')
  const plan = drawing(page)
  const status = page.getByRole('status')

  await test.step('J chooses a row, keys change it, and undo gives it back', async () => {
    await plan.press('j')
    await expect(page.getByRole('complementary').getByRole('heading', { name: 'Row A' })).toBeVisible()
    await expect(status.filter({ hasText: /Stalls, row A/u })).toBeAttached()
    const count = page.getByRole('complementary').getByRole('textbox', { name: 'Seats', exact: true })
    const before = Number(await count.inputValue())
    await plan.press('.')
    await expect(count).toHaveValue(String(before + 1))
    await plan.press('Control+z')
    await expect(count).toHaveValue(String(before))
    await plan.press('Control+Shift+z')
    await expect(count).toHaveValue(String(before + 1))
    await plan.press('Control+z')
    await picture(page, 'editor-map')
    await expectAccessible(page)
  })

  await test.step('a handle at the end of a row makes it longer, and a row is dragged', async () => {
    const count = page.getByRole('complementary').getByRole('textbox', { name: 'Seats', exact: true })
    const before = Number(await count.inputValue())
    const handle = page.locator('[data-handle="right"]')
    const at = await handle.boundingBox()
    if (at === null) throw new Error('no handle')
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
    await page.mouse.down()
    await page.mouse.move(at.x + at.width / 2 + 30, at.y + at.height / 2, { steps: 5 })
    await page.mouse.up()
    expect(Number(await count.inputValue())).toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(count).toHaveValue(String(before))
  })

  await test.step('the handle above a row turns it in steps of 15 degrees, Q too', async () => {
    const turn = page.getByRole('complementary').getByRole('textbox', { name: 'Turn, °' })
    const at = await page.locator('[data-handle="turn"]').boundingBox()
    if (at === null) throw new Error('no handle')
    const from = { x: at.x + at.width / 2, y: at.y + at.height / 2 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    // The handle is 40 pixels above the middle of the row: about 32 degrees.
    await page.mouse.move(from.x + 21, from.y + 6, { steps: 5 })
    await picture(page, 'editor-turn')
    await page.mouse.up()
    await expect(turn).toHaveValue('30')
    await plan.press('q')
    await expect(turn).toHaveValue('45')
    await plan.press('Control+z')
    await plan.press('Control+z')
    await expect(turn).toHaveValue('0')
  })

  await test.step('rows are drawn with the tool, numbered anew, and a wheelchair place is marked', async () => {
    await plan.press('b')
    await expect(page.getByRole('button', { name: 'Rows', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await drag(page, [0.8, 0.2], [0.95, 0.35])
    await expect(page.getByRole('complementary').getByRole('heading', { name: /\d rows/u })).toBeVisible()
    await page.getByRole('combobox', { name: 'Section' }).fill('Side')
    await page.getByRole('combobox', { name: 'Section' }).press('Enter')
    await page.getByRole('button', { name: 'price D' }).click()
    await page.getByRole('button', { name: 'Number rows…' }).click()
    await expectAccessible(page)
    await page.getByLabel('Row names').selectOption('1 2 3')
    await page.getByRole('radio', { name: 'Odd left, even right' }).check({ force: true })
    await expect(page.getByRole('table').getByText('|').first()).toBeVisible()
    await picture(page, 'editor-numbering')
    await page.getByRole('button', { name: /^Number \d rows$/u }).click()
    await plan.press('Escape')
    await plan.press('k')
    await plan.press('k')
    await plan.press('Enter')
    await plan.press('ArrowRight')
    await expect(status.filter({ hasText: /Side, row \d/u })).toBeAttached()
    await plan.press('c')
  })

  await test.step('a companion seat without its place is a problem that keeps the plan from being saved', async () => {
    const save = page.getByRole('button', { name: 'Save version 2' })
    await expect(save).toBeDisabled()
    await plan.press('p')
    const problem = page.getByRole('dialog', { name: 'Problems' }).getByRole('button', { name: /companion seat/u })
    await expect(problem).toBeVisible()
    await picture(page, 'editor-problems')
    await problem.click()
    await plan.press('Enter')
    await plan.press('w')
    await expect(save).toBeEnabled()
  })

  await test.step('the plan is saved, and the library has version 2', async () => {
    await page.getByRole('button', { name: 'Save version 2' }).click()
    await expect(page.getByText('Version 2 saved')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the seat plans' }).click()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rocha Hall' })).toContainText(
      'Version 2',
    )
  })
})

test('rows are typed and pasted in the table, kept on the device, and told when another version came first', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const shop = await putOnSale(baseURL ?? '', { products: [{ title: 'Free entry' }] })
  await enterAs(context, shop)
  await openNewPlan(page, 'Theatre', 'Boathouse')

  await test.step('Enter types in a cell, arrows go on, and undo is the same as on the map', async () => {
    await page.getByText('Table', { exact: true }).first().click()
    const cell = page.getByRole('gridcell', { name: 'Stalls', exact: true }).first()
    await cell.click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expect(
      page
        .getByRole('row', { name: /Choose Stalls, row A / })
        .getByRole('gridcell')
        .nth(3),
    ).toHaveText('12')
    await picture(page, 'editor-table')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(
      page
        .getByRole('row', { name: /Choose Stalls, row A / })
        .getByRole('gridcell')
        .nth(3),
    ).not.toHaveText('12')
  })

  await test.step('a table of a spreadsheet becomes rows', async () => {
    await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
    const rows = page.getByRole('textbox', { name: 'Rows' })
    await rows.fill('Section\tRow\tSeats\nGallery\tA-C\tmany')
    await expect(page.getByRole('alert')).toContainText('Line 2')
    await rows.fill('Section\tRow\tSeats\tPrice\nGallery\tA-C\t8\tB')
    await page.getByRole('button', { name: 'Paste 3 rows' }).click()
    await expect(page.getByText('Gallery', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('3 chosen, 24 seats')).toBeVisible()
    await page.getByRole('button', { name: 'Add 5 rows like this' }).click()
    await seats(page, 'seats')
  })

  await test.step('what was not saved is offered again', async () => {
    await expect(page.getByText(/Draft of version 2, on this device/u)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('alertdialog')).toContainText('not saved as a version')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Gallery', { exact: true }).first()).toBeVisible()
  })

  await test.step('a version that was saved meanwhile refuses this one, and own work stays as a copy', async () => {
    const account = Number((await shop.client.get('/users/me')).json?.['data']?.['account_id'])
    const planId = /seat-plans\/(\d+)/u.exec(page.url())?.[1] ?? ''
    const address = `/accounts/${account}/seat-plans/${planId}`
    const { plan } = ((await shop.client.get(`${address}/plan`)).json?.['data'] ?? {}) as { plan: object }
    expect((await shop.client.put(address, { plan, version: 1 })).status).toBe(200)
    await page.getByRole('button', { name: 'Save version 2' }).click()
    await expect(page.getByText('This plan was saved by someone else meanwhile')).toBeVisible()
    await page.getByRole('button', { name: 'Save as a copy' }).click()
    await expect(page.getByRole('heading', { name: 'Boathouse, copy' })).toBeVisible()
  })

  await test.step('on a phone the rows are a list, and one opens its fields', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByText('Drawing needs a wider window.')).toBeVisible()
    await picture(page, 'editor-phone')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: /^Stalls, row A/u }).click()
    await page.getByRole('textbox', { name: 'Row', exact: true }).fill('Z')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: /^Stalls, row Z/u })).toBeVisible()
  })
})

test('one section of a plan of 12,000 seats is entered, edited alone and left', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const shop = await putOnSale(baseURL ?? '', { products: [{ title: 'Free entry' }] })
  await enterAs(context, shop)
  const account = Number((await shop.client.get('/users/me')).json?.['data']?.['account_id'])
  const rows = (category: string) => Array.from({ length: 60 }, (_, n) => ({ name: `${n + 1}`, seats: 100, category }))
  const arena = drawPlan({ name: 'Arena', stage: 'Stage' }, [
    { name: 'Stalls', rows: rows('A') },
    { name: 'Balcony', rows: rows('B') },
  ])
  const made = await shop.client.post(`/accounts/${account}/seat-plans`, { plan: arena, name: 'Arena', place: null })
  await page.goto(`/account/seat-plans/${Number(made.json?.['data']?.['id'])}/edit`)
  const plan = drawing(page)
  await expect(plan.getByText('12,000 seats: press a section twice')).toBeVisible()
  const stalls = await pointIn(page, 0.5, 0.4)
  await page.mouse.dblclick(stalls.x, stalls.y)
  await expect(plan.getByText('Stalls', { exact: true }).first()).toBeVisible()
  await expect(plan.getByText('6,000 seats')).toBeVisible()
  await expect(plan.getByText('Balcony')).toHaveCount(0)
  await picture(page, 'editor-section')
  await expectAccessible(page)
  await plan.press('j')
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Row 1' })).toBeVisible()
  await plan.press('.')
  await expect(plan.getByText('6,001 seats')).toBeVisible()
  await plan.press('Escape')
  await plan.press('Escape')
  await expect(plan.getByText('12,001 seats: press a section twice')).toBeVisible()
  await plan.press('k')
  await plan.press('k')
  await plan.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Balcony, 6,000 seats, shown alone' })).toBeAttached()
  await plan.getByRole('button', { name: 'Show all sections' }).click()
  await picture(page, 'editor-large')
  await expect(plan).toBeFocused()
})
