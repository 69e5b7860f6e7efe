import { recordAudit } from '../../platform/audit/store.ts'
import type { Database } from '../../platform/database/database.ts'
import { callSource } from '../../platform/http/guards/call-source.ts'
import type { Program } from '../../platform/http/guards/caller.ts'
import type { FastifyRequest } from 'fastify'

/** One call of an agent, as the history keeps it. */
export interface AgentCall {
  readonly request: FastifyRequest
  readonly caller: Program
  readonly publicUrl: string
  /** The event it was about, once it is proven to be the caller's. */
  eventId: number | null
}

/** A call of a tool as it came in. */
interface ToolCall {
  readonly tool: string
  readonly arguments: unknown
  readonly result: 'DONE' | 'REFUSED'
}

const NAME_MAX = 64
const VALUE_MAX = 200
const KEYS_MAX = 20
const DEPTH_MAX = 3

/** Writes into the history which tool a token called, with what and whether it was answered. */
export async function logCall(
  database: Database,
  call: AgentCall,
  { tool, arguments: given, result }: ToolCall,
): Promise<void> {
  const { caller, request, eventId } = call
  const { accountId, tokenId } = caller
  const actor = { kind: 'TOKEN', id: tokenId, requestId: request.id, from: callSource(request) } as const
  const after = { tool: withoutSecrets(tool.slice(0, NAME_MAX)), arguments: withoutSecrets(given), result }
  await database.transaction((tx) =>
    recordAudit(tx, actor, [
      { accountId, eventId, entity: 'api_token', entityId: tokenId, act: 'agent.called', after },
    ]),
  )
}

const SECRET_NAME = /token|secret|password|\bpin\b|authorization|session/iu
const SECRET_TEXT = /\b(?:tno_|whsec_|sk_|rk_)\w+|\bBearer\s+\S+/giu

/** Arguments as history may keep them: short, and with nothing that opens something. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.toWellFormed().replaceAll('\u0000', '').replace(SECRET_TEXT, '…').slice(0, VALUE_MAX).toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEPTH_MAX) return '…'
  if (Array.isArray(value)) return value.slice(0, KEYS_MAX).map((one) => withoutSecrets(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, KEYS_MAX)
      .map(([name, inside]) => [
        String(withoutSecrets(name)).slice(0, NAME_MAX),
        SECRET_NAME.test(name) ? '…' : withoutSecrets(inside, depth + 1),
      ]),
  )
}
