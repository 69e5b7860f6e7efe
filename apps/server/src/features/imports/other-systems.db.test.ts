import { runImport } from '@turnout/contract/imports/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { anImport } from '@turnout/testkit/imports/an-import.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
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

test('a table is not run before a person said what its statuses mean', async () => {
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

test('a table whose amounts no column takes asks before it is run', async () => {
  const { owner } = await aShop(app)
  const one = await anImport(app, owner)
  await one.add(
    'guests.csv',
    'Name,Email,Ticket,What it cost\nAda,a@guest.example,Pass,12.00\nBo,b@guest.example,Pass,9.50\n',
  )
  await one.say({ title: 'Amounts' })
  const { files, open_questions: questions } = await one.check()
  const [file] = files
  const asked = { file_id: file?.id, column: 3, asks: 'AMOUNT', value: null, proposal: null }
  expect([file?.columns[3]?.field, questions]).toEqual([null, [asked]])
  const refused = await app.call(runImport, { params: one.params }, one.auth)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'import_not_answered' }])
  expect((await one.get()).status).toBe('CHECKED')

  // A column that takes them answers it, and so does a person who wants none.
  await one.say({ title: 'Amounts', columns: [{ file_id: file?.id, column: 3, field: 'price' }] })
  const priced = await one.check()
  expect([priced.open_questions, priced.imported]).toMatchObject([[], [{ orders: 2, gross: 21.5 }]])
  await one.say({ title: 'Amounts', without_amounts: true })
  const free = await one.check()
  expect([free.without_amounts, free.open_questions]).toEqual([true, []])
  expect(await one.run()).toMatchObject({ status: 'DONE', imported: [{ orders: 2, tickets: 2, gross: 0 }] })
})

const HELLOASSO =
  'Référence commande;Date de la commande;Statut de la commande;Nom participant;Email payeur;Raison sociale;Numéro de billet;Tarif;Montant tarif'

test.each([
  ['pretix-api-orders.json', null, [{ name: 'Sample', vat_id: 'EU123456789', reference: null }]],
  ['tito-tickets.csv', null, [{ name: 'Engines', vat_id: null, reference: null }, null]],
  [
    'helloasso.csv',
    `${HELLOASSO}\n1;04/03/2026 14:25;Validé;Ada;a@guest.example;Les Amis;1;Place;85,00\n`,
    [{ name: 'Les Amis', vat_id: null, reference: null }],
  ],
  [
    'table.csv',
    'order_ref,product,buyer_email,price,company_name,company_vat_id,company_reference\n' +
      `1,Pass,a@guest.example,5.00,${'K'.repeat(151)},de 123.456.789,PO-7\n` +
      '2,Pass,b@guest.example,5.00,Köller,123,\n3,Pass,c@guest.example,5.00,,DE123456789,PO-8\n',
    [
      { name: 'K'.repeat(150), vat_id: 'DE123456789', reference: 'PO-7' },
      { name: 'Köller', vat_id: null, reference: null },
      null,
    ],
  ],
] as const)('the company of an order comes in from %s', async (name, content, companies) => {
  const { owner } = await aShop(app)
  const one = await anImport(app, owner)
  await one.add(name, content ?? new Uint8Array(readFileSync(path.join(FOLDER, name))))
  await one.plan({ title: name, currency: 'EUR' })
  await one.check()
  const done = await one.run()
  const found = await sql<{ company: object | null }>`
    select company from orders where event_id = ${done.event_id} order by id`.execute(app.database.query)
  expect(found.rows.map(({ company }) => company)).toEqual(companies)
  const notes = (await one.problems())
    .filter(({ column }) => column?.startsWith('company_') === true)
    .map(({ code, column, severity }) => [code, column, severity])
  expect(notes).toEqual(
    name === 'table.csv'
      ? [
          ['text_cut', 'company_name', 'note'],
          ['not_taken_over', 'company_vat_id', 'note'],
          ['not_taken_over', 'company_vat_id', 'note'],
          ['not_taken_over', 'company_reference', 'note'],
        ]
      : [],
  )
})
