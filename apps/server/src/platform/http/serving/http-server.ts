import cookie from '@fastify/cookie'
import { TOKEN_RATE_LIMIT } from '@turnout/contract/endpoint.ts'
import type { PageOwner } from '@turnout/contract/pages.ts'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '../../database/database.ts'
import type { Replica } from '../../database/open-replica.ts'
import { openReads, type Reads } from '../../database/reads.ts'
import type { FileStore } from '../../files/file-store.ts'
import { databaseFiles } from '../../files/keep-in-database.ts'
import type { Log } from '../../log/log.ts'
import type { Meters } from '../../metrics/create-meters.ts'
import type { SharedStreams } from '../../nodes/store-open-streams.ts'
import { createPasswords, type PasswordCost, type Passwords } from '../../passwords/passwords.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import type { Traces } from '../../traces/traces.ts'
import type { LostPages } from '../../web/lost-pages.ts'
import type { Authenticate, Caller, Credential, Person } from '../guards/caller.ts'
import { DEFAULT_LIMITS, limitConnections, type ConnectionLimits } from '../guards/connection-limits.ts'
import { guardOrigins, type AllowedOrigins } from '../guards/origin.ts'
import { createRateLimits, type Limiter, type RateLimits } from '../guards/rate-limit.ts'
import { addSecurityHeaders } from '../guards/security-headers.ts'
import type { SharedCounts } from '../guards/shared-counts.ts'
import { visitorOf } from '../guards/visitor.ts'
import { parseQuery } from '../query-string.ts'
import { Refusal } from '../refusal.ts'
import { renderError, type Words } from '../render-error.ts'
import { answerSocketIn, answerUnreadable } from './answer-socket.ts'
import { readableUrl, withoutEnding } from './readable-url.ts'
import { addLeave } from './stop-serving.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    /** For what may be some seconds old. */
    reads: Reads
    secrets: Secrets
    fileStore: FileStore
    passwords: Passwords
    words: Words
    rateLimits: RateLimits
    /** Live streams as all processes count them; null: this one is alone. */
    openStreams: SharedStreams | null
    /** Count what happens, for the operator; null: not counted. */
    meters: Meters | null
    /** Counts the calls of programs, by the ids of their tokens. */
    programCalls: Limiter
    /** The reads of things that have a version, by the pattern of their address. */
    readers: Map<string, (call: unknown) => Promise<unknown>>
  }
  interface FastifyContextConfig {
    /** Whose endpoint a route serves, for the names of its fields. */
    slice?: string | undefined
    /** The field that every refusal of a route names. */
    refusesUnder?: string | undefined
    /** Of a form with files; other bodies have the limit of the route. */
    maxBytes?: number | undefined
    /** Members of the account call it: some refusals have other words for them than for buyers. */
    isOfTeam?: boolean
  }
  interface FastifyRequest {
    /** Who calls, a person or a program, looked up once a request; null for a visitor. */
    findCaller(): Promise<Caller | null>
    /** The person who is signed in; a page is never a program's. */
    findPerson(): Promise<Person | null>
    /**
     * The result of `findCaller`, once it was asked; on the request itself, because maps beside it
     * cost the garbage collector more than the request.
     */
    knownCaller: Promise<Caller | null> | null
    savedLocale: string | null
    /** The event whose page is being made, once it is known; a failure then answers in its colours. */
    pageOwner: PageOwner | null
    /** The language of this request: cookie, user's, browser's, English. */
    language(): string
  }
}

export interface HttpOptions {
  readonly log: Log
  readonly database: Database
  /** null, absent: everything is read from the database itself. */
  readonly replica?: Replica | null
  readonly secrets: Secrets
  /** Without it files are kept in the database. */
  readonly fileStore?: FileStore
  readonly words: Words
  readonly authenticate: Authenticate
  readonly pickLocale: (from: { cookie?: string; saved?: string; acceptLanguage?: string }) => string
  readonly trustProxyHops: number
  readonly rateLimitFactor: number
  /** Where all processes count calls; null: each counts alone. */
  readonly counts: SharedCounts | null
  /** Counts live streams of all processes; absent: this one is alone. */
  readonly openStreams?: SharedStreams | null
  readonly meters?: Meters | null
  /** Follow requests, for a collector of the operator; null: there is none. */
  readonly traces?: Traces | null
  readonly https: boolean
  readonly corsOrigins: AllowedOrigins
  readonly development: boolean
  /** Stand in for pages that are refused; null where this process serves none. */
  readonly lostPages?: LostPages | null
  /** For tests. */
  readonly limits?: ConnectionLimits
  /** For tests; without it a hash costs what it costs in the product. */
  readonly passwordCost?: PasswordCost
}

const BODY_MAX_BYTES = 1024 * 1024
// As long as Node lets an address be: the router itself refuses without our envelope, so addresses
// that are too long are left to the schemas.
const PARAM_MAX_LENGTH = 16 * 1024

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** What one asks for; HEAD is a GET without its answer, and anything else is an attempt. */
const methodOf = (method: string): string => (METHODS.has(method) ? method : method === 'HEAD' ? 'GET' : 'other')

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

/** Counts every answer of a server. A live stream is answered when it ends, and says nothing about speed. */
function meterRequests(app: FastifyInstance, { requests, requestSeconds }: Meters): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions
    const status = CLASSES[Math.floor(reply.statusCode / 100) - 1] ?? 'other'
    requests.inc({ method: methodOf(request.method), route: url ?? 'none', status })
    if (!isStream(reply.getHeader('content-type')))
      requestSeconds.observe({ slice: config.slice ?? 'pages' }, reply.elapsedTime / 1000)
    done()
  })
}

