import { GUIDE_SLUGS } from '@turnout/contract/guide/guide-slugs.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { readGuide } from './read-guide.ts'

const shop = testApp({ pages: true })

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function ask(url: string, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({ method: 'GET', url, headers: { ...BROWSER, ...headers } })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, bytes: answer.rawPayload }
}

test('the list names every page of the guide, for anybody, without script', async () => {
  const { status, text, headers } = await ask('/help')
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const slug of GUIDE_SLUGS) expect(text).toContain(`href="/help/${slug}"`)
  expect(text).toContain('<title>Guide</title>')
  expect(text).not.toContain('id="props"')
})

test('every page stands in each language, with its own title', async () => {
  const { texts } = await readGuide()
  for (const locale of ['en', 'de'] as const) {
    for (const [slug, { title, headings }] of texts[locale]) {
      const { status, text } = await ask(`/help/${slug}`, { 'accept-language': locale })
      expect([slug, status]).toEqual([slug, 200])
      expect(text).toContain(`lang="${locale}"`)
      expect(text).toContain(`<h1>${title}</h1>`)
      for (const { id } of headings) expect(text).toContain(`<h2 id="${id}">`)
    }
  }
})

test('a visitor of another language reads English', async () => {
  expect((await ask('/help/door', { 'accept-language': 'fi' })).text).toContain('<h1>The door</h1>')
})

test('where the guide is not written in the language of its page, the texts say that they are English', async () => {
  const { text } = await ask('/help/door', { 'accept-language': 'fr' })
  expect(text).toContain('<html lang="fr"')
  expect(text).toContain('<h1 lang="en">The door</h1>')
  expect((await ask('/help', { 'accept-language': 'zh-CN' })).text).toContain('<ol lang="en">')
  expect((await ask('/help/door', { 'accept-language': 'de' })).text).toContain('<h1>Der Einlass</h1>')
})

test('a chosen language is remembered, and the address is plain again', async () => {
  const { status, headers } = await ask('/help/door?lang=de')
  expect([status, headers.location]).toEqual([302, '/help/door'])
  expect(headers['set-cookie']).toContain('locale=de')
  expect((await ask('/help/door', { cookie: 'locale=de' })).text).toContain('<h1>Der Einlass</h1>')
})

test('the guide is searched without script, in the language of its reader', async () => {
  const { status, text } = await ask('/help?q=Rechnungen', { 'accept-language': 'de' })
  expect(status).toBe(200)
  expect(text).toContain('href="/help/payment#rechnungen"')
  expect((await ask('/help?q=%3Cquince%3E')).text).toContain('&lt;quince&gt;')
  expect((await ask('/help?q=quince')).text).toContain('<title>0 passages for “quince” · Guide</title>')
})

test('every page leads back to the screen that its reader came from, and to no other site', async () => {
  const from = '/manage/event/7/orders?query=ada'
  const kept = `?from=${encodeURIComponent(from)}`
  const { text } = await ask(`/help/payment${kept}`)
  expect(text).toContain(`href="${from}"`)
  expect(text).toContain(`href="/help/orders${kept}"`)
  expect(text).toContain(`href="/help/door${kept}"`)
  for (const other of ['//evil.example/manage/', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect((await ask(`/help/payment?from=${encodeURIComponent(other)}`)).text).not.toMatch(/evil|alert/u)
})

test('search engines list no page of it, and a browser asks each time, because the language is the visitor’s', async () => {
  const { headers, text } = await ask('/help/door')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(text).toContain('content="noindex"')
})

test('every reader gets the same bytes under one policy', async () => {
  const [first, second] = [await ask('/help/door'), await ask('/help/door')]
  expect([second.text, second.headers['content-security-policy']]).toEqual([
    first.text,
    first.headers['content-security-policy'],
  ])
})

test.each(['/help/nothing', '/help/Door', '/help/door.md', '/help/pictures', '/help/door/more', '/help/__proto__'])(
  '%s is not there',
  async (url) => {
    const { status, text } = await ask(url)
    expect(status).toBe(404)
    expect(text).toContain('<title>Page not found</title>')
  },
)

test('a picture is kept for good where its address bears its mark, and for an hour elsewhere', async () => {
  const { pictures } = await readGuide()
  const [file = '', picture] = [...pictures][0] ?? []
  const marked = await ask(`/help/pictures/${file}?v=${picture?.mark}`)
  expect([marked.status, marked.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(marked.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(marked.bytes.equals(picture?.bytes ?? Buffer.of())).toBe(true)
  for (const query of ['', '?v=another', `?v=${picture?.mark}&v=2`])
    expect((await ask(`/help/pictures/${file}${query}`)).headers['cache-control']).toBe('public, max-age=3600')
})

test('the pictures of a page are at the addresses that it names', async () => {
  const { text } = await ask('/help/door')
  const addresses = [...text.matchAll(/<img src="([^"]+)"/gu)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses)
    expect((await ask(address)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each([
  '/help/pictures/en/nothing.webp',
  '/help/pictures/en/../door.md',
  '/help/pictures/en/..%2f..%2fen%2fdoor.md',
  '/help/pictures/..%2fen/door.md',
  '/help/pictures/%2e%2e/en%2fdoor.md',
  '/help/pictures/en/%2fetc%2fpasswd',
  String.raw`/help/pictures/en/..\..\en\door.md`,
  '/help/pictures/en/%00',
  '/help/pictures/__proto__/constructor',
])('%s leads to no file', async (url) => {
  const { status, text } = await ask(url)
  expect([400, 404]).toContain(status)
  expect(text).not.toContain('Check guests in with any phone')
})
