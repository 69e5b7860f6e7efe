import { ALL_ENDPOINTS, AREAS } from '@turnout/contract/all-endpoints.ts'
import { takesTokens } from '@turnout/contract/endpoint.ts'
import { ERROR_CODES } from '@turnout/contract/errors.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { aStockedShop, type StockedShop } from '@turnout/testkit/routes/route-samples.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { createTurnout, type Turnout } from '@turnout/client/turnout.ts'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { TEXT_PAGES } from './areas.ts'
import { EXAMPLES_FOLDER } from './draw-first-sale.ts'
import { exampleBody, examplesOf, scriptName, shellName } from './write-examples.ts'

const run = promisify(execFile)
const AsyncFunction = (async () => undefined).constructor as FunctionConstructor
const app = testApp()
let origin = ''
let token = ''
let stocked: StockedShop
let turnout: Turnout

beforeAll(async () => {
  stocked = await aStockedShop(app)
  token = (await anApiToken(app, stocked.shop.owner)).token
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  turnout = createTurnout({ origin, token, retries: 0 })
})

async function read(address: string) {
  const answer = await app.app.inject({ method: 'GET', url: `/api/docs${address}` })
  return { status: answer.statusCode, html: answer.body, headers: answer.headers }
}

const PAGES = [
  '',
  '/search?q=refund',
  ...AREAS.map(({ slice }) => `/${slice}`),
  ...TEXT_PAGES.filter(({ name }) => name !== '').map(({ name }) => `/about/${name}`),
  ...ALL_ENDPOINTS.map(({ id }) => `/${id.replace('.', '/')}`),
]

