import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { serveControl } from '../control/serve-control.ts'
import { servePages, type PageParts } from '../pages/serve-pages.ts'
import { serveApi, type ApiParts } from './serve-api.ts'

const BODY_MAX_BYTES = 1024 * 1024

type Parts = ApiParts & Omit<PageParts, 'webhook'> & { readonly webhook: () => string | null }

/**
 * Everything that the simulator serves: the API under /v1, the acts of others under /control, and
 * pages.
 */
export const serveSimulator =
  (parts: Parts): RequestListener =>
  (message, response) =>
    void serve(parts, message, response).catch((error: unknown) => {
      process.stderr.write(`stripe simulator: ${error instanceof Error ? error.stack : String(error)}\n`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })

/**
 * A page of another site can have its own name point at this machine, and would make payments
 * succeed. Such a name has a dot and is no address: a simulator on another machine is called by its
 * address, or by the name of its container.
 */
const OWN_NAME = /^(?:\[[0-9a-f:.]+\]|\d{1,3}(?:\.\d{1,3}){3}|[a-z0-9_-]+|(?:[a-z0-9-]+\.)+localhost)(?::\d{1,5})?$/iu

async function serve(parts: Parts, message: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!OWN_NAME.test(message.headers.host ?? '') || !URL.canParse(message.url ?? '/', 'http://simulator'))
    return void response.writeHead(421, { 'content-type': 'text/plain' }).end('Call the simulator by its address.\n')
  const request = { message, url: new URL(message.url ?? '/', 'http://simulator'), body: await bodyOf(message) }
  const { pathname } = request.url
  if (pathname.startsWith('/v1/')) return await serveApi(parts, request, response)
  if (pathname.startsWith('/control/')) return await serveControl(parts.controls, request, response)
  return await servePages({ ...parts, webhook: parts.webhook() }, request, response)
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_MAX_BYTES) throw new Error('A body of more than a megabyte')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