const isStream = (type: unknown): boolean => typeof type === 'string' && type.startsWith('text/event-stream')

/** The HTTP server with everything that holds for every route; slices add theirs. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  // pino's own type carries generics that would spread through every route.
  const logger: FastifyBaseLogger = options.log
  const limits = options.limits ?? DEFAULT_LIMITS
  const answerSocket = answerSocketIn(options.pickLocale({}), options.words)
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A separate logger for each request costs more than most requests; lines that tell of one
    // name its id themselves.
    childLoggerFactory: (log) => log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < options.trustProxyHops,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silentMs,
    // A request without a host is refused by us, in words.
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: limits.looksEveryMs, requireHostHeader: false },
    clientErrorHandler: answerUnreadable(answerSocket),
    forceCloseConnections: 'idle',
    // Requests that still come in while the last answers go out are served like them.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => withoutEnding(readableUrl(url)),
    routerOptions: { maxParamLength: PARAM_MAX_LENGTH, querystringParser: parseQuery, ignoreTrailingSlash: true },
  })
  limitConnections(app.server, { limits, isBehindProxy: options.trustProxyHops > 0 }, (socket) =>
    answerSocket(socket, new Refusal('unavailable', { retryAfterSeconds: 5 })),
  )
  // An expectation that we do not know is taken as none; Node would refuse it without a word.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.decorate('database', options.database)
  app.decorate('reads', openReads(options.database, options.replica ?? null))
  app.decorate('secrets', options.secrets)
  app.decorate('fileStore', options.fileStore ?? databaseFiles(options.database))
  app.decorate('passwords', createPasswords(options.passwordCost))
  app.decorate('words', options.words)
  const rateLimits = createRateLimits(options.rateLimitFactor, options.counts)
  app.decorate('rateLimits', rateLimits)
  app.decorate('programCalls', rateLimits.often({ counter: 'calls_of_tokens', ...TOKEN_RATE_LIMIT }))
  app.decorate('openStreams', options.openStreams ?? null)
  const meters = options.meters ?? null
  app.decorate('meters', meters)
  app.decorate('readers', new Map())
  // First, so that what the others do is below it.
  options.traces?.requests(app)
  addLeave(app)
  addSecurityHeaders(app, options)
  addRequestId(app)
  // Before cookies are read: those of other origins are none.
  guardOrigins(app, options.corsOrigins)
  await app.register(cookie)
  refuseFormBodies(app)
  decorateRequests(app, options)
  app.setErrorHandler(renderError(options.words, options.lostPages ?? null))
  if (meters !== null) meterRequests(app, meters)
  if (options.log.isLevelEnabled('debug')) logRequests(app)
  return app
}

function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (app.isLeaving()) reply.header('connection', 'close')
    // Here, because each hook costs every request.
    const { headers, httpVersion } = request.raw
    if (isEmptyJson(headers)) delete headers['content-type']
    done(headers.host === undefined && httpVersion !== '1.0' ? new Refusal('unreadable') : undefined)
  })
}

/** Generated clients name the type of a body that they leave out; Fastify would read it and find no JSON. */
const isEmptyJson = (headers: IncomingHttpHeaders): boolean =>
  (headers['content-length'] ?? '0') === '0' &&
  headers['transfer-encoding'] === undefined &&
  headers['content-type']?.startsWith('application/json') === true

// Fastify reads text/plain as well as JSON; only JSON makes a browser ask before it sends to
// another site.
function refuseFormBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
}

const NOBODY = Promise.resolve(null)

function decorateRequests(app: FastifyInstance, options: HttpOptions): void {
  app.decorateRequest('knownCaller', null)
  app.decorateRequest('savedLocale', null)
  app.decorateRequest('pageOwner', null)
  app.decorateRequest('findCaller', function (this: FastifyRequest) {
    if (this.knownCaller !== null) return this.knownCaller
    const credential = credentialOf(this)
    this.knownCaller =
      credential === null ? NOBODY : options.authenticate(credential).then((caller) => rememberLocale(this, caller))
    return this.knownCaller
  })
  app.decorateRequest('findPerson', async function (this: FastifyRequest) {
    const caller = await this.findCaller()
    return caller?.sessionId === null ? null : caller
  })
  app.decorateRequest('language', function (this: FastifyRequest) {
    return options.pickLocale({
      cookie: this.cookies?.['locale'],
      ...(this.savedLocale !== null && { saved: this.savedLocale }),
      acceptLanguage: this.headers['accept-language'],
    })
  })
}

function rememberLocale(request: FastifyRequest, caller: Caller | null): Caller | null {
  request.savedLocale = caller?.locale ?? null
  return caller
}

const BEARER = /^Bearer ([\w.~+/-]{1,512}=*)$/iu

/** A bearer token wins over the cookie: a program that sends one means it. */
function credentialOf(request: FastifyRequest): Credential | null {
  const { authorization } = request.headers
  const from = visitorOf(request)
  if (authorization !== undefined) return { text: BEARER.exec(authorization)?.[1] ?? '', isBearer: true, from }
  const { token } = request.cookies
  return token === undefined ? null : { text: token, isBearer: false, from }
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: reply.elapsedTime,
      },
      'request',
    )
    done()
  })
}
