import { downloadApplePass, getTicket } from '@turnout/contract/tickets/endpoints.ts'
import { requestOf } from '@turnout/contract/client.ts'
import { buy } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { unzip } from '@turnout/testkit/files/read-workbook.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { walletPapers } from '@turnout/testkit/files/wallet-papers.ts'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { readWallets } from '../../../platform/config/read-wallets.ts'

const papers = walletPapers()
const app = testApp({ pages: true, wallets: readWallets(papers.settings) })
const bare = testApp()
let shop: TestShop

beforeAll(async () => {
  shop = await aShop(app)
})

const passUrl = (shortId: string, eventId = shop.eventId) =>
  requestOf(downloadApplePass, { params: { event_id: eventId, attendee_short_id: shortId } }).url

const htmlAt = async (url: string): Promise<string> => (await app.app.inject({ method: 'GET', url })).body

test('a pass is a ZIP whose manifest names every file with its sum, signed so that OpenSSL agrees', async () => {
  const [ticket] = await buy(app, shop, shop.free, ['Mira Köller'])
  const answer = await app.app.inject({ method: 'GET', url: passUrl(ticket?.shortId ?? '') })
  expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass')
  const files = unzip(answer.rawPayload)
  const names = ['pass.json', 'icon.png', 'icon@2x.png', 'icon@3x.png']
  expect([...files.keys()].toSorted()).toEqual([...names, 'manifest.json', 'signature'].toSorted())
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0)
  expect(JSON.parse(manifest.toString())).toEqual(
    Object.fromEntries(
      names.map((name) => [
        name,
        createHash('sha1')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ]),
    ),
  )
  const at = (name: string) => join(papers.folder, name)
  writeFileSync(at('manifest.json'), manifest)
  writeFileSync(at('signature'), files.get('signature') ?? '')
  const check = () =>
    execFileSync(
      'openssl',
      ['smime', '-verify', '-binary', '-inform', 'DER', '-in', at('signature'), '-content', at('manifest.json')].concat(
        ['-CAfile', papers.rootFile, '-purpose', 'any', '-out', at('out')],
      ),
      { stdio: 'pipe' },
    )
  expect(check).not.toThrow()
  writeFileSync(at('manifest.json'), Buffer.concat([manifest, Buffer.from(' ')]))
  expect(check).toThrow(/failure|digest/iu)
})

test('the pass says what the ticket says, with the code of its page', async () => {
  const [ticket] = await buy(app, shop, shop.free, ['Mira Köller'])
  const answer = await app.app.inject({ method: 'GET', url: passUrl(ticket?.shortId ?? '') })
  const pass = JSON.parse(unzip(answer.rawPayload).get('pass.json')?.toString() ?? '{}') as Record<string, unknown>
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: papers.settings.APPLE_PASS_TYPE_ID,
    teamIdentifier: papers.settings.APPLE_TEAM_ID,
    organizationName: 'Tidal Sessions',
    serialNumber: `${shop.eventId}-${ticket?.publicId}-1`,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket?.code, messageEncoding: 'iso-8859-1' }],
    backgroundColor: expect.stringMatching(/^rgb\(\d+, \d+, \d+\)$/u),
    eventTicket: { primaryFields: [{ value: 'Harbour Lights' }], auxiliaryFields: [{ value: 'Mira Köller' }, {}] },
  })
})

test('the link to Google Wallet carries the ticket, signed by the service account', async () => {
  const [ticket] = await buy(app, shop, shop.free, ['Mira Köller'])
  const answer = await app.app.inject({
    method: 'GET',
    url: `/product/${shop.eventId}/${ticket?.shortId}/google-wallet`,
  })
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
    302,
    'no-store',
    'no-referrer',
  ])
  const link = String(answer.headers.location)
  expect(link.startsWith('https://pay.google.com/gp/v/save/')).toBe(true)
  const { protectedHeader, payload } = await jwtVerify(link.split('/').at(-1) ?? '', papers.googlePublicKey, {
    issuer: 'tickets@turnout.iam.gserviceaccount.com',
    audience: 'google',
    algorithms: ['RS256'],
  })
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' })
  expect(Math.abs(Date.now() / 1000 - (payload.iat ?? 0))).toBeLessThan(60)
  expect(payload).toMatchObject({
    iss: 'tickets@turnout.iam.gserviceaccount.com',
    aud: 'google',
    typ: 'savetowallet',
    origins: ['http://turnout.test'],
    payload: {
      eventTicketClasses: [{ id: `3388000000012345678.event-${shop.eventId}`, issuerName: 'Tidal Sessions' }],
      eventTicketObjects: [
        {
          classId: `3388000000012345678.event-${shop.eventId}`,
          barcode: { type: 'QR_CODE', value: ticket?.code },
          ticketHolderName: 'Mira Köller',
        },
      ],
    },
  })
})

test('a ticket that is not paid has no pass, and its page no button', async () => {
  const [unpaid] = await buy(app, shop, shop.paid, ['Jonas Koller'])
  const page = `/product/${shop.eventId}/${unpaid?.shortId}`
  expect((await app.raw('GET', passUrl(unpaid?.shortId ?? ''))).status).toBe(404)
  expect((await app.raw('GET', `${page}/google-wallet`)).status).toBe(404)
  expect(await htmlAt(page)).not.toContain('-wallet"')
  const [paid] = await buy(app, shop, shop.free, ['Mira Koller'])
  const shown = await htmlAt(`/product/${shop.eventId}/${paid?.shortId}`)
  expect(shown).toContain('/apple-wallet"')
  expect(shown).toContain('/google-wallet"')
})

test('an instance without certificates makes no passes', async () => {
  const own = await aShop(bare)
  const [ticket] = await buy(bare, own, own.free, ['Mira Koller'])
  const read = await bare.call(getTicket, {
    params: { event_id: own.eventId, attendee_short_id: ticket?.shortId ?? '' },
  })
  expect(read.status).toBe(200)
  expect((await bare.raw('GET', passUrl(ticket?.shortId ?? '', own.eventId))).status).toBe(404)
})
