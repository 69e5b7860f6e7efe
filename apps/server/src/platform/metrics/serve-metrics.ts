import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '../config/config-error.ts'
import { isLoopbackHost, isLoopbackName } from '../http/guards/loopback-name.ts'
import type { Log } from '../log/log.ts'

/** What a page of the operator's port answers. */
interface MetricsPage {
  readonly type: string
  readonly text: () => Promise<string>
}

export interface MetricsServing {
  readonly port: number
  readonly host: string
  /** By their address. */
  readonly pages: Readonly<Record<string, MetricsPage>>
  readonly log: Log
}

const SLOW_MS = 10_000

/**
 * Serves the operator, on a port that is not the shop's. There is no login: a client that reaches it sees it, so it
 * listens on this machine alone unless told otherwise, and then under names of this machine only.
 * @throws ConfigError when the port is taken.
 */
export async function serveMetrics(serving: MetricsServing): Promise<{ port: number; stop(): Promise<void> }> {
  const isOwnMachine = isLoopbackName(serving.host)
  const server = createServer((request, response) => {
    // Another site can have its name point here and read the answer as its own.
    if (isOwnMachine && !isLoopbackHost(request.headers.host)) return refuse(response, 421)
    void answer(request, response, serving).catch((error: unknown) => {
      serving.log.error({ err: error }, 'no answer on the port of metrics')
      refuse(response, 500)
    })
  })
  server.requestTimeout = SLOW_MS
  server.headersTimeout = SLOW_MS
  server.listen(serving.port, serving.host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `METRICS_PORT ${serving.port} cannot be opened on ${serving.host} (${error.code ?? error.message}): choose a free port, or stop what uses it.`,
    )
  })
  return {
    // It listens, on a port and not on a path.
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { pages }: Pick<MetricsServing, 'pages'>,
): Promise<void> {
  const page = pages[request.url?.split('?', 1)[0] ?? '']
  if (page === undefined) return refuse(response, 404)
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
  const text = await page.text()
  response.writeHead(200, {
    'content-type': page.type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  })
  response.end(request.method === 'HEAD' ? '' : text)
}

function refuse(response: ServerResponse, status: 404 | 405 | 421 | 500): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${REASONS[status]}\n`)
}

const REASONS = {
  404: 'Nothing is here. There are / and /metrics.',
  405: 'This address is only read.',
  421: 'This port answers under names of this machine, such as localhost.',
  500: 'This could not be put together; the log of the server says why.',
} as const
