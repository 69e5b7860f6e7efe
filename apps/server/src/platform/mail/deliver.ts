import { Transform, type TransformCallback } from 'node:stream'
import { createTransport, type Transporter } from 'nodemailer'
import type { Reader } from '../database/database.ts'
import { filesOf, withPictures, type FileMakers, type MailFile } from './attach.ts'
import { returnPathOf, type BounceSettings } from './return-path.ts'
import { parseSender, senderDomain } from './sender.ts'
import { dkimOf, type MailSigning } from './signing.ts'
import { mailsById, mailStates, markMailFailed, markMailsSent, type MailRow } from './store.ts'

/** How mails leave: over SMTP, or not at all (the development mailbox shows them). */
export interface MailTransport {
  send(mail: MailRow, files: readonly MailFile[]): Promise<void>
  close(): void
}

export interface SmtpOptions {
  /** null: the mail server signs, or mails are not signed. */
  readonly signing?: MailSigning | null
  /** null: mails come back to the sender, and no member is told. */
  readonly bounces?: BounceSettings | null
  /** The host that this installation is known by: in the greeting and in each Message-ID. That of the sender without it. */
  readonly host?: string
}

/** Kept while mails follow each other; no server hangs up that soon. */
const IDLE_MS = 1000

export function smtpTransport(
  url: string,
  from: string,
  { signing = null, bounces = null, host = senderDomain(from) }: SmtpOptions = {},
): MailTransport {
  const transporter: Transporter = createTransport({
    url,
    pool: true,
    idleTimeout: IDLE_MS,
    // Only of a connection that went before a byte of the mail left; what went wrong later is a try of the job.
    maxRequeues: 1,
    // Its own default is the name of the machine, which receivers cannot look up.
    name: host,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    ...(signing !== null && { dkim: dkimOf(signing) }),
  })
  transporter.use('stream', ({ message }, done) => {
    message.transform(inPieces)
    done()
  })
  const sender = parseSender(from)
  return {
    async send(mail, files) {
      const returnPath = bounces === null ? null : returnPathOf(bounces, mail.message_id)
      await transporter.sendMail({
        ...(returnPath !== null && { envelope: { from: returnPath, to: mail.recipient } }),
        messageId: mail.message_id.replace(/@[^@]*>$/u, `@${host}>`),
        from: { name: mail.sender_name ?? sender.name, address: sender.address },
        to: { name: mail.recipient_name ?? '', address: mail.recipient },
        replyTo: mail.reply_to ?? undefined,
        subject: mail.subject,
        text: mail.text_body,
        html: withPictures(mail.html_body, files, (_file, cid) => `cid:${cid}`),
        attachments: files.map((file) => ({
          ...file,
          ...(file.cid !== undefined && { contentDisposition: 'inline' }),
        })),
        ...(mail.unsubscribe_url !== null && { headers: declining(mail.unsubscribe_url) }),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transporter.close(),
  }
}

const PIECE_BYTES = 64 * 1024

/** Gathers what comes in bits: nodemailer hands a mail over line by line, and each would be written to the socket alone. */
function inPieces(): Transform {
  let bits: Buffer[] = []
  let bytes = 0
  const piece = (): Buffer => {
    const whole = Buffer.concat(bits, bytes)
    bits = []
    bytes = 0
    return whole
  }
  return new Transform({
    transform(bit: Buffer, _encoding, done: TransformCallback) {
      bits.push(bit)
      bytes += bit.length
      if (bytes < PIECE_BYTES) done()
      else done(null, piece())
    },
    flush(done: TransformCallback) {
      if (bytes === 0) done()
      else done(null, piece())
    },
  })
}

/** By nodemailer's own `list` option the second of them is mangled. */
const declining = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
})

/** It has left, waits for an act, or was stopped. */
const STANDING = new Set(['SENT', 'HELD', 'CANCELLED'])

/** Mails under way at once: as many connections as nodemailer keeps. */
const AT_ONCE = 5

export interface Delivery {
  readonly transport: MailTransport | null
  readonly files: FileMakers
}

/** A mail that did not leave, and why. */
export interface Undelivered {
  readonly id: number
  readonly error: unknown
}

/**
 * Sends mails of the outbox that were written together: their files are made of the same rows, some are
 * under way at once. Without a transport they count as sent: they stay in the table and the mailbox page
 * shows them. Answers those that did not leave; each is marked with its reason, and its Message-ID stays
 * the same.
 */
export async function deliverMails(reader: Reader, delivery: Delivery, ids: readonly number[]): Promise<Undelivered[]> {
  const mails = (await mailsById(reader, ids)).filter(({ status }) => !STANDING.has(status))
  // Made without a transport too: what cannot be made must not count as sent.
  const files = mails.map((mail) => settled(filesOf(mail, delivery.files, mails)))
  const failed: Undelivered[] = []
  for (let from = 0; from < mails.length; from += AT_ONCE) {
    const some = mails.slice(from, from + AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- the next ones have their turn when these have left
    const refused = await sendSome(
      reader,
      delivery,
      some.map((mail, at) => ({ mail, files: files[from + at] as Made })),
    )
    failed.push(...refused)
    // A server that takes nothing is not waited for once more by each of the others.
    const [reason] = refused
    if (reason !== undefined && refused.length === some.length)
      return [...failed, ...mails.slice(from + AT_ONCE).map(({ id }) => ({ id, error: reason.error }))]
  }
  return failed
}

type Made = Promise<{ readonly value: readonly MailFile[] } | { readonly error: unknown }>

/** Awaited later: one that fails meanwhile must not end the process. */
const settled = (files: Promise<readonly MailFile[]>): Made =>
  files.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

async function sendSome(
  reader: Reader,
  { transport }: Delivery,
  mails: readonly { readonly mail: MailRow; readonly files: Made }[],
): Promise<Undelivered[]> {
  await Promise.all(mails.map(({ files }) => files))
  // Files take their time, and a worker that stood still past its lease has been replaced: once
  // more, as late as can be. Nor does a mail leave that was stopped meanwhile.
  const states = await mailStates(
    reader,
    mails.map(({ mail }) => mail.id),
  )
  const sent: number[] = []
  const failed: Undelivered[] = []
  const send = async (mail: MailRow, made: Made): Promise<void> => {
    if (STANDING.has(states.get(mail.id) ?? mail.status)) return
    try {
      const files = await made
      if ('error' in files) throw files.error
      await transport?.send(mail, files.value)
      sent.push(mail.id)
    } catch (error) {
      await markMailFailed(reader, mail.id, error instanceof Error ? error.message : String(error))
      failed.push({ id: mail.id, error })
    }
  }
  await Promise.all(mails.map(({ mail, files }) => send(mail, files)))
  await markMailsSent(reader, sent)
  return failed
}

/**
 * Sends one mail of the outbox. Answers whether it has left, now or before: not while it is held, nor once it was
 * stopped.
 * @throws when the server did not take it, so that the job is tried again.
 */
export async function deliverMail(reader: Reader, delivery: Delivery, id: number): Promise<boolean> {
  const [failed] = await deliverMails(reader, delivery, [id])
  if (failed !== undefined) throw failed.error
  return (await mailStates(reader, [id])).get(id) === 'SENT'
}
