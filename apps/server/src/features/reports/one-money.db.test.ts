import { affiliatesOfEvent } from '@turnout/contract/affiliates/endpoints.ts'
import { attendeesOfEvent, getAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { attendeesAtDoor } from '@turnout/contract/check-in/endpoints.ts'
import { getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import {
  changeEventSettings,
  eventsOfAccount,
  eventsOfOrganizer,
  getEvent,
} from '@turnout/contract/events/endpoints.ts'
import { getHome } from '@turnout/contract/home/endpoints.ts'
import { getOrder, ordersOfEvent, ordersOfOrganizer, totalsOfOrders } from '@turnout/contract/orders/endpoints.ts'
import {
  figuresOfEvent,
  productSales,
  salesOfAccount,
  salesOfEvent,
  statsOfOrganizer,
  tableOfEvent,
} from '@turnout/contract/reports/endpoints.ts'
import { getTicket } from '@turnout/contract/tickets/endpoints.ts'
import { decimalText, majorFromMinor } from '@turnout/domain/money/amount.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import { booksOf, type Book, type Books } from '@turnout/testkit/app/books.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { readWorkbook } from '@turnout/testkit/files/read-workbook.ts'
import { aShopOfMoney, type ShopOfMoney } from '@turnout/testkit/shops/shop-of-money.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

/*
 * Every surface that says an amount, compared with the ledger, to the cent. The ledger is read and
 * added up here in plain code (testkit/app/books.ts); nothing of ours that adds is asked. A new list,
 * report, file or mail adds its line to SURFACES.
 */

const app = testApp({ addsUp: true, pages: true })

/** The surface that is looked at, its figure, and the expected figure. */
type Claim = readonly [what: string, told: unknown, owed: unknown]
type Surface = (place: Place) => Promise<readonly Claim[]>

interface Place extends ShopOfMoney {
  readonly books: Books
  readonly token: string
  readonly params: { readonly event_id: number }
  readonly major: (minor: number) => number
}

const net = ({ charged, back }: Book): number => charged.all - back.all
const sumOf = (books: readonly Book[], of: (book: Book) => number): number =>
  books.reduce((sum, book) => sum + of(book), 0)

/** Charged, given back and left of an event, as lists of events say it. */
function statisticsOf({ books, major }: Place) {
  const paid = books.paid
  return {
    total_gross: major(sumOf(paid, ({ charged }) => charged.all)),
    total_refunded: major(sumOf(paid, ({ back }) => back.all)),
    total_net_sales: major(sumOf(paid, net)),
  }
}

const moneyIn = (told: Readonly<Record<string, unknown>> | undefined, like: object) =>
  Object.fromEntries(Object.keys(like).map((key) => [key, told?.[key]]))

const listedIn =
  (endpoint: 'account' | 'organizer' | 'event'): Surface =>
  async (place) => {
    const { shop, token, params } = place
    const asked = { params: { organizer_id: shop.organizerId } }
    const rows =
      endpoint === 'event'
        ? [(await app.call(getEvent, { params }, { token })).body.data]
        : endpoint === 'account'
          ? (await app.call(eventsOfAccount, {}, { token })).body.data
          : (await app.call(eventsOfOrganizer, asked, { token })).body.data
    const owed = statisticsOf(place)
    return [['event', moneyIn(rows.find(({ id }) => id === shop.eventId)?.statistics, owed), owed]]
  }

const figuresAt = async ({ token, params }: Place) => (await app.call(figuresOfEvent, { params }, { token })).body.data

const dashboardPeriod: Surface = async (place) => {
  const { books, major } = place
  const owed = {
    total_before_discounts: major(sumOf(books.paid, ({ charged, discount }) => charged.all + discount)),
    total_discounts: major(sumOf(books.paid, ({ discount }) => discount)),
    total_gross_sales: major(sumOf(books.paid, ({ charged }) => charged.all)),
    total_refunded: major(sumOf(books.paid, ({ back }) => back.all)),
    total_net_sales: major(sumOf(books.paid, net)),
    total_tax: major(sumOf(books.paid, ({ charged, back }) => charged.taxes - back.taxes)),
    total_fees: major(sumOf(books.paid, ({ charged, back }) => charged.fees - back.fees)),
  }
  return [['period', moneyIn(await figuresAt(place), owed), owed]]
}

const dashboardDays: Surface = async (place) => {
  const told = (await figuresAt(place)).daily_stats.filter((day) => day.total_sales_gross !== 0)
  const owed = statisticsOf(place)
  // All of it happened in one day; at midnight in two, which are not looked at.
  if (told.length !== 1) return [['days', told.length, 2]]
  const [day] = told
  return [
    ['charged', day?.total_sales_gross, owed.total_gross],
    ['refunds', day?.total_refunded, owed.total_refunded],
    ['net sales', day?.total_sales_net, owed.total_net_sales],
  ]
}

const dashboardProducts: Surface = async (place) => {
  const { books, major } = place
  const { products } = await figuresAt(place)
  return products.map((product) => {
    const { charged, back } = books.product(product.product_id)
    const owed = { total_gross: major(charged), total_refunded: major(back), total_net_sales: major(charged - back) }
    return [product.title, moneyIn(product, owed), owed]
  })
}

const dashboardCodes: Surface = async (place) => {
  const { books, major } = place
  const reduced = books.paid.filter(({ discount }) => discount > 0)
  const { promo_codes: codes } = await figuresAt(place)
  return [['codes', codes.map(({ total_net_sales }) => total_net_sales), [major(sumOf(reduced, net))]]]
}

const affiliates: Surface = async ({ params, token, books, major }) => {
  const { data } = (await app.call(affiliatesOfEvent, { params }, { token })).body
  const brought = books.paid.filter(({ isOfAffiliate }) => isOfAffiliate)
  return [['sales', data[0]?.sales_gross, major(sumOf(brought, ({ charged }) => charged.all))]]
}

/** An order on the wire, as list, drawer and buyer's page have it. */
const orderOwed = ({ charged, back }: Book, major: Place['major']) => ({
  total_before_additions: major(charged.sales),
  total_fee: major(charged.fees),
  total_tax: major(charged.taxes),
  total_gross: major(charged.all),
  total_refunded: major(back.all),
})

const orderList: Surface = async (place) => {
  const { params, token } = place
  return listedOrders((await app.call(ordersOfEvent, { params, query: { per_page: 100 } }, { token })).body.data, place)
}

const organizerOrders: Surface = async (place) => {
  const { params, shop, token } = place
  const query = { per_page: 100, filter_fields: { event_id: { eq: String(params.event_id) } } }
  const asked = { params: { organizer_id: shop.organizerId }, query }
  return listedOrders((await app.call(ordersOfOrganizer, asked, { token })).body.data, place)
}

const listedOrders = (rows: readonly { readonly id: number }[], { books, major }: Place) =>
  books.listed.map((book): Claim => {
    const owed = orderOwed(book, major)
    return [
      book.public_id,
      moneyIn(
        rows.find(({ id }) => id === book.id),
        owed,
      ),
      owed,
    ]
  })

const orderTotals: Surface = async (place) => {
  const { params, token } = place
  const told = (await app.call(totalsOfOrders, { params, query: {} }, { token })).body.data
  const owed = statisticsOf(place)
  return [['foot', moneyIn(told, owed), owed]]
}

type Items = readonly { readonly total_gross: number; readonly total_tax: number; readonly total_service_fee: number }[]

const itemsOwed = ({ charged }: Book) => [charged.all, charged.taxes, charged.fees]
const itemsTold = (items: Items, { minor }: Books) =>
  [
    items.map(({ total_gross }) => total_gross),
    items.map(({ total_tax }) => total_tax),
    items.map(({ total_service_fee }) => total_service_fee),
  ].map((amounts) => amounts.reduce((sum, amount) => sum + minor(amount), 0))

const orderDrawer: Surface = async ({ params, token, books, major }) =>
  (
    await Promise.all(
      books.listed.map(async (book) => {
        const at = { params: { ...params, order_id: book.id } }
        const { data } = (await app.call(getOrder, at, { token })).body
        const owed = orderOwed(book, major)
        const back = data.refunds.filter(({ state }) => state === 'SUCCEEDED').map(({ amount }) => books.minor(amount))
        return [
          [book.public_id, moneyIn(data, owed), owed],
          [`lines of ${book.public_id}`, itemsTold(data.order_items, books), itemsOwed(book)],
          [`refunds of ${book.public_id}`, back.reduce((sum, one) => sum + one, 0), book.back.all],
        ] as const
      }),
    )
  ).flat()

const ownOrder: Surface = async ({ params, books, major }) =>
  (
    await Promise.all(
      books.listed.map(async (book) => {
        const at = { params: { ...params, order_short_id: book.short_id } }
        const { data } = (await app.call(getPublicOrder, at)).body
        const owed = orderOwed(book, major)
        return [
          [book.public_id, moneyIn(data, owed), owed],
          [`lines of ${book.public_id}`, itemsTold(data.order_items, books), itemsOwed(book)],
        ] as const
      }),
    )
  ).flat()

/** The cost of the tickets of each order, with the goods beside them: all that was charged. */
const unitsSaid =
  (priceOf: (place: Place, ticket: { id: number; short_id: string }) => Promise<number>): Surface =>
  async (place) => {
    const { params, token, books } = place
    const { data } = (await app.call(attendeesOfEvent, { params, query: { per_page: 100 } }, { token })).body
    return Promise.all(
      books.listed.map(async (book) => {
        const own = data.filter(({ order }) => order.id === book.id)
        const prices = await Promise.all(own.map((ticket) => priceOf(place, ticket)))
        return [book.public_id, prices.reduce((sum, price) => sum + books.minor(price), book.goods), book.charged.all]
      }),
    )
  }

const attendeeDrawer = unitsSaid(async ({ params, token }, { id }) => {
  const at = { params: { ...params, attendee_id: id } }
  return (await app.call(getAttendee, at, { token })).body.data.price
})

const ticket = unitsSaid(async ({ params }, { short_id }) => {
  const at = { params: { ...params, attendee_short_id: short_id } }
  return (await app.call(getTicket, at)).body.data.price
})

/** Amounts in a text as digits with a point, without the grouping. */
const plain = (text: string): string => text.replaceAll(/[,\s]/gu, '')

/** The price as the page has it in words: the sum of these is what was charged. */
const ticketPrint = unitsSaid(async ({ shop }, { short_id }) => {
  const page = await app.app.inject({ url: `/product/${shop.eventId}/${short_id}/print` })
  const price = /<bdi class="num">([^<]*)<\/bdi>/u.exec(page.body)?.[1]
  if (price === undefined) throw new Error(`no price on the print page: ${page.statusCode}`)
  return price === 'Free' ? 0 : Number(plain(price).replaceAll(/[^\d.]/gu, ''))
})

const AMOUNTS = ['sales', 'discount', 'fees', 'taxes', 'all', 'refunded'] as const
const cellsOwed = (book: Book, say: (minor: number) => unknown) =>
  AMOUNTS.map((part) =>
    say(part === 'discount' ? book.discount : part === 'refunded' ? book.back.all : book.charged[part]),
  )

async function orderFile({ shop, token }: Place, format: 'csv' | 'xlsx') {
  const file = await app.app.inject({
    method: 'POST',
    url: `/api/events/${shop.eventId}/orders/export`,
    headers: { authorization: `Bearer ${token}` },
    payload: { format },
  })
  expect(file.statusCode).toBe(200)
  return file
}

const orderCsv: Surface = async (place) => {
  const rows = (await orderFile(place, 'csv')).body
    .split('\r\n')
    .map((text) => text.split(',').map((cell) => cell.replaceAll('"', '')))
  const say = (minor: number): string => decimalText(minor, place.currency)
  return place.books.listed.map((book) => {
    const row = rows.find(([reference]) => reference === book.public_id)?.join(',') ?? ''
    return [book.public_id, row.includes(`,${cellsOwed(book, say).join(',')},`), true]
  })
}

const orderWorkbook: Surface = async (place) => {
  const [sheet] = readWorkbook((await orderFile(place, 'xlsx')).rawPayload)
  const decimals = exponentOf(place.currency)
  const format = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
  return place.books.listed.flatMap((book): Claim[] => {
    const row = sheet?.rows.find((cells) => cells['A']?.value === book.public_id)
    const cells = ['L', 'M', 'N', 'O', 'P', 'Q'].map((column) => row?.[column])
    return [
      [book.public_id, cells.map((cell) => cell?.value), cellsOwed(book, place.major)],
      [`format of ${book.public_id}`, new Set(cells.map((cell) => cell?.format)), new Set([format])],
    ]
  })
}

const mailsAbout = async (entity: string, id: number, kind: string) =>
  (
    await sql<{ text: string }>`
      select text_body as text from mails where about_entity = ${entity} and about_id = ${id} and kind = ${kind}`.execute(
      app.database.query,
    )
  ).rows.map(({ text }) => plain(text))

const confirmations: Surface = async ({ books, currency }) => {
  const claims = await Promise.all(
    books.paid.map(async ({ id, public_id, charged }) => {
      const mails = await mailsAbout('order', id, 'order_confirmation')
      const amount = decimalText(charged.all, currency)
      return mails.map((text) => [public_id, text.includes(amount), true] as const)
    }),
  )
  return claims.flat()
}

const refundMails: Surface = async ({ shop, currency }) => {
  const refunds = await sql<{ id: number; amount: number }>`
    select r.id, r.amount_minor as amount from refunds r join orders o on o.id = r.order_id where o.event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  const claims = await Promise.all(
    refunds.rows.map(async ({ id, amount }) => {
      const mails = await mailsAbout('refund', id, 'refund')
      return [
        ['mails', mails.length, 1],
        ['amount', mails.every((text) => text.includes(decimalText(amount, currency))), true],
      ] as const
    }),
  )
  return claims.flat()
}

const invoices: Surface = async ({ shop, token, books, currency }) => {
  const issued = await sql<{ order_id: number; total: number }>`
    select order_id, total from inspect.v_invoices where event_id = ${shop.eventId} and kind = 'INVOICE'`.execute(
    app.database.query,
  )
  const claims = await Promise.all(
    issued.rows.map(async ({ order_id, total }) => {
      const owed = books.listed.find(({ id }) => id === order_id)?.charged.all ?? 0
      const url = `/api/events/${shop.eventId}/orders/${order_id}/invoice`
      const file = await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      const text = plain((await pdfText(file.rawPayload)).join(' '))
      return [
        [`invoice of ${order_id}`, total, owed],
        [`file of ${order_id}`, text.includes(decimalText(owed, currency)), true],
      ] as const
    }),
  )
  return claims.flat()
}

const door: Surface = async ({ shop, books, major }) => {
  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: true })
  const list = await aList(app, shop, { includes_all_products: true })
  const at = { params: { check_in_list_short_id: list.short_id }, query: { per_page: 100 } }
  const { data } = (await app.call(attendeesAtDoor, at)).body
  const due = data.flatMap(({ amount_due }) => (amount_due === undefined ? [] : [amount_due]))
  const owing = books.listed.filter(({ receivable }) => receivable > 0)
  return [['dues', [...new Set(due)], owing.map(({ receivable }) => major(receivable))]]
}

/** Sales by date of sale: the last 30 days with today are all of it. */
function equationOwed({ books, major }: Place) {
  const paid = books.paid
  return {
    gross: major(sumOf(paid, ({ charged, discount }) => charged.all + discount)),
    discounts: major(sumOf(paid, ({ discount }) => discount)),
    refunds: major(sumOf(paid, ({ back }) => back.all)),
    net: major(sumOf(paid, net)),
    tax: major(sumOf(paid, ({ charged, back }) => charged.taxes - back.taxes)),
    fees: major(sumOf(paid, ({ charged, back }) => charged.fees - back.fees)),
  }
}

const salesReports: Surface = async (place) => {
  const { params, token } = place
  const owed = equationOwed(place)
  const groups = ['day', 'product', 'tier', 'promo_code', 'affiliate', 'tax_rate'] as const
  const told = await Promise.all(
    groups.map(
      async (group_by) => (await app.call(salesOfEvent, { params, query: { group_by } }, { token })).body.data,
    ),
  )
  const account = (await app.call(salesOfAccount, { query: {} }, { token })).body.data
  return [...told, account].map((one) => [one.group_by, moneyIn(one.totals, owed), owed])
}

const namedReports: Surface = async ({ params, token, books, major }) => {
  const { data } = (await app.call(productSales, { params }, { token })).body
  return data.map((row) => {
    const { charged, back } = books.product(row.product_id)
    const owed = { total_gross: major(charged), total_refunded: major(back), total_net_sales: major(charged - back) }
    return [row.product_title, moneyIn(row, owed), owed]
  })
}

const sourcesReports: Surface = async ({ params, token, books, major }) => {
  const owed = major(sumOf(books.paid, net))
  return Promise.all(
    (['site', 'campaign', 'affiliate'] as const).map(async (source_by) => {
      const query = { table: 'sources', source_by } as const
      const { data } = (await app.call(tableOfEvent, { params, query }, { token })).body
      return [source_by, data.totals[data.columns.findIndex(({ id }) => id === 'net')], owed] as const
    }),
  )
}

/** The days before today. Where it is today for the member, the event has an earlier day: 25 hours lie between these zones. */
const homeWeek: Surface = async ({ shop, token, books, major, currency }) => {
  const { query } = app.database
  await sql`update events set timezone = 'Pacific/Midway' where id = ${shop.eventId}`.execute(query)
  await sql`update users set timezone = 'Pacific/Kiritimati' where id = ${shop.owner.userId}`.execute(query)
  const { data } = (await app.call(getHome, {}, { token })).body
  const week = data.week?.find((one) => one.currency === currency)
  return [
    ['net sales', week?.total_net_sales, major(sumOf(books.paid, net))],
    ['refunds', week?.total_refunded, major(sumOf(books.paid, ({ back }) => back.all))],
  ]
}

const organizerSums: Surface = async ({ shop, token, books, major }) => {
  const { data } = (await app.call(statsOfOrganizer, { params: { organizer_id: shop.organizerId } }, { token })).body
  return [['net sales', data.total_net_sales, major(sumOf(books.paid, net))]]
}

const SURFACES: Readonly<Record<string, Surface>> = {
  'list of events': listedIn('account'),
  "an organizer's list of events": listedIn('organizer'),
  'an event': listedIn('event'),
  'dashboard, tiles of the period': dashboardPeriod,
  'dashboard, days of the chart': dashboardDays,
  'dashboard, tickets and products': dashboardProducts,
  'dashboard, promo codes': dashboardCodes,
  'reports of sales': salesReports,
  'report of sources': sourcesReports,
  'reports by name': namedReports,
  'sums of an organizer': organizerSums,
  'list of affiliates': affiliates,
  'list of orders': orderList,
  'orders across events': organizerOrders,
  'foot of the list of orders': orderTotals,
  'drawer of an order': orderDrawer,
  "the buyer's order": ownOrder,
  'drawer of an attendee': attendeeDrawer,
  'a ticket': ticket,
  'a ticket, printed': ticketPrint,
  'file of orders, CSV': orderCsv,
  'file of orders, workbook': orderWorkbook,
  'mail that confirms an order': confirmations,
  'mail about a refund': refundMails,
  'invoice and its file': invoices,
  'list at the door': door,
  // Last: it moves the event to another zone.
  'home, the last seven days': homeWeek,
}

describe.each(['EUR', 'JPY', 'KWD'])('in %s', (currency) => {
  let place: Place
  beforeAll(async () => {
    const made = await aShopOfMoney(app, currency)
    const { eventId, owner } = made.shop
    place = {
      ...made,
      books: await booksOf(app, eventId, currency),
      token: owner.token,
      params: { event_id: eventId },
      major: (minor) => majorFromMinor(minor, currency),
    }
    // On paper the price, and nothing else that has digits.
    const body = { ticket_design_settings: { details: ['PRICE' as const] } }
    await app.call(changeEventSettings, { params: place.params, body }, { token: owner.token })
  }, 120_000)

  test('the shop has every kind of order', () => {
    expect(place.books.paid.length).toBeGreaterThan(5)
    expect(place.books.listed.filter(({ back }) => back.all > 0)).toHaveLength(4)
    expect(place.books.listed.filter(({ receivable }) => receivable > 0)).toHaveLength(1)
  })

  test.each(Object.keys(SURFACES))('%s says what the ledger says', async (name) => {
    const claims = (await SURFACES[name]?.(place)) ?? []
    expect(claims.length).toBeGreaterThan(0)
    expect(claims.map(([what, told]) => [what, told])).toEqual(claims.map(([what, , owed]) => [what, owed]))
  })
})
