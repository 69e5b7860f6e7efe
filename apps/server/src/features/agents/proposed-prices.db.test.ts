import { confirmProposal, getProposal } from '@turnout/contract/agents/endpoints.ts'
import { getProduct } from '@turnout/contract/products/endpoints.ts'
import { anAgent, type Agent } from '@turnout/testkit/people/an-agent.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop } from '@turnout/testkit/shops/paying.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

/* A price that is added to a product, and the sentence that sums a proposal up. */

const app = testApp({ cards: true })

let shop: TestShop
let agent: Agent
let stalls: { readonly event_id: number; readonly product_id: number }
let guestId: number

beforeAll(async () => {
  shop = await aCardShop(app)
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  agent = await anAgent(origin, (await anApiToken(app, shop.owner, { name: 'Claude' })).token)
  const prices = [{ label: 'Early', price: 20, initial_quantity_available: 40 }]
  const made = await addProduct(app, shop, {
    title: 'Stalls',
    type: 'TIERED',
    description: '<p>Near the stage</p>',
    prices,
  })
  stalls = { event_id: shop.eventId, product_id: made.productId }
  const { id } = await boughtByCard(app, shop, { quantity: 1 })
  const guest = await app.database.query
    .selectFrom('attendees')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  guestId = guest.id
})

afterAll(() => agent.close())

const proposed = async (kind: string, wish: Readonly<Record<string, unknown>>): Promise<number> => {
  const told = await agent.call(`propose_${kind}`, wish)
  expect(told).toMatchObject({ isError: false, content: { state: 'PENDING' } })
  return told.content['proposal_id'] as number
}
const at = (proposal_id: number) => ({ params: { account_id: shop.owner.accountId, proposal_id } })
const read = async (id: number) => (await app.call(getProposal, at(id), shop.owner)).body.data
const confirm = async (id: number, by: { token: string } = shop.owner, seen?: string) =>
  app.call(confirmProposal, { ...at(id), body: { seen: seen ?? (await read(id)).seen } }, by)

async function inGerman<Data>(url: string): Promise<Data> {
  const headers = { authorization: `Bearer ${shop.owner.token}`, cookie: 'locale=de' }
  const answer = await app.app.inject({ method: 'GET', url, headers })
  return (JSON.parse(answer.payload) as { data: Data }).data
}
const german = (id: number) => inGerman<{ summary: string }>(`/api/accounts/${shop.owner.accountId}/proposals/${id}`)

test('a proposed price comes behind those of the product, of which nothing else changes', async () => {
  const params = stalls
  const before = (await app.call(getProduct, { params }, shop.owner)).body.data
  const id = await proposed('add_tier', { ...stalls, label: 'Last call', price: 35 })
  const shown = await read(id)
  expect(shown.summary).toBe('Add the price “Last call” to “Stalls” at “Harbour Lights”')
  // Of all that the call sets, only what changes is shown.
  expect(shown.changes.map(({ now, after }) => [now, after])).toEqual([
    ['Early, €20.00, 40', 'Early, €20.00, 40; Last call, €35.00'],
  ])
  expect((await confirm(id)).body.data).toMatchObject({ state: 'CONFIRMED' })
  const after = (await app.call(getProduct, { params }, shop.owner)).body.data
  expect(after).toEqual({
    ...before,
    // The new one has no bound.
    quantity_available: null,
    prices: [before.prices[0], expect.objectContaining({ label: 'Last call', price: 35 })],
  })
})

test('a product that changed meanwhile is shown as it is, and nothing is confirmed unseen', async () => {
  const params = stalls
  const id = await proposed('add_tier', { ...stalls, label: 'Very last', price: 40 })
  const { seen } = await read(id)
  await sql`update products set title = 'Stalls and boxes' where id = ${stalls.product_id}`.execute(app.owner.query)
  expect((await confirm(id, shop.owner, seen)).body).toMatchObject({ code: 'proposal_changed' })
  expect((await read(id)).changes).toContainEqual({
    field: expect.any(String),
    before: 'Stalls',
    now: 'Stalls and boxes',
    after: 'Stalls',
  })
  await sql`update products set title = 'Stalls' where id = ${stalls.product_id}`.execute(app.owner.query)
  expect((await app.call(getProduct, { params }, shop.owner)).body.data.prices.map(({ label }) => label)).not.toContain(
    'Very last',
  )
})

test('a product with one price gets no second one', async () => {
  const told = await agent.call('propose_add_tier', {
    event_id: shop.eventId,
    product_id: shop.paid.productId,
    label: 'Late',
    price: 30,
  })
  expect(told).toMatchObject({ isError: true, content: { refused: { status: 409, code: 'not_tiered' } } })
})

test('a proposal is told in the language of whoever reads it, and to the agent in English', async () => {
  const wishes = {
    create_promo_code: { event_id: shop.eventId, code: 'SUMMER', discount_type: 'PERCENTAGE', discount: 10 },
    add_tier: { ...stalls, label: 'Late', price: 30 },
    cancel_guest: { event_id: shop.eventId, guest_id: guestId },
    change_guest: { event_id: shop.eventId, guest_id: guestId, first_name: 'Augusta' },
    create_event: { organizer_id: shop.organizerId, title: 'Night Ferry', start_date: '2030-06-01T20:00' },
    change_event_status: { event_id: shop.eventId, status: 'DRAFT' },
  }
  const told: string[] = []
  for (const [kind, wish] of Object.entries(wishes)) told.push((await german(await proposed(kind, wish))).summary)
  expect(told).toEqual([
    'Promo-Code „SUMMER“ bei „Harbour Lights“ anlegen',
    'Preis „Late“ zu „Stalls“ bei „Harbour Lights“ hinzufügen',
    expect.stringMatching(/^Ticket von A-[\w-]+ stornieren$/u),
    expect.stringMatching(/^Vorname des Gasts A-[\w-]+ ändern$/u),
    expect.stringMatching(/^Entwurf „Night Ferry“ für .+ anlegen$/u),
    '„Harbour Lights“ aus dem Netz nehmen',
  ])
  const last = await proposed('create_promo_code', wishes.create_promo_code)
  expect((await agent.call('get_proposal', { proposal_id: last })).content['proposal']).toMatchObject({
    summary: 'Create the promo code “SUMMER” at “Harbour Lights”',
  })
})

test('a refund is told with its currency, and in the history, too', async () => {
  const { intentRef, id: order_id } = await boughtByCard(app, shop, { quantity: 1 })
  expect(intentRef).not.toBe('')
  const id = await proposed('refund_order', { event_id: shop.eventId, order_id, amount: 12.5 })
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain((await german(id)).summary)).toMatch(/^12,50 € der Bestellung O-[\w-]+ erstatten$/u)
  const url = `/api/accounts/${shop.owner.accountId}/audit-log?per_page=5`
  const entries = (await inGerman<readonly { summary: string; act: string }[]>(url)).filter(
    ({ act }) => act === 'proposal.created',
  )
  expect(plain(entries[0]?.summary ?? '')).toMatch(/^hat vorgeschlagen: 12,50 € der Bestellung O-[\w-]+ erstatten$/u)
})
