import { SEALED_FILE, type Manifest } from '@turnout/contract/archive/manifest.ts'
import { makeArchive, loadArchive } from '@turnout/testkit/files/archives.ts'
import { aStockedShop } from '@turnout/testkit/routes/route-samples.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { withManifest, zipFiles } from '@turnout/testkit/files/zip-files.ts'
import { beforeAll, expect, test } from 'vitest'
import { keyOfPassphrase, openWithKey, sealWithKey } from '../../platform/secrets/passphrase.ts'

/* Sealed parts of an attacker who knows the passphrase: each is refused by its line. */

const PASSPHRASE = 'a tide table and a lamp'
const source = testApp()
const target = testApp()

let files: ReadonlyMap<string, Buffer> = new Map()
let key: Buffer = Buffer.alloc(0)
let honest: readonly string[] = []

beforeAll(async () => {
  const { shop } = await aStockedShop(source)
  files = (await makeArchive(source, shop.owner, { passphrase: PASSPHRASE })).files
  const { sealing } = JSON.parse(files.get('manifest.json')?.toString() ?? '') as Manifest
  if (sealing === null) throw new Error('not sealed')
  key = await keyOfPassphrase(PASSPHRASE, Buffer.from(sealing.salt, 'base64'), sealing)
  honest = openWithKey(key, files.get(SEALED_FILE) ?? Buffer.alloc(0))
    .toString()
    .split('\n')
    .slice(0, -1)
}, 60_000)

async function refusalOf(sealed: string | Buffer): Promise<string> {
  const altered = withManifest(new Map([...files, [SEALED_FILE, sealWithKey(key, Buffer.from(sealed))]]))
  const error: unknown = await loadArchive(target, await zipFiles(altered), PASSPHRASE).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ name: 'ArchiveRefused' })
  return (error as Error).message
}

const withLine = (line: string): Promise<string> => refusalOf(`${[honest[0], line].join('\n')}\n`)
const second = (words: string) => `${SEALED_FILE}, line 2: ${words}`

test('a line that is no JSON is refused as such, with its number', async () => {
  for (const line of ['{', 'hello', "{'entity':'event_keys'}", '\uFEFF{}', 'NaN', '[1,]'])
    expect(await withLine(line)).toBe(second('not JSON'))
})

test('JSON that is no key is refused', async () => {
  for (const line of ['null', '7', '"event_keys"', '[]', '{}', '{"entity":"users"}', '{"entity":["event_keys"]}'])
    expect(await withLine(line)).toBe(second('no key'))
})

test('a key that lacks a column, or has one too many, is refused by the name of the column', async () => {
  const [first = ''] = honest
  const event = JSON.parse(first) as Record<string, unknown>
  const { public_key: _left, ...less } = event
  expect(await withLine(JSON.stringify(less))).toMatch(/^sealed\.bin, line 2: public_key: /u)
  expect(await withLine(JSON.stringify({ ...event, admin: true }))).toMatch(/^sealed\.bin, line 2: .*admin/u)
  expect(await withLine(JSON.stringify({ ...event, created_at: '10000-01-01T00:00:00.000000Z' }))).toMatch(
    /^sealed\.bin, line 2: created_at: /u,
  )
  expect(await withLine(first.replace('{', '{"event_id":1,'))).toBe(second('has a column twice'))
  expect(await withLine(JSON.stringify({ ...event, private_key: 'AAAA' }))).toBe(second('no pair of keys'))
})

test('a line that is empty, cut off, too deep or not UTF-8 is refused', async () => {
  expect(await withLine('')).toBe(second('empty'))
  expect(await refusalOf(honest.join('\n'))).toBe(`${SEALED_FILE}, line ${honest.length}: cut off`)
  expect(await withLine(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)).toBe(second('more than 100 levels deep'))
  expect(await refusalOf(Buffer.concat([Buffer.from('"'), Buffer.from([0xff]), Buffer.from('"\n')]))).toBe(
    `${SEALED_FILE}, line 1: not UTF-8`,
  )
})

test('the sealed part itself, untouched, is taken', async () => {
  expect(await loadArchive(target, await zipFiles(files), PASSPHRASE)).toBeGreaterThan(20)
})
