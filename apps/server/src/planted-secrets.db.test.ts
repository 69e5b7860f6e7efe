import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { createApiToken } from '@turnout/contract/api-tokens/endpoints.ts'
import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { updateCheckInList } from '@turnout/contract/check-in/endpoints.ts'
import { forgotPassword, login } from '@turnout/contract/sign-in/endpoints.ts'
import { getTicket } from '@turnout/contract/tickets/endpoints.ts'
import { TOKEN_CAPABILITIES } from '@turnout/domain/accounts/capabilities.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { sampleBodies } from '@turnout/testkit/routes/route-bodies.ts'
import { aStockedShop, type StockedShop } from '@turnout/testkit/routes/route-samples.ts'
import type { CallOptions } from '@turnout/testkit/app/calls.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { TEST_SECRET } from '@turnout/testkit/app/test-secret.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/*
 * Secrets are planted, every route is called by every kind of caller, and then all that the product said is
 * searched for them: answers with their headers, files, mails, log lines, and the rows of its
 * tables. The holder of a secret may be shown it. The places are written below, and there are no
 * others.
 */

const told: string[] = []
const app = testApp({ cards: true, log: (line) => void told.push(line) })
let shop: StockedShop
let foreign: StockedShop
let planted: Readonly<Record<string, string>>

interface Said {
  readonly by: string
  readonly endpoint: Endpoint
  readonly text: string
}
const said: Said[] = []

beforeAll(async () => {
  shop = await aStockedShop(app)
  foreign = await aStockedShop(app)
  planted = await plant()
  const program = { token: planted['token of a program'] }
  const callers = { owner: { token: shop.token }, program, foreigner: { token: foreign.token }, stranger: {} }
  for (const [by, options] of Object.entries(callers))
    for (const endpoint of ALL_ENDPOINTS)
      if (!ENDING.has(endpoint.id)) said.push({ by, endpoint, text: await ask(endpoint, options) })
  await app.call(forgotPassword, { body: { email: shop.shop.owner.email } })
  await app.runJobs()
}, 300_000)

/**
 * Routes that would end the session that the others are asked with, or delete the things that they
 * are asked for.
 */
const ENDING: ReadonlySet<string> = new Set([
  'sign-in.logout',
  'sign-in.refresh',
  ...ALL_ENDPOINTS.filter(({ method }) => method === 'DELETE').map(({ id }) => id),
])

/** Things that only some may know, as they are told to them, and as they are kept. */
async function plant(): Promise<Record<string, string>> {
  const { eventId, owner, free } = shop.shop
  const { ids, token } = shop
  const products = [{ product_id: free.productId, quantities: [{ price_id: free.priceId, quantity: 1 }] }]
  const held = await app.call(
    reserveTickets,
    { params: { event_id: eventId }, body: { products } },
    { headers: { 'idempotency-key': 'a key of a stranger' } },
  )
  const entered = await app.call(
    login,
    { body: { email: owner.email, password: 'harbour lights' } },
    { headers: { 'idempotency-key': 'a key of the owner' } },
  )
  const list = { params: { event_id: eventId, check_in_list_id: Number(ids['check_in_list_id']) } }
  await app.call(
    updateCheckInList,
    { ...list, body: { name: 'Main gate', product_ids: [free.productId], pin: '73190462' } },
    { token },
  )
  const ticket = await app.call(getTicket, {
    params: { event_id: eventId, attendee_short_id: String(ids['attendee_short_id']) },
  })
  const made = await app.call(
    createApiToken,
    { params: { account_id: owner.accountId }, body: { name: 'Bookkeeping', capabilities: [...TOKEN_CAPABILITIES] } },
    { token, headers: { 'idempotency-key': 'a key of a token' } },
  )
  const kept = await sql<{
    password: string
  }>`select password_hash as password from users where id = ${owner.userId}`.execute(app.database.query)
  const secrets = {
    password: 'harbour lights',
    'hash of the password': kept.rows[0]?.password ?? '',
    'token of a session': token,
    'token of another session': entered.body.token,
    'token of a program': made.body.data.token,
    'session of a checkout': held.body.data.session_identifier ?? '',
    'code of a ticket': ticket.body.data.code ?? '',
    'PIN of a door': '73190462',
    'secret of the installation': TEST_SECRET,
    'key of Stripe': app.stripe.secretKey,
    'secret of webhooks': app.stripe.webhookSecret,
  }
  for (const [what, value] of Object.entries(secrets))
    if (value.length < 8) throw new Error(`${what} is not planted: ${value}`)
  return secrets
}

