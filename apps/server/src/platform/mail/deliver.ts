import { createTransport, type Transporter } from 'nodemailer'
import type { Reader } from '../database/database.ts'
import { filesOf, withPictures, type FileMakers, type MailFile } from './attach.ts'
import { inPieces } from './in-pieces.ts'
import { returnPathOf, type BounceSettings } from './return-path.ts'
import { parseSender, senderDomain } from './sender.ts'
import { dkimOf, type MailSigning } from './signing.ts'
import { mailById, markMailFailed, markMailSent, type MailRow } from './store.ts'

/** How mails leave: over SMTP, or not at all (the development mailbox shows them). */
export interface MailTransport {
  send(mail: MailRow, files: readonly MailFile[]): Promise<void>
  close(): void
}

export interface SmtpOptions {
  /** null: the mail server signs, or nobody does. */
  readonly signing?: MailSigning | null
  /** null: mails come back to the sender, and nobody is told. */
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

/** By nodemailer's own `list` option the second of them is mangled. */
const declining = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
})

/** It has left, waits for somebody, or was stopped. */
const STANDING = new Set(['SENT', 'HELD', 'CANCELLED'])

/**
 * Sends one mail of the outbox. Without a transport it counts as sent: it stays in the table and
 * the mailbox page shows it. Answers whether it has left, now or before: not while it is held, nor once
 * it was stopped.
 * @throws when the server did not take it, so that the job is tried again; the Message-ID stays the
 * same.
 */
export async function deliverMail(
  reader: Reader,
  { transport, files }: { readonly transport: MailTransport | null; readonly files: FileMakers },
  id: number,
): Promise<boolean> {
  const mail = await mailById(reader, id)
  if (mail === undefined || STANDING.has(mail.status)) return mail?.status === 'SENT'
  try {
    // Made without a transport too: what cannot be made must not count as sent.
    const attached = await filesOf(mail, files)
    // Files take their time, and a worker that stood still past its lease has been replaced: once
    // more, as late as can be. Nor does a mail leave that was stopped meanwhile.
    const { status } = (await mailById(reader, id)) ?? mail
    if (STANDING.has(status)) return status === 'SENT'
    await transport?.send(mail, attached)
    await markMailSent(reader, id)
    return true
  } catch (error) {
    await markMailFailed(reader, id, error instanceof Error ? error.message : String(error))
    throw error
  }
}
