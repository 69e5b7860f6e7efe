import { Agent, request } from 'node:http'
import type { Sent } from './step-plan.ts'

/** No request waits longer. */
const WAIT_MAX_MS = 10_000

/** As many connections as there are people who wait; kept ones are used again, as behind a proxy. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 1024 })

const HEADERS = { accept: 'text/html,*/*', 'accept-encoding': 'br, gzip' }

export interface Answer {
  readonly status: number
  /** As it came, packed or not. */
  readonly body: Buffer
}

/** @throws Error when nothing came back */
export function send(port: number, { method, path, body }: Sent): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const headers =
    body === undefined
      ? HEADERS
      : { ...HEADERS, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const sent = request({ host: '127.0.0.1', port, method, path, headers, agent, timeout: WAIT_MAX_MS }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }))
    answer.on('error', reject)
  })
  sent.on('timeout', () => sent.destroy(new Error('no answer in 10 s')))
  sent.on('error', (error: NodeJS.ErrnoException) => reject(new Error(error.code ?? error.message)))
  sent.end(body)
  return promise
}

export const hangUp = (): void => agent.destroy()
