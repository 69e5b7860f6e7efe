import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, violations } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { test } from '../support/journey.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { enterAs, inDays, putOnSale, register, type OnSale } from '../support/on-sale.ts'
import { clockIn, openOrder, openSettings, pressAct, typeRichText } from '../support/organizer.ts'
import { typeDate } from '../support/type-date.ts'

test.describe.configure({ mode: 'parallel' })

/** A small picture as a camera would give it. */
const coverFile = async () => ({
  name: 'cover.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0b4f6c' } })
    .jpeg()
    .toBuffer(),
})

test('an event is created, described and moved, and its page follows', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)

  await test.step('create', async () => {
    await page.goto('/manage/events')
    await page.getByRole('button', { name: 'Create event' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create event' })
    await dialog.getByRole('button', { name: 'Create event' }).click()
    await expect(dialog.getByText(/^Some fields|need/u).first()).toBeVisible()
    await dialog.getByLabel('Title').fill('Winter Swim')
    await typeDate(dialog, 'Start', clockIn(40, '10:00'))
    await dialog.getByRole('textbox', { name: /^Venue/u }).fill('North Beach')
    await dialog.getByRole('button', { name: 'Create event' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Winter Swim' })).toBeVisible()
  })

  await test.step('describe, and move to another place', async () => {
    await page.goto(`/manage/event/${shop.eventId}/settings`)
    await openSettings(page, 'General', 'Location')
    await page.getByLabel('Title', { exact: true }).fill('Harbour Lights by Night')
    await typeRichText(page, 'Description', 'Bring a lantern. ')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.getByRole('textbox', { name: /^Venue/u }).fill('New Pier')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  })

  await test.step('the page tells it', async () => {
    await page.goto(shop.path)
    await expect(page).toHaveURL(/harbour-lights-by-night$/u)
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Lights by Night' })).toBeVisible()
    await expect(page.getByText('Bring a lantern.').first()).toBeVisible()
    await expect(page.getByText('New Pier').first()).toBeVisible()
  })
})

test('a cover and colours from the designer dress the event page', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: [{ title: 'Seat' }, { title: 'Standing' }] })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/homepage-designer`)
  const input = page.locator('#designer-cover input[type=file]')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This is not a picture we can use. Choose a JPEG, PNG or WebP file.')).toBeVisible()
  await input.setInputFiles(await coverFile())
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Accent' }).last().fill('#ffd23f')
  await page.getByRole('textbox', { name: 'Background colour' }).last().fill('#10131f')
  await page.getByRole('radio', { name: 'One colour' }).check()
  await page.getByRole('textbox', { name: 'Text on the buy button' }).fill('Come along')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Come along' }).first()).toBeVisible()
  for (const frame of page.frames())
    expect(await violations(frame, { type: 'rule', values: ['landmark-unique'] })).toEqual([])
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Published. Visitors see the new look.')).toBeVisible()

  await page.goto(shop.path)
  await expect(page.getByRole('img', { name: /^Cover picture of/u })).toBeVisible()
  await page.getByRole('button', { name: 'Add Seat' }).click()
  await expect(page.getByRole('button', { name: 'Come along' }).first()).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(16, 19, 31)')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toContain('dark')
})

test('the drawn poster of an event is one, in lists, in the publish sheet and on its page', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { title: 'Midnight Ceramics', status: 'DRAFT' })
  const client = shop.client
  await client.patch(`/events/${shop.eventId}/settings`, { homepage_accent_color: '#8a2be2' })
  await enterAs(context, shop)
  const poster = async () => {
    const drawn = page.locator('img[src^="/poster/"]').last()
    await expect(drawn).toBeVisible()
    // Drawn, not only named.
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    // One drawing in the shape that each place has room for.
    return (await drawn.getAttribute('src'))?.replace(/\/[a-z]+\.svg/u, '')
  }
  await page.goto('/manage/events')
  const listed = await poster()
  expect(listed).toMatch(/^\/poster\/\d+\/\w+-\d+-8a2be2\?title=Midnight%20Ceramics$/u)
  await page.goto(`/manage/event/${shop.eventId}/dashboard`)
  expect(await poster()).toEqual(listed)
  await page.getByRole('button', { name: 'Publish event' }).click()
  const sheet = page.getByRole('dialog', { name: 'Publish this event?' })
  await expect(sheet).toBeVisible()
  expect(await poster()).toEqual(listed)
  await sheet.getByRole('button', { name: 'Publish event' }).click()
  await expect(page.getByText('Midnight Ceramics is live')).toBeVisible()
  await page.goto(shop.path)
  expect(await poster()).toEqual(listed)
})

test("an organizer's events open without the last part of their address", async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/organizer/${shop.organizerId}`)
  await expect(page).toHaveURL(new RegExp(`/manage/organizer/${shop.organizerId}/events$`, 'u'))
  await expect(page.getByRole('table', { name: 'Events' })).toContainText('Harbour Lights')
  await page.goto(`/manage/organizer/${shop.organizerId}/ended`)
  await expect(page).toHaveURL(new RegExp(`/manage/organizer/${shop.organizerId}/events/ended$`, 'u'))
  await page.goto(`/manage/organizer/${shop.organizerId}/nonsense`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('a long title has room: nothing is wider than the window, nothing stands over it', async ({
  page,
  context,
  baseURL,
}) => {
  const title = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsfest'
  const shop = await putOnSale(baseURL ?? '', { title })
  await enterAs(context, shop)
  for (const address of ['/manage/events', `/manage/event/${shop.eventId}/dashboard`]) {
    await page.goto(address)
    await expect(page.getByText(title).first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(shop.path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.goto('/manage/events')
  const row = page.getByRole('table').getByRole('row', { name: title })
  const menu = row.getByRole('button', { name: /^Actions for/u })
  await expect(menu).toBeVisible()
  // Both in one look: a row that is drawn anew between two looks has no place.
  const [name, acts] = await row.evaluate((drawn) => {
    const [link, button] = [drawn.querySelector('a'), drawn.querySelector('button')]
    return [link?.getBoundingClientRect().right, button?.getBoundingClientRect().left]
  })
  expect(name).toBeLessThanOrEqual(acts ?? 0)
})

test('products are sorted with the keyboard, and the event page keeps their order', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: [{ title: 'Early' }, { title: 'Middle' }, { title: 'Late' }],
  })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/products`)
  const handle = page.getByRole('button', { name: /^Move Late: drag/u })
  await handle.focus()
  await handle.press('ArrowUp')
  await expect(page.getByText('Late is now at place 2 of 3.')).toBeAttached()
  await expect(handle).toBeFocused()
  await handle.press('ArrowUp')
  await expect(page.getByText('Late is now at place 1 of 3.')).toBeAttached()
  await page.getByRole('button', { name: 'Move Early down' }).press('Enter')
  await expect(page.getByText('Early is now at place 3 of 3.')).toBeAttached()
  // A move that was made during a save is sent after it, and a page that is left sends nothing more.
  await expect.poll(() => savedOrder(shop)).toEqual(['Late', 'Middle', 'Early'])
  await page.goto(shop.path)
  const desk = page.getByRole('complementary').getByRole('heading', { level: 3 })
  await expect(desk).toHaveText(['Late', 'Middle', 'Early'])
})

async function savedOrder(shop: OnSale): Promise<string[]> {
  const answer = await shop.client.get(`/events/${shop.eventId}/products`)
  return ((answer.json?.['data'] ?? []) as { title: string }[]).map(({ title }) => title)
}

test('an order is found, sent again and cancelled, and its places return', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {
    products: [
      { title: 'Front row', prices: [{ price: 0, initial_quantity_available: 2 }], show_quantity_remaining: true },
      { title: 'Standing' },
    ],
  })
  const jonas = await buy(origin, shop, { product: 'Front row', quantity: 2, first: 'Jonas', last: 'Weber' })
  await buy(origin, shop, { product: 'Standing', quantity: 1, first: 'Ada', last: 'Holm' })
  await mailTo(jonas.email, 'You’re going to Harbour Lights')
  await enterAs(context, shop)
  await page.goto(shop.path)
  await expect(page.getByText(/^Sold out\s*Waiting list$/u)).toBeVisible()

  await page.goto(`/manage/event/${shop.eventId}/orders`)
  await expect(page.getByRole('table', { name: 'Orders' })).toContainText('Ada Holm')
  const drawer = await openOrder(page, shop.eventId, 'Jonas Weber')
  await expect(page.getByRole('table', { name: 'Orders', includeHidden: true })).not.toContainText('Ada Holm')
  await expect(drawer).toContainText('2 × Free')
  await drawer.getByRole('button', { name: 'Resend confirmation' }).click()
  await expect(page.getByText(`The confirmation is on its way to ${jonas.email}.`)).toBeVisible()

  await pressAct(drawer, 'Cancel order')
  const question = page.getByRole('alertdialog', { name: /^Cancel order .* of Jonas Weber\?$/u })
  await expect(question).toContainText('Back on sale: 2 × Front row.')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(drawer.getByText('Cancelled').first()).toBeVisible()
  expect((await mailTo(jonas.email, 'is cancelled')).text).toContain(jonas.publicId)

  await page.goto(shop.path)
  await expect(page.getByText('2 left')).toBeVisible()
  await page.goto(`/product/${shop.eventId}/${jonas.ticketShortId}`)
  await expect(page.getByText('This ticket is cancelled.')).toHaveCount(1)
  await expect(page.getByRole('img', { name: /^QR code/u })).toHaveCount(0)
})

test('a check-in list is made, changed and deleted, and its door with it', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/check-in`)
  await page.getByRole('button', { name: 'Create list' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'New check-in list' })
  await drawer.getByLabel('Name').fill('Back door')
  await drawer.getByLabel('Note for staff').fill('Stamp the left hand.')
  await drawer.getByRole('button', { name: 'Save list' }).click()
  await page.getByRole('button', { name: 'Open on a phone' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open the door' }).first()
  const door = (await link.getAttribute('href')) ?? ''
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Edit list' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Back door' })
  await edit.getByLabel('Name').fill('Stage door')
  await typeDate(edit, 'Opens', clockIn(29, '18:00'))
  await edit.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Stage door' })).toBeVisible()
  const staff = await context.newPage()
  await staff.goto(door)
  await expect(staff.getByRole('heading', { level: 1, name: 'The check-in list is not active yet' })).toBeVisible()
  await expect(staff.getByText('Stamp the left hand.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'No check-in lists yet' })).toBeVisible()
  await staff.reload()
  // This phone had it; one that never had it is told that nothing is found (door-states).
  await expect(staff.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
})

test('an archived event leaves the public and comes back as a draft', async ({ page, context, browser, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await page.goto('/manage/events')
  await page.getByRole('button', { name: 'Actions for Harbour Lights' }).click()
  await page.getByRole('menuitem', { name: /^Archive/u }).click()
  await expect(page.getByText('Harbour Lights is archived')).toBeVisible()
  expect((await visitor.goto(shop.path))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { level: 1, name: 'The event is not available' })).toBeVisible()

  await page.goto('/manage/events/archived')
  await page.getByRole('button', { name: 'Actions for Harbour Lights' }).click()
  await page.getByRole('menuitem', { name: /^Restore/u }).click()
  await expect(page.getByText('Harbour Lights is back as a draft')).toBeVisible()
  await page.goto(`/event/${shop.eventId}/preview`)
  await expect(page.getByText('Preview. Only you can see this.')).toBeVisible()
  expect((await visitor.goto(`/event/${shop.eventId}/preview`))?.status()).toBe(404)
  await visitor.context().close()
})

test('a forgotten password is replaced by mail, and one returns to where one was', async ({ page, baseURL }) => {
  const { owner } = await register(baseURL ?? '')
  await page.goto('/manage/profile')
  await expect(page.getByText('Please log in again. We will bring you back.')).toBeVisible()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(owner.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If that address has an account, a link is on its way.')).toBeVisible()

  const reset = linkIn(await mailTo(owner.email, 'Choose a new password'), /\/auth\/reset-password\//u)
  await page.goto(reset)
  await page.getByLabel('New password', { exact: true }).fill('lighthouse keeper')
  await page.getByLabel('Password again', { exact: true }).fill('lighthouse keeper')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is changed. Log in with the new one.')).toBeVisible()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Please check your email and password and try again')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(owner.email)
  await page.getByLabel('Password', { exact: true }).fill('lighthouse keeper')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/manage/profile')

  await page.goto(reset)
  const spent = 'This reset password link is invalid or expired'
  await expect(page.getByRole('heading', { level: 1, name: spent })).toBeVisible()
})

test('what is not there and what one may not see have their own screens', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? ''
  const mine = await putOnSale(origin)
  const foreign = await putOnSale(origin)
  await enterAs(context, mine)
  const notFound = page.getByRole('heading', { level: 1, name: 'Page not found' })
  for (const path of ['/manage/nowhere', '/manage/event/999999/orders', `/manage/event/${foreign.eventId}/dashboard`]) {
    await page.goto(path)
    await expect(notFound, path).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go back to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good (?:morning|afternoon|evening)/u })).toBeVisible()

  // No role of this version is refused a page, so the refusal itself is handed to the browser.
  await page.route(`**/api/events/${mine.eventId}`, (route) =>
    route.fulfill({ status: 403, json: { message: 'No.', code: 'access_denied', errors: {}, request_id: 'r' } }),
  )
  await page.goto(`/manage/event/${mine.eventId}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible()
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible()
})

test('an event without orders is deleted from its menu and its settings; one with orders is archived instead', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 1, first: 'Rui', last: 'Faria' })
  for (const title of ['Rehearsal', 'Second rehearsal'])
    await shop.client.post('/events', { title, start_date: inDays(20), organizer_id: shop.organizerId })
  await enterAs(context, shop)
  await page.goto('/manage/events')

  await test.step('from the menu of its row', async () => {
    await page.getByRole('button', { name: 'Actions for Rehearsal' }).click()
    await page.getByRole('menuitem', { name: 'Delete event' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Rehearsal?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete event' }).click()
    await expect(page.getByText('Rehearsal is deleted')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Rehearsal/u })).toHaveCount(0)
  })

  await test.step('from its settings, with something typed and not saved', async () => {
    await page.getByRole('link', { name: /^Second rehearsal/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Second rehearsal' })).toBeVisible()
    await page.getByRole('link', { name: 'Settings' }).click()
    await openSettings(page, 'General', 'End or remove this event')
    await page.getByLabel('Website').fill('https://tidal.example')
    await page.getByRole('button', { name: 'Delete event' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Second rehearsal?' })
    await dialog.getByRole('button', { name: 'Delete event' }).click()
    await expect(page).toHaveURL(/\/manage\/events$/u)
    await expect(page.getByText('Second rehearsal is deleted')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Second rehearsal', exact: true })).toHaveCount(0)
  })

  await test.step('with orders it stays, and can be archived', async () => {
    await page.getByRole('button', { name: 'Actions for Harbour Lights' }).click()
    await page.getByRole('menuitem', { name: 'Delete event' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Harbour Lights cannot be deleted' })
    await expect(dialog.getByText(/^This event has orders, and orders are kept/u)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Archive event' }).click()
    await expect(page.getByText('Harbour Lights is archived')).toBeVisible()
  })
})
