import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce of this answer's Content-Security-Policy. */
    cspNonce: string
    /** Lets pages of this site show this answer in a frame; all others stay refused. */
    allowOwnFrames(): FastifyReply
    /**
     * Lets pages of other sites show this answer in a frame: those that are named, as sources of
     * `frame-ancestors`. Only for what shows no session and does nothing at one press.
     */
    allowFrames(ancestors: readonly string[]): FastifyReply
    /**
     * Lets this answer load from other sites too, by directive; every other answer keeps to its
     * own.
     */
    allowSources(sources: Readonly<Record<string, readonly string[]>>): FastifyReply
  }
}

const NONCE_BYTES = 16
/**
 * Nonces drawn at once: asking the system for each answer alone costs a tenth of the hottest route.
 */
const POOL_NONCES = 256

/** Makes nonces; none is given twice. */
function nonceMaker(): () => string {
  let pool = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at >= pool.length) {
      pool = randomBytes(NONCE_BYTES * POOL_NONCES)
      at = 0
    }
    at += NONCE_BYTES
    return pool.toString('base64url', at - NONCE_BYTES, at)
  }
}

/** Stands in cached pages where the nonce of the answer goes. */
const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    // wasm-unsafe-eval: the QR decoder of the door page is WebAssembly.
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React sets style attributes for bars and charts; attributes cannot load anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

// Vite's development client connects by WebSocket and injects styles that carry no nonce.
const developmentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:; frame-ancestors 'none'"

/** An answer of the API is read by programs: nothing in it may load, run or be framed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The readable page of the API is a page, at any address. */
const isApi = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/docs')

/**
 * One set of headers for every answer. Built by hand rather than by a plugin: it runs on the
 * hottest path, as one string join and one assignment, and for the API as one assignment
 * (docs/decisions/0007).
 */
export function addSecurityHeaders(app: FastifyInstance, options: { https: boolean; development: boolean }): void {
  const nextNonce = nonceMaker()
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(self)',
    'x-frame-options': 'DENY',
    ...(options.https && { 'strict-transport-security': 'max-age=31536000' }),
  }
  // The others tell browsers how to treat documents and scripts, which the API has none of.
  const ofApi = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': API_POLICY,
    ...(options.https && { 'strict-transport-security': 'max-age=31536000' }),
  }
  app.decorateReply('cspNonce', '')
  app.decorateReply('allowOwnFrames', allowOwnFrames)
  app.decorateReply('allowFrames', allowFrames)
  app.decorateReply('allowSources', allowSources)
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url)) {
      reply.headers(ofApi)
    } else {
      const nonce = nextNonce()
      reply.cspNonce = nonce
      reply.headers(always)
      reply.header('content-security-policy', options.development ? developmentPolicy : policy(nonce))
    }
    done()
  })
}

function allowOwnFrames(this: FastifyReply): FastifyReply {
  const refused = String(this.getHeader('content-security-policy'))
  return this.headers({
    'content-security-policy': refused.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  })
}

function allowFrames(this: FastifyReply, ancestors: readonly string[]): FastifyReply {
  const refused = String(this.getHeader('content-security-policy'))
  // The older header knows no list. The last two let pages in that are isolated from other origins.
  return this.removeHeader('x-frame-options').headers({
    'content-security-policy': refused.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors.join(' ')}`),
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
  })
}

function allowSources(this: FastifyReply, sources: Readonly<Record<string, readonly string[]>>): FastifyReply {
  const directives = new Map(
    String(this.getHeader('content-security-policy'))
      .split('; ')
      .map((directive) => {
        const [name = '', ...allowed] = directive.split(' ')
        return [name, allowed] as const
      }),
  )
  for (const [name, more] of Object.entries(sources)) {
    // A directive that is not there falls back to the default: it has to be written out to be
    // widened.
    directives.set(name, [...(directives.get(name) ?? directives.get('default-src') ?? []), ...more])
  }
  const written = [...directives].map(([name, allowed]) => [name, ...allowed].join(' '))
  return this.header('content-security-policy', written.join('; '))
}
