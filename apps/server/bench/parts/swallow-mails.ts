import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { monotonicMs } from './load-plan.ts'

export interface MailSink {
  /** Value for SMTP_URL. */
  readonly url: string
  /** Mails taken so far by their Message-IDs, how many came under one that was there already, and connections so far. */
  readonly taken: () => { readonly mails: number; readonly twice: number; readonly connections: number }
  /** When each mail came first (`monotonicMs`), by its Message-ID without the host. */
  readonly times: () => ReadonlyMap<string, number>
  /** @throws Error when fewer than so many mails came in that time. */
  until(mails: number, seconds: number): Promise<void>
  stop(): Promise<void>
}

/**
 * A mail server that takes everything, reads of it the Message-ID alone and forgets it. Mails to `others` do not count.
 */
export async function startMailSink(others: ReadonlySet<string>): Promise<MailSink> {
  const times = new Map<string, number>()
  let twice = 0
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onData(stream, { envelope }, done) {
      let head = ''
      stream.on('data', (chunk: Buffer) => {
        if (!head.includes('\r\n\r\n')) head += chunk.toString('latin1')
      })
      stream.on('end', () => {
        if (!envelope.rcptTo.some(({ address }) => others.has(address))) {
          const id = /^Message-ID: <([^@]*)@/imu.exec(head)?.[1] ?? ''
          if (times.has(id)) twice++
          else times.set(id, monotonicMs())
        }
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => ({ mails: times.size, twice, connections }),
    times: () => times,
    async until(mails, seconds) {
      const deadline = performance.now() + seconds * 1000
      while (times.size < mails) {
        if (performance.now() > deadline) throw new Error(`${times.size} of ${mails} mails in ${seconds} s`)
        await sleep(20)
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
