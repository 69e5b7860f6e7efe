import { booksFile, getBookSettings, updateBookSettings } from '@turnout/contract/books/endpoints.ts'
import { createEvent, changeEventSettings, changeEventStatus } from '@turnout/contract/events/endpoints.ts'
import { categoriesOfEvent } from '@turnout/contract/products/endpoints.ts'
import { createOrder, getOrder, markOrderPaid, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { aShopOfMoney } from '@turnout/testkit/shops/shop-of-money.ts'
import { carryCharge } from '@turnout/testkit/shops/pricing-factory.ts'
import { addProduct, ask, orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPostings } from './load-postings.ts'

const app = testApp()
const NUMBERS = { consultant_number: 29_098, client_number: 55_003 }

interface Period {
  readonly from?: string
  readonly to?: string
}

const of = ({ owner }: TestShop) => ({ account_id: owner.accountId })
const by = ({ owner }: TestShop) => ({ token: owner.token })
const asked = (shop: TestShop, query: Period & { format?: 'journal' | 'datev' }) =>
  app.call(booksFile, { params: of(shop), query }, by(shop))
const setUp = (shop: TestShop, body: object = NUMBERS) =>
  app.call(updateBookSettings, { params: of(shop), body }, by(shop))

/** Today and the days about it: everything that a test sells, in whatever zone. */
const ALL = { from: dayFromNow(-2), to: dayFromNow(2) }
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The bytes of a file for DATEV, as a program of DATEV reads them. */
async function datev(shop: TestShop, { from, to }: Required<Period>): Promise<string> {
  const answer = await app.app.inject({
    method: 'GET',
    url: `/api/accounts/${shop.owner.accountId}/books?format=datev&from=${from}&to=${to}`,
    headers: { authorization: `Bearer ${shop.owner.token}` },
  })
  expect(answer.statusCode).toBe(200)
  return new TextDecoder('windows-1252').decode(answer.rawPayload)
}

const cells = (line: string): string[] => line.slice(1, -1).split('","')
const rowsOf = (journal: string): string[][] => journal.slice(1).trimEnd().split('\r\n').slice(1).map(cells)

interface Sum {
  readonly account: string
  readonly currency: string
  readonly minor: number
}
const ledgerOf = async ({ owner }: TestShop): Promise<Sum[]> =>
  (
    await sql<Sum>`select account, currency, sum(amount_minor)::bigint as minor from ledger_entries
      where account_id = ${owner.accountId} group by 1, 2 having sum(amount_minor) <> 0`.execute(app.database.query)
  ).rows

const added = (found: readonly Sum[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { account, currency, minor } of found) {
    const key = `${account} ${currency}`
    sums[key] = (sums[key] ?? 0) + minor
  }
  return Object.fromEntries(Object.entries(sums).filter(([, minor]) => minor !== 0))
}

describe('a shop in which everything happened, with an event in another currency', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = (await aShopOfMoney(app, 'EUR')).shop
    await anEventInYen(shop)
    await setUp(shop)
  }, 120_000)

  test('the journal balances in each currency, and every account comes to what the ledger says', async () => {
    const { body, headers } = await asked(shop, ALL)
    expect(headers['content-disposition']).toBe(`attachment; filename="journal_${ALL.from}_${ALL.to}.csv"`)
    const rows = rowsOf(body)
    const found = rows.map((row) => {
      const currency = row[11] ?? ''
      const side = (text = '') => (text === '' ? 0 : minorOf(Number(text), currency))
      return { account: row[3] ?? '', currency, minor: side(row[9]) - side(row[10]) }
    })
    expect(added(found)).toEqual(added(await ledgerOf(shop)))
    expect(added(found.map((one) => ({ ...one, account: 'all' })))).toEqual({})
    expect(new Set(found.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'JPY']))
    // Of two rates: tickets with 6 % inside, dinners with 19 % on top.
    expect(new Set(rows.filter((row) => row[3] === 'taxes').map((row) => row[8]))).toEqual(new Set(['6', '19']))
  })

  test('the file for DATEV books on every account what the ledger has there', async () => {
    const lines = (await datev(shop, ALL))
      .trimEnd()
      .split('\r\n')
      .slice(2)
      .map((line) => line.split(';'))
    const booked = lines.flatMap((line): Sum[] => {
      const [amount = '', side, currency = ''] = line
      const minor = Number(amount.replace(',', '')) / (currency === '"JPY"' ? 100 : 1)
      const sign = side === '"S"' ? 1 : -1
      const of = (account = '') => ({ account, currency: currency.replaceAll('"', '') })
      return [
        { ...of(line[6]), minor: sign * minor },
        { ...of(line[7]), minor: -sign * minor },
      ]
    })
    const REVENUE = new Set(['8400', '8300', '8100', '8200', '1770'])
    const NAMES: Record<string, string> = { '1410': 'receivable', '1361': 'cash_offline' }
    const named = (account: string) => (REVENUE.has(account) ? 'revenue' : (NAMES[account] ?? account))
    const ledger = (await ledgerOf(shop)).map((one) =>
      ['sales', 'fees', 'taxes'].includes(one.account) ? { ...one, account: 'revenue' } : one,
    )
    expect(added(booked.map((one) => ({ ...one, account: named(one.account) })))).toEqual(added(ledger))
    expect(lines.every((line) => line.length === 125)).toBe(true)
    // Tickets carry 6 %, which no account knows; dinners 19 %.
    expect([...REVENUE].filter((number) => booked.some(({ account }) => account === number))).toEqual([
      '8400',
      '8100',
      '8200',
      '1770',
    ])
  })

  test('pages of the ledger, put together, are the whole, once each', async () => {
    const period = {
      accountId: shop.owner.accountId,
      zone: 'UTC',
      from: new Date(0),
      until: new Date(Date.now() + 86_400_000),
    }
    const read = async (limit: number) => {
      const found = []
      for await (const page of loadPostings(app.database, period, limit)) found.push(...page)
      return found
    }
    const whole = await read(10_000)
    expect(whole.length).toBeGreaterThan(20)
    expect(await read(7)).toEqual(whole)
    const sums = whole.every(({ entries, shares }) => {
      const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
      return total(shares.map((one) => one.amountMinor)) === 0 && total(entries.map((one) => one.amount_minor)) === 0
    })
    expect(sums).toBe(true)
  })

  test('400 days are one journal, and a period without entries has only titles', async () => {
    const { status, body } = await asked(shop, { from: dayFromNow(-398), to: dayFromNow(1) })
    expect(status).toBe(200)
    expect(rowsOf(body).length).toBe(rowsOf((await asked(shop, ALL)).body).length)
    const none = await asked(shop, { from: '2020-01-01', to: '2020-01-31' })
    expect(none.body.trimEnd().split('\r\n')).toHaveLength(1)
  })
})

