import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addSecurityHeaders } from '../../platform/http/guards/security-headers.ts'
import { allowPaying } from './allow-paying.ts'

async function headersOf(url: string) {
  const app = fastify()
  addSecurityHeaders(app, { https: true, development: false })
  app.get('/plain', () => 'plain')
  app.get('/stripe', (_request, reply) => {
    allowPaying(reply, { api_base: null })
    return 'stripe'
  })
  app.get('/simulator', (_request, reply) => {
    allowPaying(reply, { api_base: 'http://127.0.0.1:12111/base' })
    return 'simulator'
  })
  return (await app.inject(url)).headers
}

const foreignIn = (headers: Record<string, unknown>): string[] =>
  [...String(headers['content-security-policy']).matchAll(/https?:\/\/[^\s;]+/gu)].map(([host]) => host)

test('with real keys the pay step loads from Stripe and nobody else', async () => {
  const headers = await headersOf('/stripe')
  expect(new Set(foreignIn(headers).map((host) => host.replace(/^https:\/\/(?:.*\.)?(stripe\.com)$/u, '$1')))).toEqual(
    new Set(['stripe.com']),
  )
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' https:\/\/js\.stripe\.com /u)
  expect(policy).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com /u)
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test('at the simulator it may call that, and loads nothing from elsewhere', async () => {
  const headers = await headersOf('/simulator')
  expect(foreignIn(headers)).toEqual(['http://127.0.0.1:12111'])
  expect(headers['content-security-policy']).toContain("connect-src 'self' http://127.0.0.1:12111;")
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})

test('any other answer keeps to its own site', async () => {
  expect(foreignIn(await headersOf('/plain'))).toEqual([])
})
