import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Lets inline elements with the answered nonce run in this answer alone; for documents that are
     * not kept.
     */
    allowNonce(): string
    /** Lets the inline elements of a kept page run, by the hashes of their texts. */
    allowInline(hashes: AllowedSources): FastifyReply
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
    allowSources(sources: AllowedSources): FastifyReply
  }
}

/** Further sources of a content security policy, by directive. */
export type AllowedSources = Readonly<Record<string, readonly string[]>>

const NONCE_BYTES = 16

const PAGE_POLICY = [
  "default-src 'self'",
  // wasm-unsafe-eval: the QR decoder of the door page is WebAssembly.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
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
 * hottest path, as one assignment (docs/decisions/0007).
 */
export function addSecurityHeaders(app: FastifyInstance, options: { https: boolean; development: boolean }): void {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(self)',
    'x-frame-options': 'DENY',
    'content-security-policy': options.development ? developmentPolicy : PAGE_POLICY,
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
  // Inline elements run in development anyway; a nonce or a hash would end that for those without one.
  app.decorateReply('allowNonce', options.development ? () => 'development' : allowNonce)
  app.decorateReply('allowInline', options.development ? unchanged : allowSources)
  app.decorateReply('allowOwnFrames', allowOwnFrames)
  app.decorateReply('allowFrames', allowFrames)
  app.decorateReply('allowSources', allowSources)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApi(request.url) ? ofApi : always)
    done()
  })
}

function allowNonce(this: FastifyReply): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  this.allowSources({ 'script-src': [`'nonce-${nonce}'`], 'style-src': [`'nonce-${nonce}'`] })
  return nonce
}

function unchanged(this: FastifyReply): FastifyReply {
  return this
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

/** What kept pages allow, joined once for all of their answers. */
const joined = new WeakMap<AllowedSources, string>()

function allowSources(this: FastifyReply, sources: AllowedSources): FastifyReply {
  const policy = String(this.getHeader('content-security-policy'))
  // It is not widened yet: the hottest path.
  if (policy !== PAGE_POLICY) return this.header('content-security-policy', widened(policy, sources))
  const known = joined.get(sources) ?? widened(policy, sources)
  joined.set(sources, known)
  return this.header('content-security-policy', known)
}

function widened(policy: string, sources: AllowedSources): string {
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...allowed] = directive.split(' ')
      return [name, allowed] as const
    }),
  )
  for (const [name, more] of Object.entries(sources)) {
    if (more.length === 0) continue
    // A directive that is not there falls back to the default: it has to be written out to be
    // widened.
    directives.set(name, [...(directives.get(name) ?? directives.get('default-src') ?? []), ...more])
  }
  return [...directives].map(([name, allowed]) => [name, ...allowed].join(' ')).join('; ')
}