async function anEventInYen(shop: TestShop): Promise<void> {
  const token = by(shop)
  const body = {
    title: 'Lights of Kobe',
    start_date: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    organizer_id: shop.organizerId,
    currency: 'JPY',
  }
  const { data: event } = (await app.call(createEvent, { body }, token)).body
  const params = { event_id: event.id }
  const [category] = (await app.call(categoriesOfEvent, { params }, token)).body.data
  const place = { ...shop, eventId: event.id, categoryId: category?.id ?? 0 }
  const entry = await addProduct(app, place, { title: 'Entry', prices: [{ price: 2501 }] })
  await app.call(changeEventSettings, { params, body: { payment_providers: ['OFFLINE'] } }, token)
  await app.call(changeEventStatus, { params, body: { status: 'LIVE' } }, token)
  const products = [{ product_id: entry.productId, quantities: [{ price_id: entry.priceId, quantity: 2 }] }]
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', products, is_paid: true }
  expect((await app.call(createOrder, { params, body: order }, token)).status).toBe(201)
}

describe('an order of two rates that is paid in cash and partly given back in another month', () => {
  let shop: TestShop
  let orderId: number
  let publicId: string
  beforeAll(async () => {
    shop = await aShop(app)
    const dinner = await addProduct(app, shop, { title: 'Dinner', prices: [{ price: 50 }] })
    const place = { accountId: shop.owner.accountId, eventId: shop.eventId }
    const vat = { name: 'USt', type: 'TAX', calculationType: 'PERCENTAGE', isIncludedInPrice: true } as const
    await carryCharge(app.database, place, { ...vat, ratePpm: 70_000, productIds: [shop.paid.productId] })
    await carryCharge(app.database, place, { ...vat, ratePpm: 190_000, productIds: [dinner.productId] })
    await carryCharge(app.database, place, { fixedAmount: 1.5, isTaxable: false, productIds: [dinner.productId] })
    await sql`update events set title = ${'Zürcher „Lichter“ 東 für 20 €'}, start_date = '2027-06-12T18:00:00Z',
      end_date = '2027-06-12T22:00:00Z' where id = ${shop.eventId}`.execute(app.database.query)
    await sql`update accounts set timezone = 'Europe/Berlin' where id = ${shop.owner.accountId}`.execute(
      app.database.query,
    )
    const held = await ask(app, shop, [
      { price: shop.paid, quantity: 2 },
      { price: dinner, quantity: 1 },
    ])
    orderId = await orderIdOf(app, held)
    const params = { event_id: shop.eventId, order_id: orderId }
    await shop.complete(held, {
      order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true },
    })
    await shop.act(awaitOfflinePayment, held)
    await app.call(markOrderPaid, { params }, by(shop))
    await paidInCash()
    const { data: order } = (await app.call(getOrder, { params }, by(shop))).body
    publicId = order.public_id
    const [, line] = order.refund_lines
    const lines = [{ order_item_id: line?.order_item_id ?? 0, quantity: 1 }]
    const back = { lines, include_fees: true, notify_buyer: false }
    await app.call(refundOrder, { params, body: back }, by(shop))
    await app.runJobs()
    await onDays({ CHARGE: '2027-04-30T21:59:59Z', PAYMENT: '2027-04-30T22:00:00Z', REFUND: '2027-05-31T21:59:59Z' })
    await setUp(shop)
  }, 120_000)

  /** As it is noted at a door. */
  async function paidInCash(): Promise<void> {
    await sql`alter table payments disable trigger user`.execute(app.owner.query)
    await sql`update payments set paid_with = 'CASH' where order_id = ${orderId}`.execute(app.owner.query)
    await sql`alter table payments enable trigger user`.execute(app.owner.query)
  }

  /** Entries are written once: only the owner of the tables can say that they are of another day. */
  async function onDays(days: Readonly<Record<string, string>>): Promise<void> {
    await sql`alter table ledger_entries disable trigger user`.execute(app.owner.query)
    for (const [posting, at] of Object.entries(days))
      await sql`update ledger_entries set at = ${at} where order_id = ${orderId} and posting = ${posting}`.execute(
        app.owner.query,
      )
    await sql`alter table ledger_entries enable trigger user`.execute(app.owner.query)
  }

  const known = (text: string): string =>
    text
      .replaceAll(publicId, 'O-ORDER')
      .replaceAll(/"R-\d+"/gu, '"R-REFUND"')
      .replace(/(?<="Buchungsstapel";13;)\d{17}/u, 'MADE-AT')

  test('the file for DATEV is the one that was looked at', async () => {
    const file = await datev(shop, { from: '2027-04-01', to: '2027-05-31' })
    const golden = await readFile(new URL('fixtures/buchungsstapel.csv', import.meta.url))
    expect(known(file)).toBe(new TextDecoder('windows-1252').decode(golden))
  })

  test('days are those of the account, and a refund is booked in its own month at the rate of what it gives back', async () => {
    const journal = async (from: string, to: string) =>
      rowsOf((await asked(shop, { from, to })).body).map((row) => [row[0], row[2], row[3], row[8], row[9], row[10]])
    expect(await journal('2027-04-30', '2027-04-30')).toEqual([
      ['2027-04-30', 'CHARGE', 'receivable', '', '101.50', ''],
      ['2027-04-30', 'CHARGE', 'sales', '7', '', '46.72'],
      ['2027-04-30', 'CHARGE', 'sales', '19', '', '42.02'],
      ['2027-04-30', 'CHARGE', 'fees', '', '', '1.50'],
      ['2027-04-30', 'CHARGE', 'taxes', '7', '', '3.28'],
      ['2027-04-30', 'CHARGE', 'taxes', '19', '', '7.98'],
    ])
    expect((await journal('2027-05-01', '2027-05-01')).map((row) => row[1])).toEqual(['PAYMENT', 'PAYMENT'])
    expect(await journal('2027-05-02', '2027-05-31')).toEqual([
      ['2027-05-31', 'REFUND', 'sales', '19', '42.02', ''],
      ['2027-05-31', 'REFUND', 'fees', '', '1.50', ''],
      ['2027-05-31', 'REFUND', 'taxes', '19', '7.98', ''],
      ['2027-05-31', 'REFUND', 'cash_offline', '', '', '51.50'],
    ])
    expect(await journal('2027-06-01', '2027-06-30')).toEqual([])
  })

  test('the date of the event and the accounts on the other side are beside each entry', async () => {
    const [first, second] = rowsOf((await asked(shop, { from: '2027-04-30', to: '2027-04-30' })).body)
    expect([first?.[4], first?.[5], first?.[7]]).toEqual(['sales fees taxes', publicId, '2027-06-12'])
    expect(second?.[4]).toBe('receivable')
  })

  test('an event whose title a spreadsheet would run is a text', async () => {
    await sql`update events set title = '=1+1' where id = ${shop.eventId}`.execute(app.database.query)
    const [first] = rowsOf((await asked(shop, { from: '2027-04-30', to: '2027-04-30' })).body)
    expect(first?.[6]).toBe("'=1+1")
  })
})

