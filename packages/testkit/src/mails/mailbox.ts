import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** A mail as it arrived: the envelope's recipients and the parsed message. */
export interface ReceivedMail {
  /** Addresses the sender named in the envelope, in lower case. */
  recipients: string[]
  /** Where it comes back to: the envelope's sender. */
  sender: string
  /** The host that the sending program said it is (EHLO). */
  greeting: string
  subject: string
  text: string
  html: string
  message: Email
  /** Byte for byte, for what is signed. */
  raw: Buffer
}

export interface Mailbox {
  /** Value for SMTP_URL. */
  url: string
  /** All mails so far, oldest first. */
  mails: () => readonly ReceivedMail[]
  /** How many connections were open at the busiest moment. */
  mostAtOnce: () => number
  /** How many were ever opened. */
  connections: () => number
  /** The first mail, already here or yet to come, for which the predicate holds; rejects after the timeout (25 s). */
  waitFor: (predicate: (mail: ReceivedMail) => boolean, timeoutMilliseconds?: number) => Promise<ReceivedMail>
  stop: () => Promise<void>
}

const WAIT_MILLISECONDS = 25_000
const POLL_MILLISECONDS = 20

/** The answer to an address that takes no mail: SMTP reply code and text. */
export interface RefusedAddress {
  readonly code: number
  readonly text: string
}

/**
 * A real SMTP server on 127.0.0.1 that takes every mail and keeps it in memory. `port` 0: any free one.
 * `refuses`: what it answers to addresses that it does not take. `takesMs`: how long it thinks about each mail.
 */
export async function startMailbox(
  port = 0,
  refuses: (address: string) => RefusedAddress | null = () => null,
  takesMs = 0,
): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const open = new Set<string>()
  let most = 0
  let ever = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect({ id }, done) {
      open.add(id)
      ever += 1
      most = Math.max(most, open.size)
      done()
    },
    onClose: ({ id }) => void open.delete(id),
    onRcptTo({ address }, _session, done) {
      const refused = refuses(address.toLowerCase())
      done(refused === null ? undefined : Object.assign(new Error(refused.text), { responseCode: refused.code }))
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        readMail(Buffer.concat(chunks), {
          recipients,
          sender: senderOf(session),
          greeting: session.hostNameAppearsAs,
        }).then(
          (mail) => {
            received.push(mail)
            setTimeout(done, takesMs)
          },
          (error: Error) => done(error),
        )
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  // A client that breaks off must not end the test process.
  server.on('error', () => undefined)
  const { port: listening } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${listening}`,
    mails: () => received,
    mostAtOnce: () => most,
    connections: () => ever,
    waitFor: (predicate, timeoutMilliseconds = WAIT_MILLISECONDS) =>
      waitForMail(received, predicate, timeoutMilliseconds),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const senderOf = ({ envelope: { mailFrom } }: SMTPServerSession): string => (mailFrom === false ? '' : mailFrom.address)

async function readMail(
  raw: Buffer,
  envelope: Pick<ReceivedMail, 'recipients' | 'sender' | 'greeting'>,
): Promise<ReceivedMail> {
  const message = await PostalMime.parse(raw)
  return {
    ...envelope,
    subject: message.subject ?? '',
    text: message.text ?? '',
    html: message.html ?? '',
    message,
    raw,
  }
}

/** The HTML part with its pictures in place, as a mail program shows it. @throws when one did not come with it. */
export const pageOfMail = ({ html, message }: ReceivedMail): string =>
  html.replaceAll(/src="cid:([^"]+)"/gu, (_, cid: string) => {
    const file = message.attachments.find(({ contentId }) => contentId === `<${cid}>`)
    if (file === undefined) throw new Error(`no picture ${cid}`)
    return `src="data:${file.mimeType};base64,${bytesOf(file.content).toString('base64')}"`
  })

/** The bytes of an attachment, as the parser hands them over. */
export const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))

async function waitForMail(
  received: readonly ReceivedMail[],
  predicate: (mail: ReceivedMail) => boolean,
  timeoutMilliseconds: number,
): Promise<ReceivedMail> {
  const deadline = Date.now() + timeoutMilliseconds
  for (;;) {
    const found = received.find(predicate)
    if (found !== undefined) return found
    if (Date.now() > deadline) {
      const seen = received.map(({ recipients, subject }) => `${recipients.join(', ')}: ${subject}`).join('; ')
      throw new Error(`No such mail within ${timeoutMilliseconds} ms. Received so far: ${seen || 'none'}.`)
    }
    await sleep(POLL_MILLISECONDS)
  }
}
