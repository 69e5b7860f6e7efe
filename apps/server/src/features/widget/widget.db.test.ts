import { aStockedShop, type StockedShop } from '@turnout/testkit/routes/route-samples.ts'
import { aHouse } from '@turnout/testkit/seats/a-house.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

const app = testApp({ pages: true })

let stocked: StockedShop
beforeAll(async () => {
  stocked = await aStockedShop(app)
}, 60_000)

async function open(address: string, headers: Record<string, string> = {}) {
  const answer = await app.raw('GET', address, undefined, { headers })
  const policy = String(answer.headers['content-security-policy'])
  const ancestors = /frame-ancestors ([^;]+)/u.exec(policy)?.[1]
  return {
    ...answer,
    ancestors,
    frameOptions: answer.headers['x-frame-options'],
    html: answer.body as unknown as string,
  }
}

const frame = (query = '', headers: Record<string, string> = {}) =>
  open(`/widget/${stocked.shop.eventId}${query}`, headers)

const settings = (changes: object) => stocked.shop.settings(changes)

/** Waits until what is kept of the page is as new as the last change. */
const PATIENCE = { timeout: 5000, interval: 250 }

test('every site may show the frame until the event names some; then those alone', async () => {
  expect(await frame()).toMatchObject({ status: 200, ancestors: '*', frameOptions: undefined })
  await settings({ widget_allowed_sites: ['https://Pier9.example/programme', '*.tidal.example'] })
  await expect.poll(async () => (await frame()).ancestors, PATIENCE).toBe("'self' pier9.example *.tidal.example")
  await settings({ widget_allowed_sites: [] })
  await expect.poll(async () => (await frame()).ancestors, PATIENCE).toBe('*')
})

test.each(['pier9.example; script-src *', "'unsafe-inline'", '*', '*.com', 'javascript:alert(1)', 'a b.example'])(
  'the site %j is refused, and the policy stays as it is',
  async (site) => {
    const url = `/api/events/${stocked.shop.eventId}/settings`
    const refused = await app.raw('PATCH', url, { widget_allowed_sites: [site] }, { token: stocked.token })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)[0]).toMatch(/^widget_allowed_sites/u)
  },
)

test('a whole set of settings that does not know of sites leaves them', async () => {
  await settings({ widget_allowed_sites: ['pier9.example'] })
  const url = `/api/events/${stocked.shop.eventId}/settings`
  const { widget_allowed_sites: _sites, ...whole } = (await app.raw('GET', url, undefined, { token: stocked.token }))
    .body['data'] as Record<string, unknown>
  const put = await app.raw('PUT', url, whole, { token: stocked.token })
  expect([put.status, (put.body['data'] as typeof whole)['widget_allowed_sites']]).toEqual([200, ['pier9.example']])
  await settings({ widget_allowed_sites: [] })
})

test('no other page can be framed by another site', async () => {
  const { ids, token } = stocked
  const routes = pagesOf(app.app.printRoutes({ commonPrefix: false }))
  expect(routes.length).toBeGreaterThan(20)
  const framed: string[] = []
  for (const route of routes) {
    const address = route.replaceAll(/:([a-z_]+)/gu, (_, name: string) => String(ids[name] ?? 'x')).replace('*', 'x')
    for (const cookie of ['', `token=${token}`]) {
      const { ancestors, frameOptions } = await open(address, { cookie })
      const isShut = (ancestors === "'none'" || ancestors === "'self'") && frameOptions !== undefined
      if (!isShut) framed.push(route)
    }
  }
  expect([...new Set(framed)]).toEqual(['/widget/:event_id'])
})

/** The addresses that answer GET and are no API, from the tree that the router prints. */
function pagesOf(tree: string): string[] {
  const path: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?/u.exec(line) ?? []
    if (part === '') return []
    const depth = indent.length / 4
    path.length = depth
    path[depth] = part
    const address = path.join('')
    return methods.split(', ').includes('GET') && !address.startsWith('/api/') ? [address] : []
  })
}

