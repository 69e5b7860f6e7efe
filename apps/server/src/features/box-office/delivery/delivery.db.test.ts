import { claimAtTill, keepClaimedTickets, mailSaleAtTill } from '@turnout/contract/box-office/claim-endpoints.ts'
import * as endpoints from '@turnout/contract/box-office/endpoints.ts'
import { resendConfirmation, updateOrder } from '@turnout/contract/orders/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { anOpenTill, aTill, LEAD_PIN, sellAt, type OpenTill, type SaleBody } from '@turnout/testkit/tills/a-till.ts'
import { fakeSigner } from '@turnout/testkit/tills/fake-signer.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'

const signer = fakeSigner()
let hasSigner = true
const app = testApp({ pages: true, addsUp: true, signer: () => (hasSigner ? signer : null) })

let shop: TestShop
let open: OpenTill
beforeAll(async () => {
  shop = await aShop(app)
  open = await anOpenTill(app, shop)
  // The first page compiles the web.
  await app.raw('GET', '/claim/x')
})

const sell = async (of = open, body: Partial<SaleBody> = {}) => {
  const lines = [{ product_id: shop.paid.productId, price_id: shop.paid.priceId, quantity: 2 }]
  const sold = await sellAt(app, of, { lines, tender: { kind: 'CASH', given: 100 }, ...body })
  return sold.body.data
}
const claim = (id: string, of = open) =>
  app.call(claimAtTill, { params: { till_short_id: of.till.short_id, till_sale_id: id } }, { headers: of.headers })
const tokenOf = async (id: string) => (await claim(id)).body.data.url.split('/').at(-1) ?? ''
const keep = (token: string, body: object = {}) => app.call(keepClaimedTickets, { params: { token }, body })
const orderOf = (shortId: string) =>
  app.database.query
    .selectFrom('orders')
    .select(['id', 'email', 'session_hash'])
    .where('short_id', '=', shortId)
    .executeTakeFirstOrThrow()
const undo = (id: string, of: OpenTill, body: object = {}) =>
  app.call(
    endpoints.voidSaleAtTill,
    {
      params: { till_short_id: of.till.short_id, till_sale_id: id },
      body: { reason: 'Wrong', lead: { person_id: of.lead.id, pin: LEAD_PIN }, ...body },
    },
    { headers: { ...of.headers, 'idempotency-key': randomUUID() } },
  )
const page = async (method: 'GET' | 'POST', url: string, { body = '', headers = {} } = {}) => {
  const forms = {
    'content-type': 'application/x-www-form-urlencoded',
    host: 'shop.example',
    origin: 'http://shop.example',
  }
  const answer = await app.raw(method, url, method === 'POST' ? body : undefined, {
    headers: { ...(method === 'POST' && forms), ...headers },
  })
  return { status: answer.status, html: answer.body as unknown as string, location: answer.headers['location'] }
}

