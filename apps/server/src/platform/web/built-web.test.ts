import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuiltWeb } from './built-web.ts'

const root = mkdtempSync(path.join(tmpdir(), 'turnout-built-'))
const assets = path.join(root, 'dist/client/assets')
const SCRIPT = 'console.log("lamps")\n'.repeat(20)

let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(assets, { recursive: true })
  mkdirSync(path.join(root, 'dist/server'))
  for (const name of ['manifest.json', 'languages.json']) writeFileSync(path.join(root, 'dist/client', name), '{}')
  writeFileSync(path.join(root, 'dist/server/render.js'), 'export const renderPublicPage = () => null')
  writeFileSync(path.join(root, 'dist/client/secret.txt'), 'not an asset')
  writeFileSync(path.join(assets, 'page-1a2b.js'), SCRIPT)
  writeFileSync(path.join(assets, 'page-1a2b.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(path.join(assets, 'page-1a2b.js.gz'), gzipSync(SCRIPT))
  writeFileSync(path.join(assets, 'font-3c4d.woff2'), 'glyphs')
  app = Fastify()
  await (await openBuiltWeb(root)).register(app)
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

const unpacked = (bytes: Buffer, encoding: string): string =>
  (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()

const ask = (name: string, accepted = 'br, gzip') =>
  app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': accepted } })

test('a built file comes packed to whoever unpacks it, and is kept for a year', async () => {
  const packed = await ask('page-1a2b.js')
  expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br'])
  expect(packed.headers['content-type']).toMatch(/javascript/u)
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const whole = await ask('page-1a2b.js', 'identity')
  expect([whole.headers['content-encoding'], whole.body]).toEqual([undefined, SCRIPT])
  expect((await ask('font-3c4d.woff2')).body).toBe('glyphs')
})

test('who asks twice is sent the same bytes, the second time from memory', async () => {
  await ask('font-3c4d.woff2')
  rmSync(path.join(assets, 'font-3c4d.woff2'))
  expect((await ask('font-3c4d.woff2')).body).toBe('glyphs')
  writeFileSync(path.join(assets, 'font-3c4d.woff2'), 'glyphs')
})

test.each([
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br', 'br'],
])('of the forms that the build has packed one comes that %s allows', async (accepted, encoding) => {
  const answer = await ask('page-1a2b.js', accepted)
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([encoding, 'accept-encoding'])
  expect(unpacked(answer.rawPayload, encoding)).toBe(SCRIPT)
})

test('a file whose type nobody named stops the start', async () => {
  writeFileSync(path.join(assets, 'song-7a8b.mp3'), 'la')
  await expect((await openBuiltWeb(root)).register(Fastify())).rejects.toThrow('song-7a8b.mp3')
  rmSync(path.join(assets, 'song-7a8b.mp3'))
})

test('a browser that has a file gets it no second time', async () => {
  const { etag } = (await ask('page-1a2b.js')).headers
  const again = await app.inject({
    url: '/assets/page-1a2b.js',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each(['page-1A2B.js', 'page.js', '', '../secret.txt', '..%2fsecret.txt', '%2e%2e/secret.txt'])(
  'what was not built is not found: %s',
  async (name) => {
    expect((await ask(name)).statusCode).toBe(404)
  },
)

test('the folder is not looked into again once the server has started', async () => {
  writeFileSync(path.join(assets, 'late-5e6f.js'), 'later')
  expect((await ask('late-5e6f.js')).statusCode).toBe(404)
})
