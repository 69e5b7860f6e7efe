import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server before the shop's that can pretend to be another release of it. */
export interface ReleaseInFront {
  readonly origin: string
  /** From now on the door page is of this build. `shell: false`: only its worker is. */
  release(version: string, wishes?: { readonly shell?: boolean }): void
  /** Scans are answered 503, everything else goes through. */
  refuseScans(refuses: boolean): void
  close(): Promise<void>
}

/** Passes everything on to `origin`, and names another build where it was told to. */
export async function releaseInFront(origin: string): Promise<ReleaseInFront> {
  const target = new URL(origin)
  let worker: string | null = null
  let shell: string | null = null
  let refuses = false

  const server = createServer((asked, reply) => {
    if (refuses && asked.method === 'POST' && asked.url?.endsWith('/check-ins') === true) {
      reply.writeHead(503).end()
      return
    }
    const onward = request(
      { host: target.hostname, port: target.port, path: asked.url, method: asked.method, headers: headersFor(asked) },
      (answer) => pass(asked, answer, reply),
    )
    onward.on('error', () => reply.destroy())
    reply.on('close', () => onward.destroy())
    asked.pipe(onward)
  })

  const headersFor = ({ headers, url }: IncomingMessage) => ({
    ...headers,
    // The addresses that the shop takes for its own pages.
    host: target.host,
    ...(headers.origin !== undefined && { origin }),
    ...(url === '/check-in/worker.js' && { 'accept-encoding': 'identity' }),
  })

  const pass = (asked: IncomingMessage, answer: IncomingMessage, reply: ServerResponse): void => {
    const headers = { ...answer.headers }
    if (asked.url === '/check-in/shell' && shell !== null) headers['x-shell-version'] = shell
    if (asked.url !== '/check-in/worker.js' || worker === null) {
      reply.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(reply)
      return
    }
    const version = worker
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      delete headers['content-length']
      const text = Buffer.concat(chunks).toString()
      reply.writeHead(answer.statusCode ?? 502, headers)
      reply.end(text.replace(/"version":"[^"]+"/u, `"version":"${version}"`))
    })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release(version, wishes) {
      worker = version
      if (wishes?.shell !== false) shell = version
    },
    refuseScans(isRefusing) {
      refuses = isRefusing
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
