import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { startMailbox } from '@turnout/testkit/mails/mailbox.ts'
import { testDatabase } from '@turnout/testkit/database/test-database.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../database/database.ts'
import { deliverMail, deliverMails, smtpTransport } from './deliver.ts'
import { forgetOldMails, queueMail, type Mail } from './store.ts'

const testing = testDatabase()
let database: Database

beforeAll(() => {
  database = openDatabase({ url: testing.url })
})
afterAll(() => database.close())

const mail: Mail = {
  kind: 'order_confirmation',
  recipient: 'mira@koller.example',
  recipientName: 'Mira\r\nBcc: evil@evil.example',
  senderName: 'Tidal Sessions',
  replyTo: 'hello@tidal.example',
  subject: 'You’re going to Harbour Lights\r\nBcc: evil@evil.example',
  text: 'Plain words',
  html: '<p>HTML words</p>',
}

async function queued(more: Partial<Mail> = {}): Promise<number> {
  await database.transaction((tx) => queueMail(tx, { ...mail, ...more }))
  return (await database.query.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

const stateOf = (id: number) =>
  database.query
    .selectFrom('mails')
    .select(['status', 'attempts', 'last_error', 'message_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a mail arrives with both parts, from the organizer, and line breaks in its head open no second receiver', async () => {
  const mailbox = await startMailbox()
  const transport = smtpTransport(mailbox.url, 'Turnout <tickets@turnout.test>')
  const id = await queued()
  await deliverMail(database, { transport, files: {} }, id)
  const seen = await mailbox.waitFor(() => true)
  expect(seen.recipients).toEqual(['mira@koller.example'])
  expect(seen.text).toContain('Plain words')
  expect(seen.html).toContain('<p>HTML words</p>')
  expect(seen.message.from).toMatchObject({ name: 'Tidal Sessions', address: 'tickets@turnout.test' })
  expect(await stateOf(id)).toMatchObject({ status: 'SENT', attempts: 1 })
  transport.close()
  await mailbox.stop()
})

test('a mail that was sent is not sent again', async () => {
  const mailbox = await startMailbox()
  const transport = smtpTransport(mailbox.url, 'tickets@turnout.test')
  const id = await queued()
  await deliverMail(database, { transport, files: {} }, id)
  await deliverMail(database, { transport, files: {} }, id)
  expect(mailbox.mails()).toHaveLength(1)
  transport.close()
  await mailbox.stop()
})

test('a server that is away leaves the mail failed, with why, and its Message-ID for the next try', async () => {
  const transport = smtpTransport('smtp://127.0.0.1:9', 'tickets@turnout.test')
  const id = await queued()
  const before = await stateOf(id)
  await expect(deliverMail(database, { transport, files: {} }, id)).rejects.toThrow()
  expect(await stateOf(id)).toMatchObject({
    status: 'FAILED',
    attempts: 1,
    message_id: before.message_id,
    last_error: expect.stringContaining('ECONNREFUSED'),
  })
  transport.close()
})

test('a server that refuses every second mail gets the others, over one connection, and each once', async () => {
  const refused = { code: 451, text: 'Not now' }
  const mailbox = await startMailbox(0, (address) => (address.startsWith('odd') ? refused : null))
  const transport = smtpTransport(mailbox.url, 'tickets@turnout.test')
  const tries: string[] = []
  for (const recipient of ['a@x.example', 'odd1@x.example', 'b@x.example', 'odd2@x.example', 'c@x.example']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, over the same connection
    const id = await queued({ recipient })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await deliverMail(database, { transport, files: {} }, id).catch(() => undefined)
    // oxlint-disable-next-line no-await-in-loop -- as above
    tries.push((await stateOf(id)).status)
  }
  expect(tries).toEqual(['SENT', 'FAILED', 'SENT', 'FAILED', 'SENT'])
  expect(mailbox.mails().map(({ recipients }) => recipients)).toEqual([
    ['a@x.example'],
    ['b@x.example'],
    ['c@x.example'],
  ])
  expect(mailbox.connections()).toBe(1)
  transport.close()
  await mailbox.stop()
})

test('a mail after a pause arrives over a new connection', async () => {
  const mailbox = await startMailbox()
  const transport = smtpTransport(mailbox.url, 'tickets@turnout.test')
  for (const pauseMs of [0, 1500]) {
    // oxlint-disable-next-line no-await-in-loop -- the pause is between them
    await sleep(pauseMs)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await deliverMail(database, { transport, files: {} }, await queued())
  }
  expect([mailbox.mails().length, mailbox.connections()]).toEqual([2, 2])
  transport.close()
  await mailbox.stop()
})

test.each([
  ['before it takes the mail', 'DATA'],
  ['when it has the mail and says nothing', 'END'],
] as const)('a server that hangs up %s leaves it to the next try', async (_when, at) => {
  let mails = 0
  const server = createServer((socket) => {
    socket.write('220 hello\r\n')
    let isData = false
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const said = chunk.toString('latin1')
      if (isData) {
        if (!said.endsWith('\r\n.\r\n')) return
        mails += 1
        socket.destroy()
      } else if (/^DATA/imu.test(said)) {
        if (at === 'DATA') {
          socket.destroy()
          return
        }
        isData = true
        socket.write('354 go on\r\n')
      } else socket.write('250 fine\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const transport = smtpTransport(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'tickets@turnout.test')
  const id = await queued()
  await expect(deliverMail(database, { transport, files: {} }, id)).rejects.toThrow()
  expect(await stateOf(id)).toMatchObject({ status: 'FAILED', attempts: 1 })
  expect(mails).toBe(at === 'END' ? 1 : 0)
  transport.close()
  server.close()
})

test('without a server it counts as sent: the mailbox page shows it', async () => {
  const id = await queued()
  await deliverMail(database, { transport: null, files: {} }, id)
  expect(await stateOf(id)).toMatchObject({ status: 'SENT' })
})

const files = {
  note: (id: number) =>
    Promise.resolve({ filename: `note-${id}.txt`, contentType: 'text/plain', content: Buffer.from(`Note ${id}`) }),
}

test('files are made when the mail is sent, and arrive with it', async () => {
  const mailbox = await startMailbox()
  const transport = smtpTransport(mailbox.url, 'tickets@turnout.test')
  const id = await queued({ attachments: [{ kind: 'note', id: 7 }] })
  await deliverMail(database, { transport, files }, id)
  const seen = await mailbox.waitFor(() => true)
  const [file] = seen.message.attachments
  expect(file).toMatchObject({ filename: 'note-7.txt', mimeType: 'text/plain' })
  expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe('Note 7')
  transport.close()
  await mailbox.stop()
})

test('a mail does not leave without a file that it promises', async () => {
  const id = await queued({ attachments: [{ kind: 'unheard-of', id: 7 }] })
  await expect(deliverMail(database, { transport: null, files }, id)).rejects.toThrow('unheard-of')
  expect(await stateOf(id)).toMatchObject({ status: 'FAILED' })
})

test('of mails that leave together, one refused and one without its file wait with their reasons, the others leave once', async () => {
  const refused = { code: 451, text: 'Not now' }
  const mailbox = await startMailbox(0, (address) => (address.startsWith('odd') ? refused : null))
  const transport = smtpTransport(mailbox.url, 'tickets@turnout.test')
  const delivery = { transport, files: { ...files, font: () => Promise.reject(new Error('a font is missing')) } }
  const names = ['a', 'odd', 'b', 'paper', 'c', 'd', 'e']
  const ids: number[] = []
  for (const name of names) {
    const attachments = name === 'paper' ? [{ kind: 'font', id: 1 }] : []
    // oxlint-disable-next-line no-await-in-loop -- the newest of the table is the one just queued
    ids.push(await queued({ recipient: `${name}@x.example`, attachments }))
  }
  const failed = await deliverMails(database, delivery, ids)
  expect(new Set(failed.map(({ id }) => id))).toEqual(new Set([ids[1], ids[3]]))
  expect(await stateOf(ids[1] ?? 0)).toMatchObject({ status: 'FAILED', last_error: expect.stringContaining('Not now') })
  expect(await stateOf(ids[3] ?? 0)).toMatchObject({ status: 'FAILED', last_error: 'a font is missing' })
  const arrived = () => mailbox.mails().map(({ recipients }) => recipients[0]?.charAt(0) ?? '')
  expect(arrived().toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  // Run again, as after a kill: those that left stay where they are.
  await deliverMails(database, delivery, ids)
  expect(arrived()).toHaveLength(5)
  transport.close()
  await mailbox.stop()
})

test('a server that takes nothing is asked by the first few of a batch, and the others wait untried', async () => {
  const transport = smtpTransport('smtp://127.0.0.1:9', 'tickets@turnout.test')
  const ids: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- the newest of the table is the one just queued
  for (let n = 0; n < 7; n += 1) ids.push(await queued())
  expect(await deliverMails(database, { transport, files: {} }, ids)).toHaveLength(7)
  const states = await Promise.all(ids.map(stateOf))
  expect(states.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 0, 0])
  transport.close()
})

test('a worker that was overtaken while it made the files does not send the mail again', async () => {
  const mailbox = await startMailbox()
  const transport = smtpTransport(mailbox.url, 'tickets@turnout.test')
  const id = await queued({ attachments: [{ kind: 'note', id: 7 }] })
  const slow = {
    note: async (at: number) => {
      await deliverMail(database, { transport, files }, id)
      return files.note(at)
    },
  }
  await deliverMail(database, { transport, files: slow }, id)
  expect(mailbox.mails()).toHaveLength(1)
  expect(await stateOf(id)).toMatchObject({ status: 'SENT', attempts: 1 })
  transport.close()
  await mailbox.stop()
})

test('a mail that somebody else has sent meanwhile stays sent, whatever becomes of this try', async () => {
  const id = await queued()
  const overtaken = {
    send: async () => {
      await deliverMail(database, { transport: null, files: {} }, id)
      throw new Error('the server has hung up')
    },
    close: () => undefined,
  }
  await expect(deliverMail(database, { transport: overtaken, files: {} }, id)).rejects.toThrow('hung up')
  expect(await stateOf(id)).toMatchObject({ status: 'SENT', last_error: null })
})

test('a sent mail loses its text after its days, then its address; that an order was written to stays known', async () => {
  await database.query.deleteFrom('mails').execute()
  const days = { text: 90, address: 400 }
  const about = { entity: 'order', id: 7 } as const
  const ages = [1, 91, 401] as const
  for (const more of [{ about }, {}])
    for (const age of ages) {
      // oxlint-disable-next-line no-await-in-loop -- the newest of the table is the one just queued
      const id = await queued(more)
      const sent = sql`update mails set status = 'SENT', created_at = now() - make_interval(days => ${age}) where id = ${id}`
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sent.execute(database.query)
    }
  const waits = await queued()
  await sql`update mails set created_at = now() - interval '500 days' where id = ${waits}`.execute(database.query)
  await forgetOldMails(database, days)
  await forgetOldMails(database, days)
  const left = await database.query
    .selectFrom('mails')
    .select(['about_id', 'kind', 'recipient', 'subject', 'text_body', 'status'])
    .orderBy('id')
    .execute()
  const whole = { recipient: mail.recipient, subject: expect.stringContaining('Harbour Lights'), text_body: mail.text }
  expect(left).toMatchObject([
    { about_id: 7, ...whole },
    { about_id: 7, ...whole, text_body: '' },
    { about_id: 7, kind: mail.kind, recipient: '', subject: '', text_body: '', status: 'SENT' },
    { about_id: null, ...whole },
    { about_id: null, ...whole, text_body: '' },
    { status: 'QUEUED', ...whole },
  ])
})

test.each([
  [{}, 'turnout.test'],
  [{ host: 'tickets.example.org' }, 'tickets.example.org'],
])('greeting and Message-ID name the installation: %o', async (named, host) => {
  const mailbox = await startMailbox()
  const transport = smtpTransport(mailbox.url, 'Turnout <tickets@turnout.test>', named)
  const id = await queued()
  await deliverMail(database, { transport, files: {} }, id)
  const { greeting, message } = await mailbox.waitFor(() => true)
  const [own] = (await stateOf(id)).message_id.split('@')
  expect([greeting, message.messageId]).toEqual([host, `${own}@${host}>`])
  transport.close()
  await mailbox.stop()
})