describe('what cannot be', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await aShop(app)
  })

  test('a period that is none names its field', async () => {
    await setUp(shop)
    const refused = async (query: object) => {
      const { status, body } = await asked(shop, query)
      return [status, Object.keys(body.errors)]
    }
    expect(await refused({ from: '2027-05-02', to: '2027-05-01' })).toEqual([422, ['to']])
    expect(await refused({ from: '2027-05-02' })).toEqual([422, ['to']])
    expect(await refused({ to: '2027-05-02' })).toEqual([422, ['from']])
    expect(await refused({ from: '2027-02-30', to: '2027-05-01' })).toEqual([422, ['from']])
    expect(await refused({ from: '2007-05-02', to: '2027-05-01' })).toEqual([422, ['from']])
    expect(await refused({ format: 'pdf', from: '2027-05-01', to: '2027-05-01' })).toEqual([422, ['format']])
    expect(await refused({ format: 'datev', from: '2026-12-31', to: '2027-01-01' })).toEqual([422, ['to']])
    expect(await refused({ format: 'datev', from: dayFromNow(-398), to: dayFromNow(1) })).toEqual([422, ['to']])
  })

  test('a file for DATEV needs the numbers of the accountant, and a currency with two decimals', async () => {
    const fresh = await aShop(app, { currency: 'KWD' })
    const day = { format: 'datev', from: dayFromNow(0), to: dayFromNow(0) } as const
    expect((await asked(fresh, day)).body).toMatchObject({ code: 'datev_not_set_up' })
    await setUp(fresh, { ...NUMBERS, fiscal_year_month: Number(dayFromNow(0).slice(5, 7)) })
    expect((await asked(fresh, day)).status).toBe(200)
    const products = [{ product_id: fresh.paid.productId, quantities: [{ price_id: fresh.paid.priceId, quantity: 1 }] }]
    const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', products, is_paid: true }
    await app.call(createOrder, { params: { event_id: fresh.eventId }, body: order }, by(fresh))
    expect(Object.keys((await asked(fresh, day)).body.errors)).toEqual(['format'])
  })

  test('numbers are kept, an empty one is that of the chart, and all have one length', async () => {
    const saved = await setUp(shop, {
      ...NUMBERS,
      chart: 'SKR04',
      fiscal_year_month: 7,
      account_cash: '1610',
      account_card: '',
    })
    const read = await app.call(getBookSettings, { params: of(shop) }, by(shop))
    expect(read.body.data).toEqual(saved.body.data)
    expect(read.body.data).toMatchObject({
      ...NUMBERS,
      chart: 'SKR04',
      fiscal_year_month: 7,
      account_cash: '1610',
      account_card: '1460',
    })
    const longer = await setUp(shop, { ...NUMBERS, account_cash: '10000' })
    expect([longer.status, Object.keys(longer.body.errors)]).toEqual([422, ['account_cash']])
    expect((await setUp(shop, { account_cash: 'Kasse' })).body.errors).toHaveProperty('account_cash')
    const told = await sql<{ act: string }>`select act from audit_rows where account_id = ${shop.owner.accountId}
      and act = 'account.book_settings_updated'`.execute(app.database.query)
    expect(told.rows.length).toBeGreaterThan(0)
  })
})