async function ask(endpoint: Endpoint, options: CallOptions): Promise<string> {
  const url = endpoint.path.replaceAll(/:([a-z_]+)/gu, (_all, name: string) =>
    encodeURIComponent(String(shop.ids[name] ?? 1)),
  )
  const body = endpoint.body === undefined ? undefined : sampleBodies(shop)[endpoint.id]
  const answer = await app.app.inject({
    method: endpoint.method,
    url,
    ...(body !== undefined && { payload: body }),
    headers: {
      'idempotency-key': endpoint.id,
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
    },
  })
  const isPdf = answer.headers['content-type'] === 'application/pdf'
  return JSON.stringify(answer.headers) + (isPdf ? await pdfText(answer.rawPayload) : answer.body)
}

/** Which secrets stand in a text, also as bytes are written in hex. */
const foundIn = (text: string): string[] =>
  Object.entries(planted)
    .filter(([, value]) =>
      [value, JSON.stringify(value).slice(1, -1), Buffer.from(value).toString('hex')].some((one) => text.includes(one)),
    )
    .map(([what]) => what)

/**
 * The secrets that each route may show, and to whom: the ticket belongs to the person with its
 * link, and to the organizer's desk.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'stranger tickets.getTicket: code of a ticket',
  'owner tickets.getTicket: code of a ticket',
  'program tickets.getTicket: code of a ticket',
  'foreigner tickets.getTicket: code of a ticket',
])

test('no answer and no file tells a secret to who does not hold it', () => {
  const found = said.flatMap(({ by, endpoint, text }) => foundIn(text).map((what) => `${by} ${endpoint.id}: ${what}`))
  expect(found.filter((one) => !ALLOWED.has(one))).toEqual([])
  expect(said.length).toBeGreaterThan(300)
})

test('no answer but those of signing in gives a token, and none to who did not sign in', () => {
  const giving = said.filter(({ text }) => /"x-auth-token"|"token_type"|set-cookie":"token=[^;]/u.test(text))
  expect(
    [...new Set(giving.map(({ endpoint }) => endpoint.id))].filter(
      (id) => !['sign-in.login', 'sign-in.register'].includes(id),
    ),
  ).toEqual([])
})

test('no hash leaves in an answer, whoever asks', () => {
  const hashes = said.filter(({ text }) => /\$argon2|_hash"|password_hash|session_hash|token_hash/u.test(text))
  expect(hashes.map(({ by, endpoint }) => `${by} ${endpoint.id}`)).toEqual([])
})

test('no mail tells a secret, and a link that opens an account goes to its owner alone', async () => {
  const { rows } = await sql<{
    recipient: string
    mail: string
  }>`select recipient, mails::text as mail from mails`.execute(app.database.query)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.flatMap(({ recipient, mail }) => foundIn(mail).map((what) => `${recipient}: ${what}`))).toEqual([])
  const opening = rows.filter(({ mail }) => mail.includes('/auth/reset-password/'))
  expect(opening.length).toBeGreaterThan(0)
  // The other is the person whom the sample bodies sign up and ask for.
  expect(new Set(opening.map(({ recipient }) => recipient))).toEqual(
    new Set([shop.shop.owner.email, 'ines@turnout.test']),
  )
})

test('no line of the log tells a secret', () => {
  expect(told.length).toBeGreaterThan(300)
  expect([...new Set(told.flatMap(foundIn))]).toEqual([])
})

test('no table keeps a secret that can be used as it stands', async () => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(app.database.query)
  const kept: string[] = []
  for (const { name } of rows) {
    const table = sql.raw(name)
    const lines = await sql<{ line: string }>`select t::text as line from ${table} t`.execute(app.database.query)
    for (const what of foundIn(lines.rows.map(({ line }) => line).join('\n'))) kept.push(`${name}: ${what}`)
  }
  expect(rows.length).toBeGreaterThan(20)
  expect([...new Set(kept)]).toEqual(['public.users: hash of the password'])
})
