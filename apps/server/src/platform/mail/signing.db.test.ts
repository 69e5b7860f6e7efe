import { startMailbox, type ReceivedMail } from '@turnout/testkit/mails/mailbox.ts'
import { testDatabase } from '@turnout/testkit/database/test-database.ts'
import { dkimVerify } from 'mailauth'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../database/database.ts'
import { deliverMail, smtpTransport } from './deliver.ts'
import { publicKeyText, type MailSigning } from './signing.ts'
import { writeBulkMail } from './store.ts'

const testing = testDatabase()
let database: Database
beforeAll(() => {
  database = openDatabase({ url: testing.url })
})
afterAll(() => database.close())

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const SIGNING: MailSigning = {
  domain: 'turnout.test',
  selector: 'turnout',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

/** A mail to many as it arrives at a mail server. */
async function arrived(signing: MailSigning | null): Promise<ReceivedMail> {
  const mailbox = await startMailbox()
  const transport = smtpTransport(mailbox.url, 'Turnout <tickets@turnout.test>', { signing })
  const id = await database.transaction((tx) =>
    writeBulkMail(tx, {
      kind: 'message',
      recipient: 'mira@koller.example',
      subject: 'Saída: o portão a leste',
      text: 'Plain words',
      html: '<p>HTML words</p>',
      cause: `signed ${signing?.selector ?? 'no'} ${Math.random()}`,
      unsubscribeUrl: 'https://turnout.test/stop-messages/abc',
    }),
  )
  await deliverMail(database, { transport, files: {} }, id)
  const mail = await mailbox.waitFor(() => true)
  transport.close()
  await mailbox.stop()
  return mail
}

/** As a receiver does it, with the record that the domain publishes. */
const verified = async (raw: Buffer | string) => {
  const { results } = await dkimVerify(raw, {
    resolver: async (name: string) => {
      if (name !== 'turnout._domainkey.turnout.test')
        throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
      return [[publicKeyText(SIGNING)]]
    },
  })
  return results
}

test('a mail to many is signed, and the signature covers both headers by which it is declined', async () => {
  const { raw } = await arrived(SIGNING)
  const [signature, ...others] = await verified(raw)
  expect(signature).toMatchObject({ signingDomain: 'turnout.test', status: { result: 'pass' } })
  expect(others).toEqual([])
  const covered = signature?.signingHeaders?.keys
    .toLowerCase()
    .split(':')
    .map((name) => name.trim())
  expect(covered).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']))
})

test.each(['List-Unsubscribe', 'List-Unsubscribe-Post', 'Subject'])(
  'who changes the %s on the way breaks the signature',
  async (name) => {
    const { raw } = await arrived(SIGNING)
    const text = raw.toString('latin1')
    const changed = text.replace(new RegExp(`^${name}: .*$`, 'mu'), `${name}: changed`)
    expect(changed).not.toBe(text)
    expect((await verified(Buffer.from(changed, 'latin1'))).map(({ status }) => status.result)).toEqual(['fail'])
  },
)

test('without a key nothing is signed', async () => {
  expect((await arrived(null)).message.headers.map(({ key }) => key)).not.toContain('dkim-signature')
})
