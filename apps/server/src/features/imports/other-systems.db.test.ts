import { aShop } from '@turnout/testkit/a-shop.ts'
import { anImport } from '@turnout/testkit/an-import.ts'
import { testApp } from '@turnout/testkit/test-app.ts'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/* Files as other systems write them: what came in, what stayed out, what was noted. */

const app = testApp({ addsUp: true })
const FOLDER = path.join(import.meta.dirname, '../../../../../packages/testkit/fixtures/other-systems')

interface Ticket {
  readonly guest: string
  readonly email: string
  readonly product: string
  readonly status: string
}

async function run(name: string, plan: object = {}) {
  const { owner } = await aShop(app)
  const one = await anImport(app, owner)
  const added = await one.add(name, new Uint8Array(readFileSync(path.join(FOLDER, name))))
  expect(added.status).toBe(201)
  // As proposed: a heading that is the name of a field says nothing more than any other.
  await one.plan({ title: name, currency: 'EUR', columns: [], ...plan })
  const checked = await one.check()
  expect(checked.open_questions).toEqual([])
  const notes = (await one.problems()).map(({ line, code, column, value }) => [line, code, column, value].join(' | '))
  const done = await one.run()
  expect({ status: done.status, failure: done.failure }).toEqual({ status: 'DONE', failure: null })
  expect(done.imported).toEqual(checked.imported)
  const after = (await one.problems()).filter(({ code }) => code === 'column_left_out').length
  expect(after).toBe(notes.filter((note) => note.includes('column_left_out')).length)
  const tickets = await sql<Ticket>`
    select concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')) as guest, a.email, p.title as product, o.status || '/' || a.status as status
    from attendees a join orders o on o.id = a.order_id join products p on p.id = a.product_id
    where a.event_id = ${done.event_id} order by a.id`.execute(app.database.query)
  const waiting = await sql<{ email: string }>`
    select email from waiting_entries where event_id = ${done.event_id} order by rank`.execute(app.database.query)
  return {
    kind: added.body.data.files[0]?.kind,
    imported: done.imported.map(({ orders, tickets: count, gross, refunded }) => [orders, count, gross, refunded]),
    checkIns: done.check_ins,
    codes: done.codes,
    tickets: tickets.rows.map(({ guest, email, product, status }) => [guest, email, product, status].join(' | ')),
    waiting: waiting.rows.map(({ email }) => email),
    notes,
  }
}

test.each([
  ['luma-guests.csv', {}],
  ['helloasso-billets.csv', {}],
  ['helloasso-billets-cp1252.csv', {}],
  ['tickettailor-orders.csv', {}],
  ['tito-tickets.csv', {}],
  ['eventbrite-name-column.csv', {}],
  ['eventbrite-name-column.csv', { currency: 'SEK' }],
  ['names-only.csv', {}],
  ['pretix-api-orders.json', {}],
  ['eventbrite-api-attendees.json', {}],
  ['humanitix-tickets.json', { currency: 'AUD' }],
] as const)('%s %j comes in as it says', async (name, plan) => {
  expect(await run(name, plan)).toMatchSnapshot()
})

test('a table is not run before a person said what its statuses mean, and without amounts that it has', async () => {
  const { owner } = await aShop(app)
  const one = await anImport(app, owner)
  await one.add(
    'guests.csv',
    'Name,Email,Ticket,RSVP,Sum\nAda,a@guest.example,Pass,declined,12.00\nBo,b@guest.example,Pass,maybe so,9.00\n',
  )
  await one.say({ title: 'RSVP' })
  const checked = await one.check()
  expect(checked.open_questions).toMatchObject([
    { asks: 'STATUS', value: 'declined', proposal: 'LEFT_OUT' },
    { asks: 'STATUS', value: 'maybe so', proposal: null },
  ])
  expect(await one.run()).toMatchObject({ status: 'CHECKED' })
  expect(checked.imported).toEqual([])
})