describe('a claim', () => {
  test('gives the tickets to the first who keeps them, and to the same press again', async () => {
    const sale = await sell()
    const made = await claim(sale.id)
    expect(made.status).toBe(201)
    expect(new Date(made.body.data.expires_at).getTime() - Date.now()).toBeLessThan(601_000)
    const token = made.body.data.url.split('/').at(-1) ?? ''
    const looked = await page('GET', `/claim/${token}`)
    expect([looked.status, looked.html.includes('2 tickets for')]).toEqual([200, true])
    const path = `/checkout/${shop.eventId}/${sale.order_short_id}/summary`
    const kept = await Promise.all([keep(token, { key: 'press' }), keep(token, { key: 'press' })])
    expect(kept.map(({ body }) => body.data)).toEqual([
      { path, tickets: 2 },
      { path, tickets: 2 },
    ])
    expect((await keep(token, { key: 'other' })).body.code).toBe('claim_over')
    expect((await keep(token)).status).toBe(410)
    const used = await page('GET', `/claim/${token}`)
    expect([used.status, used.html.includes('were taken already')]).toEqual([410, true])
    // Nothing but the link was given: the browser is not the buyer's.
    expect((await orderOf(sale.order_short_id)).email).toBeNull()
  })

  test('is over when a newer one is made, or after ten minutes', async () => {
    const sale = await sell()
    const [first, second] = [await tokenOf(sale.id), await tokenOf(sale.id)]
    expect((await keep(first)).body.code).toBe('claim_over')
    await sql`update till_claims set expires_at = now() - interval '1 second' where used_at is null`.execute(
      app.database.query,
    )
    expect((await keep(second)).body.code).toBe('claim_over')
    const old = await page('POST', `/claim/${second}`)
    expect([old.status, old.html.includes('works for ten minutes')]).toEqual([410, true])
    expect((await keep('nonsense')).status).toBe(404)
    expect(await page('GET', '/claim/nonsense')).toMatchObject({ status: 404 })
  })

  test('is made by its till alone, with a pass', async () => {
    const sale = await sell()
    const other = await anOpenTill(app, shop, { name: 'West gate' })
    expect((await claim(sale.id, other)).status).toBe(404)
    expect((await claim(sale.id, { ...open, headers: {} })).body.code).toBe('pin_required')
  })

  test('takes an address by a plain form, once, and mails the tickets there', async () => {
    const sale = await sell()
    const token = await tokenOf(sale.id)
    const wrong = await page('POST', `/claim/${token}`, { body: 'key=k1&email=nobody' })
    expect([wrong.status, wrong.html.includes('value="nobody"')]).toEqual([422, true])
    const body = 'key=k1&email=ana%40koller.example'
    const kept = await page('POST', `/claim/${token}`, { body })
    expect(kept).toMatchObject({
      status: 303,
      location: `/checkout/${shop.eventId}/${sale.order_short_id}/summary`,
    })
    expect((await page('POST', `/claim/${token}`, { body })).status).toBe(303)
    await app.runJobs()
    const mails = await app.database.query
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', 'ana@koller.example')
      .execute()
    expect(mails).toEqual([{ kind: 'order_confirmation' }])
    const next = await page('GET', `/claim/${await tokenOf(sale.id)}`)
    expect(next.html).not.toContain('name="email"')
    await keep(await tokenOf(sale.id), { email: 'thief@elsewhere.example' })
    expect((await orderOf(sale.order_short_id)).email).toBe('ana@koller.example')
  })

  test('makes the browser the one that bought where the link alone shows no tickets', async () => {
    const settings = sql`update event_settings set require_code_for_tickets = `
    await sql`${settings} true where event_id = ${shop.eventId}`.execute(app.database.query)
    const sale = await sell()
    const before = await orderOf(sale.order_short_id)
    const kept = await keep(await tokenOf(sale.id))
    expect(String(kept.headers['set-cookie'])).toContain('session_identifier=')
    expect((await orderOf(sale.order_short_id)).session_hash).not.toEqual(before.session_hash)
    await sql`${settings} false where event_id = ${shop.eventId}`.execute(app.database.query)
  })
})

