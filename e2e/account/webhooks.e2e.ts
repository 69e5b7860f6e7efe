import { expect, type Page } from '@playwright/test'
import { startReceiver, type WebhookReceiver } from '@turnout/testkit/servers/webhook-receiver.ts'
import { Webhook } from 'standardwebhooks'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { joinTeam } from './join-team.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

let receiver: WebhookReceiver
test.beforeEach(async () => {
  receiver = await startReceiver()
})
test.afterEach(() => receiver.close())

const UNWELL = 503
const failing: WebhookReceiver['answer'] = (response) => void response.writeHead(UNWELL).end('busy')
const well: WebhookReceiver['answer'] = (response) => void response.writeHead(200).end('ok')

const typesOf = (): string[] => receiver.calls.map(({ body }) => JSON.parse(body).type)
const verified = (secret: string, at = -1) => {
  const call = receiver.calls.at(at)
  return new Webhook(secret).verify(call?.body ?? '', call?.headers as Record<string, string>) as { type: string }
}
const hostOf = () => new URL(receiver.url).host
const log = (page: Page) => page.getByRole('list', { name: 'Log' })
const head = (page: Page) => page.getByRole('heading', { level: 1 })

/** Adds a webhook through the drawer; gives its secret. */
async function add(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add webhook' })
  await drawer.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/hooks/turnout`)
  await drawer.getByRole('radio', { name: /^All kinds/u }).check()
  await drawer.getByRole('button', { name: 'Add webhook' }).click()
  const shown = page.getByRole('alertdialog', { name: 'Keep this secret now' })
  const secret = (await shown.getByText(/^whsec_/u).textContent()) ?? ''
  await expect(shown.getByText('Test arrived.')).toBeVisible()
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  await expect(shown).toBeHidden()
  return secret
}

const openFirst = async (page: Page): Promise<void> => {
  await page
    .getByRole('row', { name: new RegExp(hostOf(), 'u') })
    .getByRole('link')
    .first()
    .click()
  await expect(head(page)).toHaveText(hostOf())
}

const chooseChange = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a webhook is added, verified and told of an order, renewed, paused and deleted', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  await enterAs(context, shop)
  let secret = ''

  await test.step('an empty list says what webhooks are for', async () => {
    await page.goto(`/manage/event/${shop.eventId}/dashboard`)
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the drawer names what is wrong with an address, and shows a call of the kind last ticked', async () => {
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const drawer = page.getByRole('dialog', { name: 'Add webhook' })
    await drawer.getByRole('textbox', { name: 'Address' }).fill('https://crm.tidal.example/hook#secret')
    await drawer.getByRole('checkbox', { name: 'Guests, 0 of 3, none' }).check()
    await expect(drawer.getByRole('region', { name: 'Body of attendee.created' })).toContainText('"HL-7Q2M-1"')
    await drawer.getByRole('button', { name: 'Guests' }).click()
    await drawer.getByRole('checkbox', { name: 'changed' }).last().uncheck()
    const group = drawer.getByRole('checkbox', { name: 'Guests, 2 of 3, partly' })
    await expect(group).toHaveJSProperty('indeterminate', true)
    await drawer.getByRole('button', { name: 'Add webhook' }).click()
    await expect(drawer.getByText('Leave out user names, passwords').first()).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/hooks/turnout`)
    await drawer.getByRole('textbox', { name: 'What is it for?' }).fill('Bookkeeping')
    await drawer.getByRole('button', { name: 'Add webhook' }).click()
  })

  await test.step('the secret is shown once, and the test arrives signed with it', async () => {
    const shown = page.getByRole('alertdialog', { name: 'Keep this secret now' })
    secret = (await shown.getByText(/^whsec_/u).textContent()) ?? ''
    await expect(shown.getByText('Test arrived.')).toBeVisible()
    expect(verified(secret)).toMatchObject({ type: 'webhook.test' })
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await shown.getByRole('button', { name: 'I have kept it' }).click()
    await expect(page.getByRole('button', { name: 'Add webhook' })).toBeFocused()
    await page.reload()
    const row = page.getByRole('row', { name: new RegExp(hostOf(), 'u') })
    await expect(row).toContainText('/hooks/turnout · Bookkeeping')
    await expect(row).toContainText('5 kinds of event')
    await expect(row).toContainText('200')
    expect(await page.content()).not.toContain(secret.slice(6))
    await expectAccessible(page)
  })

  await test.step('an order is placed, and its call appears in the open log by itself', async () => {
    await openFirst(page)
    await expect(log(page).getByRole('button')).toHaveCount(1)
    const order = await buy(origin, shop, { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' })
    const call = log(page).getByRole('button', { name: /order\.created/u })
    await expect(call).toContainText(order.publicId)
    await expect(call).toContainText('delivered')
    await call.click()
    await expect(page.getByRole('region', { name: 'Sent' })).toContainText('"order.created"')
    await page.keyboard.press('2')
    await expect(page.getByRole('region', { name: 'Answer' })).toHaveText('ok')
    await page.keyboard.press('3')
    await expect(page.getByRole('region', { name: 'Headers' })).toContainText('webhook-id: msg_')
    expect(typesOf().toSorted()).toEqual(['attendee.created', 'order.created', 'webhook.test'])
    await expectAccessible(page)
  })

  await test.step('one of them is sent again, with the same id', async () => {
    const before = receiver.calls.length
    const named = await page.getByText(/^msg_/u).first().textContent()
    await page.getByRole('button', { name: 'Resend', exact: true }).click()
    await expect(page.getByText('by hand')).toBeVisible()
    expect(receiver.calls).toHaveLength(before + 1)
    expect(receiver.calls.at(-1)?.headers['webhook-id']).toBe(named)
  })

  await test.step('a new secret is shown once, and for a day both sign', async () => {
    await chooseChange(page, 'New secret')
    const question = page.getByRole('alertdialog', { name: `Make a new secret for ${hostOf()}?` })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Make new secret' }).click()
    const shown = page.getByRole('alertdialog', { name: 'Keep this secret now' })
    const renewed = (await shown.getByText(/^whsec_/u).textContent()) ?? ''
    expect(renewed).not.toBe(secret)
    await shown.getByRole('button', { name: 'Send test' }).click()
    await expect(shown.getByText('Test arrived.')).toBeVisible()
    expect(String(receiver.calls.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(2)
    expect([verified(secret).type, verified(renewed).type]).toEqual(['webhook.test', 'webhook.test'])
    await shown.getByRole('button', { name: 'I have kept it' }).click()
    await expect(page.getByText('Calls are signed with the new and the former secret until')).toBeVisible()
  })

  await test.step('paused, it is told nothing; undone, it is on again', async () => {
    await chooseChange(page, 'Pause')
    await expect(page.getByText(`${hostOf()} is paused`)).toBeVisible()
    await expect(page.getByText('What happens meanwhile is not sent')).toBeVisible()
    await expectAccessible(page)
    const before = receiver.calls.length
    await buy(origin, shop, { product: 'Free entry', quantity: 1, first: 'Ana', last: 'Reis' })
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('What happens meanwhile is not sent')).toBeHidden()
    await page.getByRole('button', { name: 'Send test' }).click()
    await expect.poll(() => receiver.calls.length).toBe(before + 1)
    await expect(log(page).getByRole('button').first()).toContainText('a test · delivered')
  })

  await test.step('its kinds are changed in the drawer', async () => {
    await chooseChange(page, 'Address and events')
    const drawer = page.getByRole('dialog', { name: 'Change webhook' })
    await drawer.getByRole('radio', { name: /^All kinds/u }).check()
    await drawer.getByRole('button', { name: 'Save webhook' }).click()
    await expect(page.getByText('All, also future ones')).toBeVisible()
  })

  await test.step('deleted, it is gone with its log', async () => {
    await chooseChange(page, 'Delete webhook')
    const question = page.getByRole('alertdialog', { name: `Delete the webhook to ${hostOf()}?` })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete webhook' }).click()
    await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  })
})

test('a receiver that fails is shown as failing, and what did not get through is sent again', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/webhooks`)
  await add(page)
  await openFirst(page)
  receiver.answer = failing
  await buy(origin, shop, { product: 'Free entry', quantity: 2, first: 'Mira', last: 'Koller' })

  await test.step('the log says what was answered, which try it was, and when the next one comes', async () => {
    const call = log(page).getByRole('button', { name: /order\.created/u })
    await expect(call).toContainText('503')
    await call.click()
    await expect(call).toContainText(/try \d of 10, next/u)
    await expect(page.getByText('Service Unavailable').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('after a quarter of an hour it says so over all', async () => {
    // The clock of the server runs as it does: its answer is moved.
    const since = new Date(Date.now() - 20 * 60_000).toISOString()
    await page.route(/\/api\/events\/\d+\/webhooks\/\d+$/u, async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      await route.fulfill({ response: answer, json: { data: { ...data, health: 'FAILING', failing_since: since } } })
    })
    await page.reload()
    await expect(page.getByText('Failing', { exact: true })).toBeVisible()
    // Twenty minutes ago it was yesterday, just after midnight.
    await expect(page.getByText(/^No success since (?:today|yesterday)/u)).toBeVisible()
    await expect(page.getByText('Last answer: 503.')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
  })

  await test.step('one is given up, and the rest is sent again at once', async () => {
    await page.getByRole('radio', { name: 'Failed or waiting' }).check()
    await log(page)
      .getByRole('button', { name: /order\.created/u })
      .click()
    await page.getByRole('button', { name: 'Stop trying' }).click()
    await expect(log(page).getByRole('button', { name: /order\.created/u })).toContainText('stopped')
    receiver.answer = well
    await page.getByRole('button', { name: 'Resend 3 failed' }).click()
    await expect(page.getByText('3 calls are sent again')).toBeVisible()
    await expect(page.getByText('No call matches')).toBeVisible()
    await page.getByRole('radio', { name: 'Delivered' }).check()
    await expect(log(page).getByRole('button')).toHaveCount(4)
  })
})

test('a webhook of the account hears of every event, and only who steers the account sees it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  await confirmAddress(shop)
  await enterAs(context, shop)
  await page.goto('/manage/events')
  await page.getByRole('link', { name: 'Connections', exact: true }).click()
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
  await add(page)
  await openFirst(page)
  const order = await buy(origin, shop, { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' })
  await expect(log(page).getByRole('button', { name: /order\.created/u })).toContainText(order.publicId)
  await expectAccessible(page)
  const { client } = await joinTeam(origin, shop, 'ORGANIZER')
  const theirs = await browser.newContext({ baseURL: origin })
  await enterAs(theirs, { client })
  const other = await theirs.newPage()
  await other.goto('/account/webhooks')
  await expect(other.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await theirs.close()
})

test('with the keyboard alone, in German, on the narrowest phone', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  await enterAs(context, shop)
  await context.addCookies([{ name: 'locale', value: 'de', url: origin }])
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/manage/event/${shop.eventId}/webhooks`)
  await page.getByRole('button', { name: 'Webhook hinzufügen' }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Webhook hinzufügen' })
  await drawer.getByRole('textbox', { name: 'Adresse' }).focus()
  await page.keyboard.type(receiver.url)
  await expectAccessible(page)
  const fold = drawer.getByRole('button', { name: 'Bestellungen' })
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Control+Enter')
  const shown = page.getByRole('alertdialog', { name: 'Bewahren Sie dieses Geheimnis jetzt auf' })
  await expect(shown.getByText('Test angekommen.')).toBeVisible()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Ich habe es aufbewahrt' }).focus()
  await page.keyboard.press('Enter')
  // A dialog that closes gives the focus back to what opened it.
  await expect(shown).toBeHidden()
  const link = page
    .getByRole('row', { name: new RegExp(hostOf(), 'u') })
    .getByRole('link')
    .first()
  await link.focus()
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  const call = page.getByRole('list', { name: 'Protokoll' }).getByRole('button').first()
  await call.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Gesendet' })).toContainText('webhook.test')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zurück zum Protokoll' }).focus()
  await page.keyboard.press('Enter')
  await expect(call).toBeVisible()
  await expectAccessible(page)
})

test('a member without the right finds no entry, and is told so at the address', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  await confirmAddress(shop)
  const { client } = await joinTeam(origin, shop, 'VIEWER')
  const context = await browser.newContext({ baseURL: origin })
  await enterAs(context, { client })
  const page = await context.newPage()
  await page.goto(`/manage/event/${shop.eventId}/settings`)
  // By then it is known who looks, and the menu has no more than they may see.
  await expect(page.getByText('You can read these settings.', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Webhooks' })).toBeHidden()
  await page.goto(`/manage/event/${shop.eventId}/webhooks`)
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expectAccessible(page)
  expect((await client.get(`/events/${shop.eventId}/webhooks`)).status).toBe(403)
  await context.close()
})
