import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { once } from 'node:events'

/** A call as it arrived. */
interface ReceivedCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly at: number
}

/** How to answer; one that never calls `end` keeps the caller waiting. */
type AnswerCall = (response: ServerResponse, call: ReceivedCall) => void

/** A server that is called as receivers of webhooks are. */
export interface WebhookReceiver {
  readonly url: string
  /** In order of arrival. */
  readonly calls: ReceivedCall[]
  /** From now on; without it, 200. */
  answer: AnswerCall
  close(): Promise<void>
}

const WELL: AnswerCall = (response) => void response.writeHead(200).end('ok')

export async function startReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const call = { path: request.url ?? '', headers: request.headers, body, at: Date.now() }
      receiver.calls.push(call)
      receiver.answer(response, call)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}`,
    calls: [],
    answer: WELL,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
