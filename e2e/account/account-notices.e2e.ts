import { expect, type Page } from '@playwright/test'
import { startReceiver } from '@turnout/testkit/servers/webhook-receiver.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { agentCalls } from './call-agent.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { joinTeam } from './join-team.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, putOnSale, type OnSale } from '../support/on-sale.ts'
import type { Json } from '../support/wire-client.ts'

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notices', exact: true })
const dataOf = (answer: { readonly json: Json | null }): Json => (answer.json ?? {})['data'] as Json
const accountOf = async ({ client }: OnSale): Promise<string> =>
  String(dataOf(await client.get('/users/me'))['account_id'])

test('an agent proposes: the bell tells those who may confirm, and leads to the proposal', async ({
  page,
  context,
  browser,
  baseURL,
  request,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  await confirmAddress(shop)
  const viewer = await joinTeam(origin, shop, 'VIEWER')
  await enterAs(context, shop)
  const capabilities = ['events:read', 'promotions:read', 'promotions:write']
  const made = await shop.client.post(`/accounts/${await accountOf(shop)}/api-tokens`, { name: 'Claude', capabilities })
  const wish = { event_id: shop.eventId, code: 'SUMMER', discount_type: 'PERCENTAGE', discount: 15 }
  const told = await agentCalls(request, String(dataOf(made)['token']), 'propose_create_promo_code', wish)

  await page.goto('/manage/events')
  await bell(page, 'Notices').click()
  const line = panel(page).getByRole('link', { name: /^Claude proposes: Create a promo code/u })
  await expect(line).toContainText('Harbour Lights')
  await expectAccessible(page)
  await line.press('Enter')
  await expect(page).toHaveURL(String(told['confirm_at']))
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Confirm: Create a promo code' })).toBeVisible()
  await expect(bell(page, 'Notices')).toBeVisible()

  const other = await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  await enterAs(other, viewer)
  const theirs = await other.newPage()
  await theirs.goto('/manage/events')
  await bell(theirs, 'Notices').click()
  await expect(panel(theirs).getByText('Nothing has happened yet')).toBeVisible()
  await other.close()
})

test('a webhook of the account is switched off: the bell and a mail tell, and lead to it', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const receiver = await startReceiver()
  receiver.answer = (response) => void response.writeHead(410).end()
  const shop = await putOnSale(origin)
  await confirmAddress(shop)
  await enterAs(context, shop)
  const body = { url: `${receiver.url}/hooks`, event_types: ['order.created'] }
  const { id } = dataOf(await shop.client.post(`/accounts/${await accountOf(shop)}/webhooks`, body))
  await buy(origin, shop, { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' })
  const { host } = new URL(receiver.url)
  const mail = await mailTo(shop.owner.email, `Calls to ${host} were switched off`)
  expect(mail.text).toContain(`/account/webhooks/${String(id)}`)

  await page.goto('/manage/profile/notices')
  const choice = page.getByRole('group', { name: 'Webhook switched off', exact: true })
  await expect(choice.getByLabel('By mail')).toHaveValue('EVERY_TIME')
  await expect(page.getByRole('group', { name: 'Proposal', exact: true }).getByLabel('By mail')).toHaveValue('NEVER')
  await expectAccessible(page)
  await bell(page, 'Notices, 1 thing to do').click()
  const line = panel(page).getByRole('link', { name: new RegExp(`^Calls to ${host} were switched off`, 'u') })
  await expect(line).not.toContainText('Harbour Lights')
  await expectAccessible(page)
  await line.click()
  await expect(page).toHaveURL(new RegExp(`/account/webhooks/${String(id)}$`, 'u'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(host)
  await receiver.close()
})
