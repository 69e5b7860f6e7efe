import { isLoopbackHost } from '@turnout/server/platform/http/guards/loopback-name.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { bytesOf, pageOfMail, type Mailbox, type ReceivedMail } from './mailbox.ts'

/** The parts of a mail that another process sees. */
export type SeenMail = Omit<ReceivedMail, 'message' | 'raw' | 'greeting'> & { readonly files: readonly SeenFile[] }

/** A file that came with a mail. */
interface SeenFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

const WAIT_MILLISECONDS = 15_000
const POLL_MILLISECONDS = 50

/** Shows a mailbox to other processes over HTTP, because Playwright runs journeys in separate processes. */
export async function openMailboxWindow(mailbox: Mailbox): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    // A page of the web may have its own name point here. It must not read the mails.
    if (!isLoopbackHost(request.headers.host)) return void response.writeHead(404).end()
    const mails: SeenMail[] = mailbox.mails().map((mail) => ({
      recipients: mail.recipients,
      sender: mail.sender,
      subject: mail.subject,
      text: mail.text,
      html: pageOfMail(mail),
      files: filesOf(mail.message),
    }))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(mails))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close }
}

/** Pictures that the HTML part shows are no files beside it. */
const filesOf = ({ attachments }: ReceivedMail['message']): SeenFile[] =>
  attachments
    .filter(({ disposition }) => disposition !== 'inline')
    .map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      base64: bytesOf(content).toString('base64'),
    }))

/** All mails behind a window so far, oldest first. */
async function mailsBehind(windowUrl: string): Promise<SeenMail[]> {
  const response = await fetch(windowUrl)
  return (await response.json()) as SeenMail[]
}

/** The first mail behind the window, here or yet to come, for which the predicate holds; rejects after 15 s. */
export async function waitForMailBehind(windowUrl: string, predicate: (mail: SeenMail) => boolean): Promise<SeenMail> {
  const deadline = Date.now() + WAIT_MILLISECONDS
  for (;;) {
    const mails = await mailsBehind(windowUrl)
    const found = mails.find(predicate)
    if (found !== undefined) return found
    if (Date.now() > deadline) {
      const seen = mails.map(({ recipients, subject }) => `${recipients.join(', ')}: ${subject}`).join('; ')
      throw new Error(`No such mail within ${WAIT_MILLISECONDS} ms. Received so far: ${seen || 'none'}.`)
    }
    await sleep(POLL_MILLISECONDS)
  }
}