test('every operation, area and text has a page, and every link of a page leads to one', async () => {
  const pages = new Map<string, string>()
  for (const address of PAGES) {
    const { status, html } = await read(address)
    expect([address, status]).toEqual([address, 200])
    pages.set(`/api/docs${address}`, html)
  }
  const lost = [...pages].flatMap(([from, html]) =>
    [...html.matchAll(/href="(\/api\/docs[^"#?]*)(?:#([^"]*))?"/gu)]
      .filter(([, to = '', at]) => {
        if (to.includes('/assets/')) return false
        const page = pages.get(to)
        return page === undefined || (at !== undefined && !page.includes(`id="${at}"`))
      })
      .map(([, to, at]) => `${from} → ${to}#${at}`),
  )
  expect([...new Set(lost)]).toEqual([])
})

test('no page says undefined, and none is heavy', async () => {
  for (const address of PAGES) {
    const { html } = await read(address)
    expect([address, /\bundefined\b|\[object |NaN/u.exec(html)?.[0]]).toEqual([address, undefined])
    expect(gzipSync(html).length).toBeLessThan(32_000)
  }
  const script = await read('/assets/reference.js')
  const sheet = await read('/assets/reference.css')
  expect(gzipSync(script.html).length + gzipSync(sheet.html).length).toBeLessThan(8000)
})

test('nothing of another site is loaded, and no script stands in a page', async () => {
  const { html, headers } = await read('/products/createProduct')
  expect(html).not.toMatch(/(?:src|href)="https?:/u)
  expect(html).not.toMatch(/<script(?! type="module" src="\/api\/docs\/)/u)
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test('an operation says who may call it, its fields with bounds, defaults and meanings, and its refusals', async () => {
  const { html } = await read('/products/createProduct')
  expect(html).toContain('<code>events:write</code>')
  expect(html).toContain('Left out: the account&#39;s defaults for a new product')
  expect(html).toMatch(/<code>title<\/code> <em>required<\/em><\/dt><dd><span class="kind">text, 1 to \d+ characters/u)
  expect(html).toMatch(
    /<code>max_per_order<\/code><\/dt><dd><span class="kind">whole number, 1 to 1,000<\/span> Without it: <code>10<\/code>/u,
  )
  expect((await read('/orders/refundOrder')).html).toContain('href="/api/docs/about/errors#refund_pending"')
  expect((await read('/webhooks/createWebhook')).html).toContain('href="/api/docs/about/errors#webhooks_full"')
})

test('every code stands with its status and words', async () => {
  const { html } = await read('/about/errors')
  for (const code of ERROR_CODES) expect(html).toContain(`id="${code}"`)
})

test('search finds operations by any of their words, and codes', async () => {
  expect((await read('/search?q=mark%20paid')).html).toContain('href="/api/docs/orders/markOrderPaid"')
  expect((await read('/search?q=refund_pending')).html).toContain('#refund_pending')
  expect((await read('/search?q=%3Cscript%3E')).html).toContain('0 found for “&lt;script&gt;”')
})

test('what is no page is not there', async () => {
  for (const address of ['/nothing', '/events/nothing', '/about/nothing', '/about/', '/__proto__', '/events/__proto__'])
    expect([address, (await read(address)).status]).toEqual([address, 404])
})

test('every example of a body is one that its operation takes', () => {
  const refused = ALL_ENDPOINTS.flatMap((endpoint) => {
    const body = exampleBody(endpoint)
    if (body === undefined) return []
    const parsed = endpoint.body.safeParse(body)
    return parsed.success ? [] : [`${endpoint.id} ${JSON.stringify(body)} ${JSON.stringify(parsed.error.issues[0])}`]
  })
  expect(refused).toEqual([])
})

/**
 * Reads that this shop cannot answer: of a link in a mail, a payment that was begun, an invoice that was
 * issued; of an order that was not proven to be the caller's; what is for the token alone that proposed it; and the door of a
 * list that lets no guests be added. Whatever is asked at a till needs the pass of a person.
 */
const WITHOUT_A_SHOP: ReadonlySet<string> = new Set([
  'sign-in.checkResetLink',
  'users.getInvitation',
  'users.leftAccount',
  'payments.getCardPayment',
  'gift-cards.creditOfOrder',
  'invoices.downloadInvoice',
  'invoices.downloadOwnInvoice',
  'tickets.downloadApplePass',
  'tickets.findTickets',
  'check-in.attendeeAtDoor',
  'check-in.dateAtDoor',
  'checkout.datesToMoveTo',
  'checkout.seatsToChangeTo',
  'event-cancelling.choicesOfDate',
  'check-in.guestProductsAtDoor',
  'agents.getProposal',
])

/** Reads that a token may make, or any caller, and that end. */
const reads = () =>
  ALL_ENDPOINTS.filter(
    (endpoint) =>
      endpoint.method === 'GET' &&
      (endpoint.access === 'anyone' || takesTokens(endpoint)) &&
      endpoint.streams !== true &&
      !WITHOUT_A_SHOP.has(endpoint.id) &&
      !(endpoint.id.startsWith('box-office.') && endpoint.refusals.includes('pin_required')),
  )

test('the examples of reads run as they stand, in JavaScript', async () => {
  const ids = Object.entries(stocked.ids)
  const names = ids.map(([name]) => scriptName(name))
  const values = ids.map(([, value]) => value)
  const failed: string[] = []
  for (const endpoint of reads()) {
    // oxlint-disable-next-line typescript/no-implied-eval -- an example is run as a reader would run it
    const example = new AsyncFunction('turnout', ...names, examplesOf(endpoint).javascript)
    await example(turnout, ...values).catch((error: Error) => failed.push(`${endpoint.id}: ${error.message}`))
  }
  expect(failed).toEqual([])
}, 60_000)

test('the examples of reads run as they stand, with curl', async () => {
  const names = Object.fromEntries(Object.entries(stocked.ids).map(([name, id]) => [shellName(name), String(id)]))
  const env = { ...process.env, ...names, TURNOUT: origin, TURNOUT_TOKEN: token }
  const failed: string[] = []
  for (const endpoint of reads()) {
    const command = examplesOf(endpoint).curl.replace(/ -OJ$/u, ' -o /dev/null').replace('curl ', 'curl -sS --fail ')
    await run('bash', ['-c', command], { env }).catch((error: Error) => failed.push(`${endpoint.id}: ${error.message}`))
  }
  expect(failed).toEqual([])
}, 120_000)

test.each([
  ['first-sale.mjs', process.execPath, 'COMPLETED ADMITTED Free entry 1'],
  ['first-sale.sh', 'bash', 'COMPLETED ADMITTED 1'],
])('%s sells and admits', async (file, program, said) => {
  const env = { ...process.env, TURNOUT: origin, TURNOUT_TOKEN: token }
  const { stdout } = await run(program, [path.join(EXAMPLES_FOLDER, file)], { env })
  expect(stdout.trim()).toBe(said)
})
