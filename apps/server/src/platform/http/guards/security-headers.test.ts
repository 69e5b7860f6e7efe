import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addSecurityHeaders } from './security-headers.ts'

const answers = async (development: boolean) => {
  const app = fastify()
  addSecurityHeaders(app, { https: false, development })
  app.get('/plain', () => 'plain')
  app.get('/framed', (_request, reply) => reply.allowOwnFrames().send('framed'))
  app.get('/paying', (_request, reply) =>
    reply
      .allowSources({ 'connect-src': ['https://bank.example'], 'frame-src': ['https://bank.example'] })
      .send('paying'),
  )
  const headersOf = async (url: string) => (await app.inject(url)).headers
  return { plain: await headersOf('/plain'), framed: await headersOf('/framed'), paying: await headersOf('/paying') }
}

test.each([true, false])(
  'only an answer that asks for it may stand in frames, and only in those of this site (development %s)',
  async (development) => {
    const { plain, framed } = await answers(development)
    expect(plain['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(plain['x-frame-options']).toBe('DENY')
    expect(framed['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(framed['content-security-policy']).not.toContain("frame-ancestors 'none'")
    expect(framed['x-frame-options']).toBe('SAMEORIGIN')
  },
)

const directivesOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => {
        const space = directive.indexOf(' ')
        return [directive.slice(0, space), directive.slice(space + 1)]
      }),
  )

test.each([true, false])(
  'an answer that names other sites may load from them what it names, and nothing else changes (development %s)',
  async (development) => {
    const { plain, paying } = await answers(development)
    const ground = directivesOf(plain)
    const widened = directivesOf(paying)
    expect(JSON.stringify(ground)).not.toContain('bank.example')
    expect(widened['connect-src']).toBe(`${ground['connect-src'] ?? ground['default-src']} https://bank.example`)
    expect(widened['frame-src']).toBe(`${ground['frame-src'] ?? ground['default-src']} https://bank.example`)
    const rest = ({ 'connect-src': _connect, 'frame-src': _frame, ...others }: Record<string, string>) =>
      JSON.stringify(others)
    expect(rest(widened)).toBe(rest(ground))
  },
)

test('a nonce holds for one answer, and none of them has another', async () => {
  const app = fastify()
  addSecurityHeaders(app, { https: false, development: false })
  app.get('/', (_request, reply) => reply.send(reply.allowNonce()))
  const [first, second] = [await app.inject('/'), await app.inject('/')]
  expect(first.body).toHaveLength(22)
  expect(first.body).not.toBe(second.body)
  const directives = directivesOf(first.headers)
  for (const name of ['script-src', 'style-src']) expect(directives[name]).toContain(`'nonce-${first.body}'`)
})

test('what a kept page allows stays with it, and a page that also loads from elsewhere has both', async () => {
  const app = fastify()
  addSecurityHeaders(app, { https: false, development: false })
  const kept = { 'script-src': ["'sha256-a'"], 'style-src': [] }
  app.get('/kept', (_request, reply) => reply.allowInline(kept).send())
  app.get('/player', (_request, reply) =>
    reply
      .allowSources({ 'frame-src': ['https://player.example'] })
      .allowInline(kept)
      .send(),
  )
  app.get('/other', (_request, reply) => reply.send())
  const scripts = async (url: string) => directivesOf((await app.inject(url)).headers)['script-src']
  expect([await scripts('/kept'), await scripts('/kept')]).toEqual(
    Array(2).fill("'self' 'wasm-unsafe-eval' 'sha256-a'"),
  )
  expect(await scripts('/player')).toBe("'self' 'wasm-unsafe-eval' 'sha256-a'")
  expect(directivesOf((await app.inject('/player')).headers)['frame-src']).toBe("'self' https://player.example")
  expect(await scripts('/other')).toBe("'self' 'wasm-unsafe-eval'")
})
