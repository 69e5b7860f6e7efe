import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { agentCalls } from './call-agent.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import type { Json } from '../support/wire-client.ts'

const dataOf = (answer: Json | null): Json => (answer ?? {})['data'] as Json

test('an agent proposes over MCP, a person sees what would be done, confirms, and it is there', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  const { json: me } = await shop.client.get('/users/me')
  const account = String(dataOf(me)['account_id'])
  const capabilities = ['events:read', 'events:write', 'promotions:read', 'promotions:write']
  const made = await shop.client.post(`/accounts/${account}/api-tokens`, { name: 'Claude', capabilities })
  const token = String(dataOf(made.json)['token'])
  const wish = { event_id: shop.eventId, code: 'SUMMER', discount_type: 'PERCENTAGE', discount: 15 }
  let confirmAt = ''

  await test.step('an empty list says what proposals are', async () => {
    await page.goto('/account/proposals')
    await expect(page.getByRole('heading', { name: 'No proposals yet' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the agent proposes, and nothing is there yet', async () => {
    const told = await agentCalls(request, token, 'propose_create_promo_code', {
      ...wish,
      reason: 'You asked for a code for the newsletter.',
    })
    expect(told).toMatchObject({ state: 'PENDING' })
    confirmAt = new URL(String(told['confirm_at'])).pathname
    expect((await agentCalls(request, token, 'find_promo_codes', { event_id: shop.eventId }))['rows']).toEqual([])
  })

  await test.step('the side bar says that one waits, and the list leads to it', async () => {
    await page.goto('/manage/events')
    await page.getByRole('link', { name: /^Connections\s*1$/u }).click()
    await page.getByRole('link', { name: /^Proposals\s*1$/u }).click()
    const row = page.getByRole('row', { name: /Create a promo code/u })
    await expect(row).toContainText('Waits for you')
    await expect(row).toContainText('Claude')
    await expectAccessible(page)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`${confirmAt}$`, 'u'))
  })

  await test.step('the page says what would be done, by whom and why', async () => {
    await expect(page.getByText('You asked for a code for the newsletter.')).toBeVisible()
    await expect(page.getByText('SUMMER').first()).toBeVisible()
    await expect(page.getByText('Claude (tno_…')).toContainText('Inês Duarte')
    await expectAccessible(page)
  })

  await test.step('confirmed by the keyboard it is done, and the agent reads so', async () => {
    await page.getByRole('button', { name: 'Confirm: Create a promo code' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Inês Duarte confirmed on')).toBeVisible()
    await expectAccessible(page)
    expect(await agentCalls(request, token, 'find_promo_codes', { event_id: shop.eventId })).toMatchObject({
      rows: [{ code: 'SUMMER' }],
    })
    const proposal_id = Number(confirmAt.split('/').at(-1))
    expect(await agentCalls(request, token, 'get_proposal', { proposal_id })).toMatchObject({
      proposal: { state: 'CONFIRMED' },
    })
    await page.getByRole('link', { name: 'Look at it' }).click()
    await expect(page.getByText('SUMMER').first()).toBeVisible()
  })

  await test.step('what changed since is shown as it was and as it is, before it can be confirmed', async () => {
    const told = await agentCalls(request, token, 'propose_change_event', {
      event_id: shop.eventId,
      title: 'Harbour Nights',
    })
    await page.goto(new URL(String(told['confirm_at'])).pathname)
    await expect(page.getByText('Harbour Nights').first()).toBeVisible()
    await shop.client.patch(`/events/${shop.eventId}`, { title: 'Faster Nights' })
    await page.getByRole('button', { name: 'Confirm: Change an event' }).click()
    await expect(page.getByText('It has changed since you looked.')).toBeVisible()
    await expect(page.getByText('It has changed since it was proposed')).toBeVisible()
    await expect(page.getByText('When it was proposed: Harbour Lights')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByText('Inês Duarte refused on')).toBeVisible()
    expect(await agentCalls(request, token, 'get_event', { event_id: shop.eventId })).toMatchObject({
      event: { title: 'Faster Nights' },
    })
  })
})
