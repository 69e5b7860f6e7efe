import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addSecurityHeaders } from './security-headers.ts'

const answers = async (development: boolean) => {
  const app = fastify()
  addSecurityHeaders(app, { https: false, development })
  app.get('/plain', () => 'plain')
  app.get('/framed', (_request, reply) => reply.allowOwnFrames().send('framed'))
  const headersOf = async (url: string) => (await app.inject(url)).headers
  return { plain: await headersOf('/plain'), framed: await headersOf('/framed') }
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
