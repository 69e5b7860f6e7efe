import type { ApiRequest } from '@turnout/contract/client.ts'
import type { FastifyRequest } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'

/** An answer of our own API to ourselves. */
export interface InsideAnswer {
  readonly status: number
  readonly body: unknown
}

const inside = new AsyncLocalStorage<true>()

/** Whether this call is made by ourselves for a call that was counted when it came in. */
export const isInside = (): boolean => inside.getStore() === true

/** What tells who calls, from where and in which language; an origin is not among them: no page made this call. */
const CARRIED = ['authorization', 'cookie', 'user-agent', 'accept-language', 'host', 'x-forwarded-for'] as const

/**
 * Calls the API for the caller of `request`, as they would have called it themselves: the same rights,
 * the same limits to events, the same rules. No socket is opened.
 */
export async function callInside(
  request: FastifyRequest,
  { method, url, body }: ApiRequest,
  own: Readonly<Record<string, string>> = {},
): Promise<InsideAnswer> {
  const carried = CARRIED.flatMap((name) => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  // Passed on as it is: the call counts as one from there.
  const { remoteAddress = '127.0.0.1' } = request.socket
  // Awaited inside: the call begins when it is.
  const answer = await inside.run(
    true,
    async () =>
      await request.server.inject({
        method,
        url,
        headers: { ...Object.fromEntries(carried), ...own },
        remoteAddress,
        ...(body !== undefined && { payload: body as object }),
      }),
  )
  return { status: answer.statusCode, body: answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown) }
}
