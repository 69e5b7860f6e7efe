import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { anImport, csvOf } from '@turnout/testkit/imports/an-import.ts'
import { pretixCheckIns, pretixJson } from '@turnout/testkit/imports/import-sheets-pretix.ts'
import { asCsv, hiEventsAnswers, hiEventsOrders } from '@turnout/testkit/imports/import-sheets.ts'
import { foreignWorkbook } from '@turnout/testkit/imports/import-workbook.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordAudit } from '../../platform/audit/store.ts'

const app = testApp({ addsUp: true })

const aDraft = async () => anImport(app, (await aShop(app)).owner)

/** What is listed as left out: its file, its line, what it is and its name. */
async function leftOut({ get, problems }: Awaited<ReturnType<typeof aDraft>>) {
  const { files } = await get()
  const listed = (await problems()).filter(({ code }) => code === 'not_taken_over')
  return listed
    .map(({ file_id: id, line, column, value }) => [files.find((file) => file.id === id)?.name, line, column, value])
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
}

test('products that nobody bought, questions that nobody answered and scans of no ticket are listed', async () => {
  const one = await aDraft()
  const { event } = pretixJson
  const [headings = [], ...scans] = pretixCheckIns
  const strange = (scans[0] ?? []).map((cell) => (cell === 'ABCDE' ? 'NOONE' : cell === '1' ? '7' : cell))
  const unknown = strange.map((cell, n) => (n === 6 ? 'another secret' : cell))
  const items = [...event.items, { ...event.items[1], id: 7, name: 'Poster' }]
  const questions = [...event.questions, { ...event.questions[0], id: 10, question: 'Size' }]
  await one.add('event.json', JSON.stringify({ event: { ...event, items, questions } }))
  await one.add('door.csv', asCsv([headings, unknown, ...scans.slice(1)]))
  await one.plan({ title: 'Fest' })
  expect(await one.check()).toMatchObject({ status: 'CHECKED', rows_skipped: 0 })
  expect(await leftOut(one)).toEqual([
    ['door.csv', 2, 'scan', 'NOONE-7'],
    ['door.csv', 3, 'Result', 'Already redeemed'],
    ['door.csv', 4, 'Scan type', 'Exit'],
    ['event.json', 1, 'product', 'Poster'],
    ['event.json', 1, 'question', 'Size'],
    ['event.json', 3, 'testmode', 'TESTS'],
  ])
})

test('answers of orders that no file has are listed, and how orders were paid once for each file', async () => {
  const one = await aDraft()
  await one.add(
    'orders.xlsx',
    new Uint8Array(await foreignWorkbook({ Orders: hiEventsOrders('en').slice(0, 1).concat([[]]) })),
  )
  await one.add('answers.xlsx', new Uint8Array(await foreignWorkbook(hiEventsAnswers())))
  await one.plan({ title: 'Fest' })
  await one.check()
  expect(await leftOut(one)).toEqual([
    ['answers.xlsx', 2, 'answer', 'Diet'],
    ['answers.xlsx', 2, 'answer', 'How did you hear of us?'],
    ['answers.xlsx', 2, 'answer', 'Size'],
  ])
  const paid = await aDraft()
  const row = { order_status: 'paid', order_total: '5.00', product: 'Seat', price: '5.00', payment_method: 'Card' }
  await paid.add(
    'orders.csv',
    csvOf(['A', 'B'].map((order_ref) => ({ ...row, order_ref, buyer_email: 'a@b.example' }))),
  )
  await paid.plan({ title: 'Fest' })
  await paid.check()
  expect(await leftOut(paid)).toEqual([['orders.csv', 2, 'payment_method', 'Card']])
})

test('an answer that the event has no room to ask for is listed by the run', async () => {
  const shop = await aShop(app)
  const made = await sql<{ id: number }>`
    insert into questions (event_id, title, type, belongs_to, options, "order", required)
    select ${shop.eventId}, 'Question ' || n, 'DATE', 'ORDER', '{}', n, false from generate_series(1, 100) n
    returning id`.execute(app.owner.query)
  const actor = { kind: 'USER', id: shop.owner.userId, requestId: 'req_test' } as const
  const thing = { accountId: shop.owner.accountId, eventId: shop.eventId, entity: 'question', act: 'question.created' }
  await app.database.transaction((tx) =>
    recordAudit(
      tx,
      actor,
      made.rows.map(({ id }) => ({ ...thing, entityId: id })),
    ),
  )
  const one = await anImport(app, shop.owner)
  const row = { order_ref: 'A', order_status: 'paid', order_total: '5.00', product: 'Seat', buyer_email: 'a@b.example' }
  await one.add('orders.csv', csvOf([{ ...row, guest_answer: 'vegan' }]))
  await one.plan({ event_id: shop.eventId })
  await one.check()
  expect(await one.run()).toMatchObject({ status: 'DONE', notes: 1 })
  expect(await leftOut(one)).toEqual([['orders.csv', 2, 'question', 'guest_answer']])
})

test('what comes in cut is listed with its place, and so is a description that is too long', async () => {
  const one = await aDraft()
  const row = { order_status: 'paid', order_total: '5.00', product: 'Seat', price: '5.00', buyer_email: 'a@b.example' }
  const long = 'x'.repeat(300)
  await one.add(
    'orders.csv',
    csvOf([
      { ...row, order_ref: 'A', guest_last_name: 'Reis', guest_answer: 'vegan' },
      { ...row, order_ref: 'B', guest_last_name: long, guest_answer: 'y'.repeat(6000) },
    ]),
  )
  await one.plan({ title: 'Fest' })
  expect(await one.check()).toMatchObject({ status: 'CHECKED', rows_skipped: 0 })
  const listed = (await one.problems()).map(({ code, severity, line, column }) => [code, severity, line, column])
  expect(listed).toEqual([
    ['text_cut', 'note', 3, 'guest_name'],
    ['text_cut', 'note', 3, 'guest_answer'],
  ])
  const other = await aDraft()
  const { event } = pretixJson
  const items = event.items.map((item, n) => (n === 0 ? { ...item, description: '<p>a</p>'.repeat(20_000) } : item))
  await other.add('event.json', JSON.stringify({ event: { ...event, items } }))
  await other.plan({ title: 'Fest' })
  await other.check()
  const told = (await other.problems()).filter(({ column }) => column === 'description')
  expect(told).toMatchObject([{ code: 'not_taken_over', line: 1, value: 'Pass' }])
})

test('a guest of a known order who came in since then is listed', async () => {
  const shop = await aShop(app)
  const row = {
    order_status: 'paid',
    order_total: '5.00',
    product: 'Seat',
    price: '5.00',
    buyer_email: 'a@b.example',
    order_ref: 'A',
    ticket_ref: 'T1',
  }
  const bring = async (checked_in_at: string) => {
    const one = await anImport(app, shop.owner)
    await one.add('orders.csv', csvOf([{ ...row, checked_in_at }]))
    await one.plan({ event_id: shop.eventId })
    await one.check()
    const listed = await leftOut(one)
    await one.run()
    return listed
  }
  expect(await bring('2026-03-02 20:00')).toEqual([])
  expect(await bring('2026-03-02 20:00')).toEqual([])
  expect(await bring('2026-03-02 20:30')).toEqual([['orders.csv', 2, 'checked_in_at', 'T1']])
})
