import { request } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { ConfigError } from '../config/config-error.ts'
import { createLog } from '../log/log.ts'
import { serveMetrics, type MetricsServing } from './serve-metrics.ts'

const pages = {
  '/metrics': { type: 'text/plain', text: async () => 'here\n' },
  '/broken': { type: 'text/plain', text: () => Promise.reject(new Error('password=hunter2')) },
}
let open: Awaited<ReturnType<typeof serveMetrics>>[] = []

afterEach(async () => {
  for (const server of open) await server.stop()
  open = []
})

async function serve(over: Partial<MetricsServing> = {}) {
  const server = await serveMetrics({ port: 0, host: '127.0.0.1', pages, log: createLog('silent'), ...over })
  open.push(server)
  return server
}

async function ask(port: number, address: string, { host = 'localhost', method = 'GET' } = {}) {
  const asking = request({ port, host: '127.0.0.1', path: address, method, headers: { host } }).end()
  const [answer] = await once(asking, 'response')
  return [answer.statusCode, await text(answer)] as const
}

test('the port shows its pages, and nothing else', async () => {
  const { port } = await serve()
  expect(await ask(port, '/metrics?x=1')).toEqual([200, 'here\n'])
  expect(await ask(port, '/metrics', { method: 'HEAD' })).toEqual([200, ''])
  expect((await ask(port, '/metrics', { method: 'POST' }))[0]).toBe(405)
  expect((await ask(port, '/api/events'))[0]).toBe(404)
  expect((await ask(port, '/__proto__'))[0]).toBe(404)
})

test('what went wrong stands in the log, not in the answer', async () => {
  const [status, told] = await ask((await serve()).port, '/broken')
  expect([status, told.includes('hunter2')]).toEqual([500, false])
})

test('a site whose name points to this machine reads nothing, unless the operator opened the port to others', async () => {
  const host = 'evil.example'
  expect((await ask((await serve()).port, '/metrics', { host }))[0]).toBe(421)
  expect((await ask((await serve({ host: '0.0.0.0' })).port, '/metrics', { host }))[0]).toBe(200)
})

test('a port that is taken stops the start in one line', async () => {
  const { port } = await serve()
  await expect(serve({ port })).rejects.toThrow(
    new ConfigError(
      `METRICS_PORT ${port} cannot be opened on 127.0.0.1 (EADDRINUSE): choose a free port, or stop what uses it.`,
    ),
  )
})
