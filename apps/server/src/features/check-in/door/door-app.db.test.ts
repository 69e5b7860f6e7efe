import { aList } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp({ pages: true })

/**
 * The first page of a file waits until Vite has read the sources; on a busy machine that takes a
 * while.
 */
const FIRST_PAGE_MS = 120_000

const open = async (path: string, locale = 'en') => {
  const { status, headers, body } = await app.raw('GET', path, undefined, { headers: { cookie: `locale=${locale}` } })
  return { status, headers, body: body as unknown as string }
}

/** The manifest arrives as text or parsed, as its type is read. */
const manifestOf = async (shortId: string) => {
  const answer = await open(`/check-in/${shortId}/manifest.webmanifest`)
  const body: unknown = answer.body
  return { ...answer, manifest: (typeof body === 'string' ? JSON.parse(body) : body) as Record<string, unknown> }
}

test(
  'the shell is the door page without any list, in the caller’s language, and no cache of ours keeps it',
  { timeout: FIRST_PAGE_MS },
  async () => {
    await aList(app, await aShop(app), { name: 'Main gate' })
    const shell = await open('/check-in/shell')
    expect(shell.status).toBe(200)
    expect(shell.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(shell.body).toContain('<title>Door</title>')
    expect(shell.body).toContain('"door":null')
    expect(shell.body).not.toContain('Main gate')
    expect((await open('/check-in/shell', 'de')).body).toContain('<title>Einlass</title>')
  },
)

test('a door page names its manifest, which starts at the link and has icons', async () => {
  const list = await aList(app, await aShop(app), { name: 'Main gate' })
  const page = await open(`/check-in/${list.short_id}`)
  expect(page.body).toContain(`<link rel="manifest" href="/check-in/${list.short_id}/manifest.webmanifest">`)
  const { headers, manifest } = await manifestOf(list.short_id)
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(manifest).toMatchObject({
    name: 'Main gate · Harbour Lights',
    short_name: 'Main gate',
    start_url: `/check-in/${list.short_id}`,
    scope: '/check-in/',
    display: 'standalone',
  })
  for (const { src } of manifest['icons'] as { src: string }[]) {
    expect(await open(src)).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
  }
})

test('a list with a PIN keeps its name to itself, and an address that opens nothing has no manifest', async () => {
  const list = await aList(app, await aShop(app), { name: 'Main gate', pin: '4711' })
  expect((await manifestOf(list.short_id)).manifest).toMatchObject({ name: 'Door', short_name: 'Door' })
  expect((await manifestOf('cil_nothing')).status).toBe(404)
  expect((await manifestOf('..%2f')).status).toBe(404)
})

test('in development there is no worker: files change under it', async () => {
  expect((await open('/check-in/worker.js')).status).toBe(404)
})
