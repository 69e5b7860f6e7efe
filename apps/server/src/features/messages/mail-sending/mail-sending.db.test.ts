import * as endpoints from '@turnout/contract/messages/mail-sending/endpoints.ts'
import type { MailSending } from '@turnout/contract/messages/mail-sending/mail-sending.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { startTxtServer, type TxtServer } from '@turnout/testkit/servers/txt-server.ts'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { publicKeyText, type MailSigning } from '../../../platform/mail/signing.ts'
import { textsAtNames } from '../../../platform/outgoing/txt-lookup.ts'
import { blockAddress } from './store.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const SIGNING: MailSigning = {
  domain: 'koller.example',
  selector: 'turnout',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

let dns: TxtServer
beforeAll(async () => {
  dns = await startTxtServer()
})
const app = testApp({
  sender: () => ({
    address: 'tickets@koller.example',
    server: 'smtp.koller.example',
    signing: SIGNING,
    textsAt: textsAtNames([dns.address]),
  }),
})
/** Its sender is at no domain, as where nothing is set. */
const local = testApp({ sender: () => ({ address: 'tickets@localhost' }) })
/** No server answers at this port. */
const cutOff = testApp({ sender: () => ({ address: 'a@koller.example', textsAt: textsAtNames(['127.0.0.1:9']) }) })
afterEach(() => dns.records.clear())
afterAll(() => dns.close())

async function checked(of = app): Promise<MailSending> {
  const { token, accountId } = await of.signUp()
  const answer = await of.call(endpoints.checkMailSending, { params: { account_id: accountId } }, { token })
  expect(answer.status).toBe(200)
  return answer.body.data
}

test('a domain that says nothing of its mails is told each record to publish, and where', async () => {
  expect(await checked()).toEqual({
    address: 'tickets@koller.example',
    takes_bounces: false,
    records: [
      { kind: 'SPF', state: 'MISSING', host: 'koller.example', found: [], wanted: 'v=spf1 a:smtp.koller.example ~all' },
      {
        kind: 'DKIM',
        state: 'MISSING',
        host: 'turnout._domainkey.koller.example',
        found: [],
        wanted: publicKeyText(SIGNING),
      },
      { kind: 'DMARC', state: 'MISSING', host: '_dmarc.koller.example', found: [], wanted: 'v=DMARC1; p=none' },
    ],
  })
})

test('once they are published all of them do, and other texts of the domain are not told', async () => {
  dns.records.set('koller.example', ['a-secret-of-somebody=1', 'v=spf1 a:smtp.koller.example -all'])
  dns.records.set('turnout._domainkey.koller.example', [publicKeyText(SIGNING).slice(0, 250)])
  dns.records.set('_dmarc.koller.example', ['v=DMARC1; p=quarantine'])
  const [spf, dkim, dmarc] = (await checked()).records
  expect(spf).toMatchObject({ state: 'OK', found: ['v=spf1 a:smtp.koller.example -all'], wanted: null })
  // Half a key is no key.
  expect(dkim).toMatchObject({ state: 'WRONG', wanted: publicKeyText(SIGNING) })
  expect(dmarc).toMatchObject({ state: 'OK', wanted: null })
})

test('a sender at no domain has no records, and one whose name server is silent has unknown ones', async () => {
  expect((await checked(local)).records).toEqual([])
  expect((await checked(cutOff)).records.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'SPF UNKNOWN',
    'DKIM OFF',
    'DMARC UNKNOWN',
  ])
}, 60_000)

const blocked = async ({ token, accountId }: SignedIn, query: object = {}) =>
  (await app.call(endpoints.blockedAddresses, { params: { account_id: accountId }, query }, { token })).body.data

test('addresses that mails came back from are listed, found, and allowed again with a line in the history', async () => {
  const owner = await app.signUp()
  const { accountId, token } = owner
  for (const email of ['Gone@reis.example', 'typo@reis.exmaple'])
    await blockAddress(app.database, { accountId, email, error: '550 5.1.1 no such user' })
  expect(await blocked(owner)).toMatchObject([
    { email: 'typo@reis.exmaple', reason: 'NO_MAILBOX', error: '550 5.1.1 no such user' },
    { email: 'gone@reis.example' },
  ])
  const [found, ...others] = await blocked(owner, { query: 'gone' })
  expect(others).toEqual([])
  const params = { account_id: accountId, blocked_address_id: found?.id ?? 0 }
  expect((await app.call(endpoints.allowAddress, { params }, { token })).status).toBe(204)
  expect((await blocked(owner)).map(({ email }) => email)).toEqual(['typo@reis.exmaple'])
  expect((await app.call(endpoints.allowAddress, { params }, { token })).status).toBe(404)
  const history = await app.database.query
    .selectFrom('audit_rows')
    .select(['entity_id', 'after'])
    .where('account_id', '=', accountId)
    .where('act', '=', 'account.address_allowed')
    .execute()
  expect(history).toEqual([{ entity_id: accountId, after: { email: 'gone@reis.example' } }])
})

test('nobody sees or allows the addresses of another account', async () => {
  const [owner, stranger] = [await app.signUp(), await app.signUp()]
  await blockAddress(app.database, { accountId: owner.accountId, email: 'gone@reis.example', error: '' })
  const [found] = await blocked(owner)
  for (const account of [owner, stranger]) {
    const params = { account_id: account.accountId, blocked_address_id: found?.id ?? 0 }
    expect((await app.call(endpoints.allowAddress, { params }, { token: stranger.token })).status).toBe(404)
  }
  expect(await blocked(stranger)).toEqual([])
  expect(await blocked(owner)).toHaveLength(1)
})
