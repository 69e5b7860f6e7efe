import { AGENT_BODY_MAX_BYTES, AGENT_PATH } from '@turnout/contract/agents/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Program } from '../../platform/http/guards/caller.ts'
import { answerOptions, type AllowedOrigins } from '../../platform/http/guards/origin.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hasApiToken } from '../../platform/ids/api-token-text.ts'
import { logCall, type AgentCall } from './log-call.ts'

interface AgentServices {
  readonly publicUrl: () => string
  readonly corsOrigins: AllowedOrigins
}

/** Headers that a page of an allowed origin may send here. */
const PAGE_HEADERS = 'Authorization, Accept-Language, Content-Type, Mcp-Protocol-Version, Mcp-Session-Id, Last-Event-ID'

/**
 * MCP over Streamable HTTP. Nothing is remembered between two calls: every one proves itself by its
 * token and is answered by whichever process it reaches, in one piece.
 */
export function mcpRoutes(app: FastifyInstance, { publicUrl, corsOrigins }: AgentServices): void {
  const { often, anyonePerMinute } = app.rateLimits
  const limiter = often({ counter: 'calls_of_agents', calls: anyonePerMinute, perSeconds: 60 })

  app.post(AGENT_PATH, { bodyLimit: AGENT_BODY_MAX_BYTES }, async (request, reply) => {
    await limiter.count(visitorOf(request))
    refuseForeignPage(request, publicUrl(), corsOrigins)
    const caller = await programOf(request, reply)
    await app.programCalls.count(String(caller.tokenId))
    // Several messages at once would be one call to every limit.
    if (Array.isArray(request.body)) throw new Refusal('unreadable')
    const call: AgentCall = { request, caller, publicUrl: publicUrl(), eventId: null }
    // The tools and their protocol take much memory, and most processes are never asked by a program.
    const { answerOf } = await import('./answers-call.ts')
    const answer = await answerOf(call, `${publicUrl()}${AGENT_PATH}`)
    const text = await answer.text()
    await logToolCall(app, call, text)
    return reply
      .code(answer.status)
      .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
      .send(text === '' ? undefined : text)
  })

  app.options(AGENT_PATH, (request, reply) =>
    answerOptions(request, reply, { methods: ['POST'], allowed: corsOrigins, headers: PAGE_HEADERS }),
  )

  // No stream is kept open and there is no session to end.
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: AGENT_PATH,
    handler: (_request, reply) => {
      reply.header('allow', 'POST, OPTIONS')
      throw new Refusal('method_not_allowed')
    },
  })
}

/**
 * A page whose name was turned to this machine (DNS rebinding) sends an origin that fits its host. So the
 * origin must be that of the installation itself, or one that the operator names.
 */
function refuseForeignPage({ headers }: FastifyRequest, publicUrl: string, allowed: AllowedOrigins): void {
  const { origin } = headers
  if (origin !== undefined && origin !== new URL(publicUrl).origin && !allowed.has(origin))
    throw new Refusal('foreign_origin')
}

/** @throws Refusal not_signed_in for all callers but a token in its header: no session and no cookie does. */
async function programOf(request: FastifyRequest, reply: FastifyReply): Promise<Program> {
  if (hasApiToken(request.url)) throw new Refusal('token_in_address')
  const caller = request.headers.authorization === undefined ? null : await request.findCaller()
  if (caller !== null && caller.tokenId !== null) return caller
  reply.header('www-authenticate', 'Bearer realm="Turnout", error="invalid_token"')
  throw new Refusal('not_signed_in')
}

interface ToolMessage {
  readonly method?: unknown
  readonly params?: { readonly name?: unknown; readonly arguments?: unknown }
}

/** Which tool was called is in the message, and whether it was answered in the answer. */
async function logToolCall(app: FastifyInstance, call: AgentCall, text: string): Promise<void> {
  const { method, params } = (call.request.body ?? {}) as ToolMessage
  if (method !== 'tools/call' || text === '') return
  const { result } = JSON.parse(text) as { result?: { readonly isError?: boolean } }
  const isDone = result !== undefined && result.isError !== true
  await logCall(app.database, call, {
    tool: typeof params?.name === 'string' ? params.name : '',
    arguments: params?.arguments ?? {},
    result: isDone ? 'DONE' : 'REFUSED',
  })
}
