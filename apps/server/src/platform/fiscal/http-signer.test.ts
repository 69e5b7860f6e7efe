import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readSigner } from '../config/read-signer.ts'
import type { FiscalSale } from './fiscal-signer.ts'
import { httpSigner } from './http-signer.ts'

const SALE: FiscalSale = {
  key: 'tm_1',
  kind: 'SALE',
  till: 'till',
  reference: 'O-1',
  number: 3,
  at: '2026-11-30T10:00:00.000Z',
  currency: 'EUR',
  amountMinor: 5000,
  cashMinor: 5000,
  tender: 'CASH',
  lines: [],
  taxes: [],
  undoes: null,
}
const SIGNED = {
  number: '7',
  counter: '12',
  signature: 'c2ln',
  serial: 'abc',
  process_type: 'Kassenbeleg-V1',
  started_at: '2026-11-30T10:00:00Z',
  signed_at: '2026-11-30T10:00:01Z',
  public_key: 'kept too',
}

let server: Server | undefined
afterEach(() => {
  server?.close()
})

async function answering(status: number, body: unknown) {
  const asked: { url: string | undefined; authorization: string | undefined }[] = []
  server = createServer((request, response) => {
    asked.push({ url: request.url, authorization: request.headers.authorization })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { asked, signer: httpSigner({ url: `http://127.0.0.1:${port}`, token: 'secret' }) }
}

test('begins and ends a transaction by the key of the movement, and keeps all that comes back', async () => {
  const { signer, asked } = await answering(200, SIGNED)
  const begun = await signer.start(SALE)
  expect(begun).toMatchObject({ number: '7' })
  expect(await signer.finish(begun, SALE)).toEqual(SIGNED)
  expect(asked).toEqual([
    { url: '/transactions/tm_1', authorization: 'Bearer secret' },
    { url: '/transactions/tm_1/signature', authorization: 'Bearer secret' },
  ])
})

test.each([
  [503, SIGNED, 'The signer answered 503'],
  [200, { number: '7' }, 'unreadable'],
])('refuses an answer of %i that is none', async (status, body, why) => {
  const { signer } = await answering(status, body)
  await expect(signer.start(SALE)).rejects.toThrow(why)
})

test('is read from the settings', () => {
  expect(readSigner({})).toBeNull()
  expect(readSigner({ FISCAL_SIGNER_URL: 'https://signer.example.org/v1/' })).toEqual({
    url: 'https://signer.example.org/v1',
    token: null,
  })
  expect(() => readSigner({ FISCAL_SIGNER_TOKEN: 'x' })).toThrow('FISCAL_SIGNER_URL')
  expect(() => readSigner({ FISCAL_SIGNER_URL: 'http://signer.example.org' })).toThrow('https://')
})