describe('an address that the till is told', () => {
  const mail = (id: string, email: string, of = open) =>
    app.call(
      mailSaleAtTill,
      { params: { till_short_id: of.till.short_id, till_sale_id: id }, body: { email } },
      { headers: of.headers },
    )
  const mailsTo = async (recipient: string) => {
    await app.runJobs()
    const query = app.database.query.selectFrom('mails').select('kind').where('recipient', '=', recipient)
    return (await query.execute()).map(({ kind }) => kind)
  }

  test('gets the mail of the order once, and a corrected one gets it, too', async () => {
    const sale = await sell()
    expect((await mail(sale.id, 'typo@koller.example')).status).toBe(204)
    const twice = await Promise.all([mail(sale.id, 'Typo@koller.example'), mail(sale.id, 'typo@koller.example')])
    expect(twice.map(({ status }) => status)).toEqual([204, 204])
    expect(await mailsTo('typo@koller.example')).toEqual(['order_confirmation'])
    expect((await mail(sale.id, 'right@koller.example')).status).toBe(204)
    expect(await mailsTo('right@koller.example')).toEqual(['order_confirmation'])
    const { id, email } = await orderOf(sale.order_short_id)
    const tickets = await app.database.query
      .selectFrom('attendees')
      .select('email')
      .where('order_id', '=', id)
      .execute()
    expect([email, ...tickets.map((one) => one.email)]).toEqual(Array(3).fill('right@koller.example'))
    const told = await sql<{ told: string }>`
      select actor_kind || ' ' || act as told from audit_rows where entity = 'order' and entity_id = ${id}
      and act in ('order.updated', 'order.confirmation_resent') order by audit_rows.id`.execute(app.database.query)
    expect(told.rows.map((row) => row.told)).toEqual([
      'TILL order.updated',
      'TILL order.confirmation_resent',
      'TILL order.updated',
      'TILL order.confirmation_resent',
    ])
  })

  test.each([
    ['card', { kind: 'CARD' as const }, 'order_confirmation'],
    ['nothing', { kind: 'FREE' as const, reason: 'Press' }, 'order_confirmation'],
    ['later', { kind: 'LATER' as const }, 'offline_payment'],
  ])('is mailed what was paid with %s', async (way, tender, kind) => {
    const sale = await sell(open, { tender, first_name: 'Ana' })
    expect((await mail(sale.id, `${way}@koller.example`)).status).toBe(204)
    expect(await mailsTo(`${way}@koller.example`)).toEqual([kind])
  })

  test('takes no order from its guest, and comes from its till in its shift', async () => {
    const sale = await sell()
    await keep(await tokenOf(sale.id), { email: 'guest@koller.example' })
    const taken = await mail(sale.id, 'thief@elsewhere.example')
    expect([taken.status, taken.body.code]).toEqual([409, 'order_has_address'])
    expect((await mail(sale.id, 'nobody')).body.errors).toHaveProperty('email')
    const other = await anOpenTill(app, shop, { name: 'Mail gate' })
    expect((await mail(sale.id, 'a@b.example', other)).status).toBe(404)
    expect((await mail(sale.id, 'a@b.example', { ...open, headers: {} })).body.code).toBe('pin_required')
    const old = await sell(other)
    const later = (by: string) =>
      sql`update till_movements set at = at + ${by}::interval where short_id = ${old.id}`.execute(app.database.query)
    await later('-61 minutes')
    expect((await mail(old.id, 'a@b.example', other)).body.code).toBe('till_sale_too_old')
    await later('61 minutes')
    const params = { till_short_id: other.till.short_id }
    const body = { counted: 150, note: 'Counted' }
    await app.call(endpoints.closeTillSession, { params, body }, { headers: other.headers })
    expect((await mail(old.id, 'a@b.example', other)).body.code).toBe('shift_not_open')
    const { id } = await orderOf(old.order_short_id)
    const changed = await app.call(
      updateOrder,
      { params: { event_id: shop.eventId, order_id: id }, body: { email: 'desk@koller.example' } },
      { token: shop.owner.token },
    )
    expect([changed.status, changed.body.data.email]).toEqual([200, 'desk@koller.example'])
    const again = { params: { event_id: shop.eventId, order_id: id } }
    expect((await app.call(resendConfirmation, again, { token: shop.owner.token })).status).toBe(200)
    expect(await mailsTo('desk@koller.example')).toEqual(['order_confirmation'])
  })
})

describe('the sheets of a sale', () => {
  const sheets = (id: string, query = '', of: Pick<OpenTill, 'till' | 'headers'> = open) =>
    page('GET', `/till/${of.till.short_id}/print/${id}${query}`, { headers: of.headers })

  test('need the pass of the till', async () => {
    const sale = await sell()
    expect((await sheets(sale.id, '', { ...open, headers: {} })).status).toBe(401)
    const other = await anOpenTill(app, shop, { name: 'South gate' })
    expect((await sheets(sale.id, '', { till: other.till, headers: open.headers })).status).toBe(401)
    expect((await sheets(sale.id, '', other)).status).toBe(404)
  })

  test('say what was sold, what was paid, and that no device signs', async () => {
    const sale = await sell()
    const roll = await sheets(sale.id)
    for (const said of ['€50.00', '€100.00', sale.order_public_id, 'Marta', 'No device signs', 'Given', 'Change'])
      expect(roll.html).toContain(said)
    expect(roll.html).not.toContain('Reprint')
    expect((await sheets(sale.id, '?again=1')).html).toContain('Reprint')
    const badge = await sheets(sale.id, '?sheet=badge')
    // No name was given: there is a line to write on.
    expect([badge.html.includes('At the till'), badge.html.includes('General admission')]).toEqual([false, true])
  })
})