test('where seats are chosen, the same sites may show it; without seats it leads back to the tickets', async () => {
  const none = await open(`/widget/${stocked.shop.eventId}/seats?accent=%2300544f`)
  expect([none.status, none.headers.location]).toEqual([303, `/widget/${stocked.shop.eventId}?accent=%2300544f`])
  const { shop } = await aHouse(app)
  expect((await open(`/widget/${shop.eventId}/seats`)).ancestors).toBe('*')
  await shop.settings({ widget_allowed_sites: ['pier9.example'] })
  const seats = () => open(`/widget/${shop.eventId}/seats?theme=dark&locale=de`)
  await expect.poll(async () => (await seats()).ancestors, PATIENCE).toBe("'self' pier9.example")
  const page = await seats()
  expect(page).toMatchObject({ status: 200, frameOptions: undefined })
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(page.html).toMatch(/<html lang="de" dir="ltr" data-mode="dark">/u)
})

test('the frame looks at nobody’s session and gives none', async () => {
  await stocked.shop.status('DRAFT')
  await expect.poll(async () => (await frame()).status, PATIENCE).toBe(404)
  const cookie = `token=${stocked.token}`
  const own = await frame('', { cookie })
  expect(own).toMatchObject({ status: 404, ancestors: '*' })
  expect(own.headers['set-cookie']).toBeUndefined()
  expect(own.html).not.toContain('General admission')
  // Its members see it on our own pages.
  const preview = `/event/${stocked.shop.eventId}/widget`
  expect(await open(preview, { cookie })).toMatchObject({ status: 200, ancestors: "'self'" })
  expect((await open(preview, { cookie })).html).toContain('General admission')
  expect(await open(preview)).toMatchObject({ status: 404, ancestors: "'self'" })
  expect((await open(`/widget/${stocked.shop.eventId}/test`)).status).toBe(404)
  await stocked.shop.status('LIVE')
  await expect.poll(async () => (await frame()).status, PATIENCE).toBe(200)
})

test('colour, ground and language come from the address, and hostile ones are passed over', async () => {
  const asked = await frame('?accent=%2300544f&theme=dark&locale=de')
  expect(asked.html).toContain('--accent:#00544f')
  expect(asked.html).toMatch(/<html lang="de" dir="ltr" data-mode="dark">/u)
  expect(asked.html).toContain('Tickets holen')
  const usual = await frame()
  const hostile = [
    '?accent=%23ffffff%3B%7Dbody%7Bdisplay%3Anone',
    '?accent=%3C%2Fstyle%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '?theme=%22%3E%3Cscript%3E',
    '?accent=a&accent=b',
    '?locale=xx',
    '?locale[]=de',
  ]
  for (const query of hostile) expect((await frame(query)).html).toBe(usual.html)
})

test('it shows the prices of the page, with a code too, and is whole before any script', async () => {
  const page = await open(`/e/${stocked.shop.eventId}/x`)
  const event = await open(String(page.headers.location))
  const plain = (html: string) => /<noscript>.*?<\/noscript>/su.exec(html)?.[0].match(/€[\d.,]+/gu)
  expect(plain((await frame()).html)).toEqual(plain(event.html))
  const coded = await frame('?promo_code=luz10')
  expect(coded.html).toContain('€22.50')
  expect(coded.headers['cache-control']).toBe('no-store')
  expect((await frame('?promo_code=nonsense')).html).toContain('€25.00')
  expect((await frame()).html).toContain('<base target="_top">')
})

test('the script may be loaded by every page, and is asked for again by its mark', async () => {
  const first = await open('/widget.js')
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
  })
  expect((await open('/widget.js', { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
})

test('the page to try it on has the code, and nothing that an address could put there', async () => {
  const address = `/widget/${stocked.shop.eventId}/test`
  const page = await open(`${address}?style=button&accent=%23c9361f&promo_code=LUZ10`)
  expect(page).toMatchObject({ status: 200, ancestors: "'none'" })
  expect(page.html).toContain(
    `<turnout-tickets event="${stocked.shop.eventId}" mode="button" accent="#c9361f" promo="LUZ10">`,
  )
  const evil = encodeURIComponent('"><script>alert(1)</script>')
  const hostile = await open(
    `${address}?style=${evil}&accent=${evil}&locale=${evil}&promo_code=${evil}&return_to=${evil}&theme=${evil}`,
  )
  expect(hostile.html).not.toContain('<script>alert')
})

test.each(['0', '-1', 'x', '99999999999999999999', '1.5', '%ff'])(
  'the frame of %s says that there is nothing',
  async (id) => {
    expect(await open(`/widget/${id}`)).toMatchObject({ status: 404, ancestors: '*' })
  },
)
