import type { AnswerOf, RequestParts } from '@turnout/contract/client.ts'
import { requestOf } from '@turnout/contract/client.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

/** Calls the running product without a socket; a refusal ends the seed with its words. */
export type Call = <E extends Endpoint>(endpoint: E, parts: RequestParts<E>) => Promise<AnswerOf<E>>

export function callerOf(app: FastifyInstance, token: () => string | null): Call {
  return async (endpoint, parts) => {
    const { method, url, body } = requestOf(endpoint, parts)
    const authorization = token() === null ? {} : { authorization: `Bearer ${token()}` }
    const answer = await app.inject({
      method,
      url,
      headers: authorization,
      ...(body !== undefined && { payload: body as object }),
    })
    if (answer.statusCode >= 300) throw new Error(`the demo world could not be made: ${endpoint.id}: ${answer.body}`)
    return answer.statusCode === 204 ? (undefined as never) : answer.json()
  }
}