test('a sale to a company gets its invoice', async () => {
  await shop.settings({ enable_invoicing: true, invoice_prefix: 'TS-', invoice_start_number: 1 })
  const sale = await sell(open, { company: { name: 'Pier 9 GmbH' } })
  await app.runJobs()
  const { id } = await orderOf(sale.order_short_id)
  const issued = await sql<{ text: string }>`
    select i::text as text from invoices i where order_id = ${id}`.execute(app.database.query)
  expect(issued.rows.map(({ text }) => text.includes('Pier 9 GmbH'))).toEqual([true])
  await shop.settings({ enable_invoicing: false })
})

describe('a receipt', () => {
  test('is signed once however often it is tried, and of a refund too', async () => {
    const made = await anOpenTill(app, shop, { name: 'Signed', fiscal_profile: 'SIGNED' })
    const sale = await sell(made)
    expect(sale.receipt).toMatchObject({ profile: 'SIGNED', state: 'SIGNED', signature: { counter: '1' } })
    signer.fail(1, 'after')
    const lost = await sell(made)
    expect(lost.receipt).toMatchObject({ state: 'FAILED', signature: null })
    const unsigned = await page('GET', `/till/${made.till.short_id}/print/${lost.id}`, { headers: made.headers })
    expect(unsigned.html).toContain('Not signed')
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.database.query)
    await app.runJobs()
    const params = { till_short_id: made.till.short_id, till_sale_id: lost.id }
    const later = await app.call(endpoints.saleAtTill, { params }, { headers: made.headers })
    expect(later.body.data.receipt).toMatchObject({ state: 'SIGNED', signature: { number: '2', counter: '2' } })
    await undo(sale.id, made)
    const [ticket] = lost.tickets
    await undo(lost.id, made, { public_ids: [ticket?.public_id] })
    expect(signer.signed.map(({ sale: { kind, amountMinor, undoes } }) => ({ kind, amountMinor, undoes }))).toEqual([
      { kind: 'SALE', amountMinor: 5000, undoes: null },
      { kind: 'SALE', amountMinor: 5000, undoes: null },
      { kind: 'REFUND', amountMinor: -5000, undoes: sale.id },
      { kind: 'REFUND', amountMinor: -2500, undoes: lost.id },
    ])
    const x = await app.call(
      endpoints.xReportAtTill,
      { params: { till_short_id: made.till.short_id } },
      { headers: made.headers },
    )
    const device = signer.signed[0]?.signature.serial
    expect(x.body.data.receipts).toEqual({ signed: 4, not_signed: 0, last_number: '4', device })
    const roll = await page('GET', `/till/${made.till.short_id}/print/${sale.id}`, { headers: made.headers })
    for (const { signature } of [signer.signed[0], signer.signed[2]].filter((one) => one !== undefined))
      expect(roll.html).toContain(signature.signature)
    // Cards are tickets alone, but for a receipt that a device signed.
    const cards = async (id: string, of: OpenTill) =>
      (await page('GET', `/till/${of.till.short_id}/print/${id}?sheet=a6`, { headers: of.headers })).html
    expect(await cards(lost.id, made)).toContain(signer.signed[1]?.signature.signature)
    expect(await cards((await sell()).id, open)).not.toContain('No device signs')
  })

  test('says that it is not signed where no device is configured, and no till is made so', async () => {
    hasSigner = false
    const bare = await app.sibling()
    try {
      const { token } = shop.owner
      const params = { event_id: shop.eventId }
      const body = { name: 'No device', fiscal_profile: 'SIGNED' as const }
      const refused = await bare.call(endpoints.createTill, { params, body }, { token })
      expect([refused.status, refused.body.code]).toEqual([409, 'fiscal_signer_missing'])
      const { till } = await aTill(app, shop, { name: 'Was signed', fiscal_profile: 'SIGNED' })
      const of = { ...params, till_id: till.id }
      const renamed = await bare.call(endpoints.updateTill, { params: of, body: { ...body, name: 'Stays' } }, { token })
      expect(renamed.body.data).toMatchObject({ name: 'Stays', fiscal_profile: 'SIGNED' })
    } finally {
      hasSigner = true
      await bare.close()
    }
  })
})
