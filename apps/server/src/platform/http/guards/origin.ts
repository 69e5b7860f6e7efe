import { AS_OF_HEADER, EXPORT_HEADERS } from '@turnout/contract/exports.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Origins whose pages may call the API with a token (CORS_ORIGINS). */
export type AllowedOrigins = ReadonlySet<string>

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Headers of answers that a page of another origin may read beyond the usual ones. */
const READABLE = [
  'ETag',
  'X-Auth-Token',
  'X-Ignored-Fields',
  'X-Request-Id',
  'Retry-After',
  'Content-Disposition',
  AS_OF_HEADER,
  ...Object.values(EXPORT_HEADERS),
].join(', ')

const OPEN_TO_ALL = { 'access-control-allow-origin': '*', 'access-control-expose-headers': READABLE }

/**
 * Decides what pages of other origins may do (docs/api.md).
 * - Public data can be read by all.
 * - Origins that the operator names may call the whole API. They prove who they are by a token.
 * - A cookie that comes along is ignored, whatever the origin: it would be sent without the visitor
 *   meaning it. `SameSite=Lax` is the other half of this defence.
 * - A write that a browser sends from anywhere else is refused. Programs that send no Origin are not
 *   browsers and carry no foreign cookie.
 */
export function guardOrigins(app: FastifyInstance, allowed: AllowedOrigins): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isApi = isForPrograms(request.url)
    const origin = foreignOrigin(request)
    if (origin !== null) delete request.headers.cookie
    if (isApi && request.method !== 'OPTIONS') allowReading(request, reply, allowed)
    if (READS.has(request.method)) return done()
    const isForeign = origin === null ? isCrossSite(request) : !(isApi && allowed.has(origin))
    done(isForeign ? new Refusal('foreign_origin') : undefined)
  })
}

function allowReading(request: FastifyRequest, reply: FastifyReply, allowed: AllowedOrigins): void {
  if (request.method !== 'POST' && isPublicData(request)) {
    reply.headers(OPEN_TO_ALL)
    return
  }
  reply.header('vary', 'Origin')
  const { origin } = request.headers
  if (origin !== undefined && allowed.has(origin))
    reply.headers({ ...OPEN_TO_ALL, 'access-control-allow-origin': origin })
}

/** Headers that a page may send to what is open to all, and with a token to the rest. */
const PUBLIC_HEADERS = 'Accept-Language, Content-Type'
const ALL_HEADERS = `Authorization, Idempotency-Key, If-Match, ${PUBLIC_HEADERS}`
/** Long enough for a visit; a change of CORS_ORIGINS is not waited for longer. */
const REMEMBERED_SECONDS = 600

/**
 * Answers the question of a browser whether a page may make a call, and any caller's question which calls
 * there are.
 */
export function answerOptions(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    methods,
    allowed,
    headers = ALL_HEADERS,
  }: {
    readonly methods: readonly string[]
    readonly allowed: AllowedOrigins
    /** That a page of an allowed origin may send. */
    readonly headers?: string
  },
): FastifyReply {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  reply.code(204).headers({ allow, vary: 'Origin, Access-Control-Request-Method', 'cache-control': 'no-store' })
  const origin = foreignOrigin(request)
  const wanted = request.headers['access-control-request-method'] ?? 'GET'
  const isNamed = origin !== null && allowed.has(origin)
  if (!isNamed && !(READS.has(wanted) && isPublicData(request))) return reply.send()
  return reply
    .headers({
      'access-control-allow-origin': isNamed ? origin : '*',
      'access-control-allow-methods': isNamed ? allow : 'GET, HEAD',
      'access-control-allow-headers': isNamed ? headers : PUBLIC_HEADERS,
      'access-control-max-age': String(REMEMBERED_SECONDS),
    })
    .send()
}

/** The API, and where agents speak MCP. */
const isForPrograms = (url: string): boolean => url.startsWith('/api/') || /^\/mcp(?:[/?]|$)/u.test(url)

/** What answers without a login, and the description of the API. */
const isPublicData = ({ url, method }: FastifyRequest): boolean =>
  READS.has(method) && (url.startsWith('/api/public/') || url.startsWith('/api/openapi.json'))

/** The origin of the page that calls, when it is another one than ours. */
function foreignOrigin({ headers, host }: FastifyRequest): string | null {
  const { origin } = headers
  return origin === undefined || hostOf(origin) === host ? null : origin
}

const isCrossSite = ({ headers }: FastifyRequest): boolean =>
  headers.origin === undefined && headers['sec-fetch-site'] === 'cross-site'

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
