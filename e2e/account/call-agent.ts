import { expect, type APIRequestContext } from '@playwright/test'
import type { Json } from '../support/wire-client.ts'

/** Calls a tool as an agent does that speaks the protocol by hand. */
export async function agentCalls(
  request: APIRequestContext,
  token: string,
  name: string,
  args: Record<string, unknown>,
) {
  const answer = await request.post('/mcp', {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).result.structuredContent as Json
}
