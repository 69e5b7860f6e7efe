import { AGENT_BODY_MAX_BYTES, AGENT_PATH } from '@turnout/contract/agents/limits.ts'
import { revokeApiToken } from '@turnout/contract/api-tokens/endpoints.ts'
import { auditLogOfAccount } from '@turnout/contract/audit-log/endpoints.ts'
import { anAgent } from '@turnout/testkit/people/an-agent.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

const PARTNER = 'https://partner.example'
const app = testApp({ corsOrigins: [PARTNER] })

let shop: TestShop
let origin: string
let token: string

beforeAll(async () => {
  shop = await aShop(app)
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  token = (await anApiToken(app, shop.owner)).token
})

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }
const ACCEPT = { accept: 'application/json, text/event-stream' }

const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  app.raw('POST', AGENT_PATH, body, { headers: { ...ACCEPT, ...headers } })

test('a token in its header alone opens it: no session, no cookie, no address', async () => {
  expect(await post(PING, { authorization: `Bearer ${token}` })).toMatchObject({ status: 200, body: { result: {} } })
  const { token: session } = shop.owner
  const wrong: readonly Readonly<Record<string, string>>[] = [
    {},
    { authorization: `Bearer ${session}` },
    { cookie: `token=${session}` },
    { cookie: `token=${token}` },
    { authorization: `Bearer tno_${'x'.repeat(49)}` },
    { authorization: `Basic ${token}` },
  ]
  for (const headers of wrong) {
    const answer = await post(PING, headers)
    expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in'])
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="Turnout", error="invalid_token"')
  }
  const spilt = await app.raw('POST', `${AGENT_PATH}?token=${token}`, PING, { headers: ACCEPT, token })
  expect([spilt.status, spilt.body.code]).toEqual([401, 'token_in_address'])
})

test('a page may call only from the address of the installation, or from one that the operator names', async () => {
  const authorization = `Bearer ${token}`
  const from = async (page: string, host = 'localhost:80') =>
    (await post(PING, { authorization, origin: page, host })).status
  expect(await from('http://turnout.test', 'turnout.test')).toBe(200)
  expect(await from(PARTNER)).toBe(200)
  expect(await from('https://evil.example')).toBe(403)
  // A name of the attacker's that was turned to this machine: origin and host fit each other.
  expect(await from('http://rebound.example', 'rebound.example')).toBe(403)
  const asked = await app.raw('OPTIONS', AGENT_PATH, undefined, {
    headers: { origin: PARTNER, 'access-control-request-method': 'POST' },
  })
  expect(asked.headers['access-control-allow-headers']).toContain('Mcp-Protocol-Version')
  const foreign = await app.raw('OPTIONS', AGENT_PATH, undefined, {
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
})

test('what is too large, several messages at once, no message and other methods are refused', async () => {
  const authorization = `Bearer ${token}`
  const large = { ...PING, params: { _meta: { x: 'x'.repeat(AGENT_BODY_MAX_BYTES) } } }
  expect((await post(large, { authorization })).status).toBe(413)
  expect((await post([PING, PING], { authorization })).status).toBe(400)
  for (const body of [{}, { jsonrpc: '2.0' }, { jsonrpc: '1.0', method: 'ping' }])
    expect((await post(body, { authorization })).status, JSON.stringify(body)).toBe(400)
  expect((await app.raw('POST', AGENT_PATH, PING, { token, headers: { accept: 'text/html' } })).status).toBe(406)
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await app.raw(method, AGENT_PATH, undefined, { token, headers: ACCEPT })
    expect([answer.status, answer.headers.allow], method).toEqual([405, 'POST, OPTIONS'])
  }
  const unknown = await post({ ...PING, method: 'resources/list' }, { authorization })
  expect(unknown.body).toMatchObject({ error: { code: -32_601 } })
})

test('a token that is revoked opens nothing from the next call on', async () => {
  const made = await anApiToken(app, shop.owner)
  const agent = await anAgent(origin, made.token)
  expect((await agent.call('get_account')).isError).toBe(false)
  const params = { account_id: shop.owner.accountId, api_token_id: made.tokenId }
  expect((await app.call(revokeApiToken, { params }, shop.owner)).status).toBe(204)
  await expect(agent.call('get_account')).rejects.toThrow('not_signed_in')
  await agent.close()
})

test('an agent that began at one process goes on at another', async () => {
  const other = await app.sibling()
  const there = await other.app.listen({ port: 0, host: '127.0.0.1' })
  const agent = await anAgent(origin, token)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...ACCEPT }
  const body = JSON.stringify({ ...PING, method: 'tools/call', params: { name: 'get_account', arguments: {} } })
  const answer = await fetch(new URL(AGENT_PATH, there), { method: 'POST', headers, body })
  const told = (await answer.json()) as { result: { structuredContent: unknown } }
  expect(told.result.structuredContent).toEqual((await agent.call('get_account')).content)
  await agent.close()
  await other.close()
})

test('the history tells each call in words, without what opens something', async () => {
  const maker = await aShop(app)
  const agent = await anAgent(origin, (await anApiToken(app, maker.owner, { name: 'Claude' })).token)
  await agent.call('find_orders', { event_id: maker.eventId, search: 'Bearer abc.def' })
  await agent.call('drop_all_tables', { password: 'harbour lights', note: token })
  await agent.close()
  const log = await app.call(
    auditLogOfAccount,
    { params: { account_id: maker.owner.accountId }, query: { topic: 'agents' } },
    maker.owner,
  )
  const [second, first] = log.body.data
  expect(log.body.data).toHaveLength(2)
  expect(first).toMatchObject({
    act: 'agent.called',
    actor: { kind: 'TOKEN', name: 'Claude' },
    event: { id: maker.eventId },
    summary: 'used a tool with Claude',
  })
  expect(first?.changes.map(({ field, after }) => [field, after])).toEqual([
    ['tool', 'find_orders'],
    ['answer', 'answered'],
    ['asked for', `…, ${maker.eventId}`],
  ])
  expect(second?.changes.map(({ after }) => after)).toEqual(['drop_all_tables', 'refused', '…, …'])
  expect(JSON.stringify(log.body)).not.toContain(token)
})
