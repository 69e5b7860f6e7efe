import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TurnoutError } from './turnout-error.ts'
import { createTurnout } from './turnout.ts'

type Reply = (request: IncomingMessage, response: ServerResponse) => void

let replies: Reply[] = []
let seen: IncomingMessage[] = []
const server = createServer((request, response) => {
  seen.push(request)
  request.resume().on('end', () => (replies.length > 1 ? replies.shift() : replies[0])?.(request, response))
})
const turnout = (retries = 3) =>
  createTurnout({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'tno_test',
    language: 'de',
    retries,
  })

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const refusal = (code: string) => ({ message: 'Not now.', code, errors: { title: ['Required.'] }, request_id: 'r-1' })
const busy = json(503, refusal('unavailable'), { 'retry-after': '0' })
const hangUp: Reply = (request) => request.socket.destroy()

beforeEach(async () => {
  replies = []
  seen = []
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('a call is the address of its operation, with token and language', async () => {
  replies = [json(200, { data: { id: 7 } })]
  expect(await turnout().events.getEvent({ event_id: 7 })).toEqual({ id: 7 })
  const [request] = seen
  expect([request?.method, request?.url]).toEqual(['GET', '/api/events/7'])
  expect(request?.headers).toMatchObject({ authorization: 'Bearer tno_test', 'accept-language': 'de' })
})

test('a filter of a list travels in brackets', async () => {
  replies = [json(200, { data: [], meta: { current_page: 1, last_page: 1 } })]
  await turnout().orders.ordersOfEvent({ event_id: 7, query: { filter_fields: { status: { in: 'COMPLETED' } } } })
  expect(decodeURIComponent(seen[0]?.url ?? '')).toBe('/api/events/7/orders?filter_fields[status][in]=COMPLETED')
})

test('a read that is told to wait is asked again', async () => {
  replies = [busy, hangUp, json(200, { data: { id: 7 } })]
  expect(await turnout().events.getEvent({ event_id: 7 })).toEqual({ id: 7 })
  expect(seen).toHaveLength(3)
})

test('a write that lost its answer is sent again with the same key, and two writes have two keys', async () => {
  replies = [hangUp, json(200, { data: {} })]
  await turnout().events.changeEvent({ event_id: 7, body: { title: 'A' } })
  await turnout().events.changeEvent({ event_id: 7, body: { title: 'A' } })
  const keys = seen.map((request) => request.headers['idempotency-key'])
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(2)
})

test('what is refused is thrown with its code, fields and request, and not asked again', async () => {
  replies = [json(422, refusal('invalid_fields'))]
  const error = await turnout()
    .events.changeEvent({ event_id: 7, body: { title: '' } })
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(TurnoutError)
  expect(error).toMatchObject({
    status: 422,
    code: 'invalid_fields',
    message: 'Not now.',
    errors: { title: ['Required.'] },
    requestId: 'r-1',
  })
  expect(seen).toHaveLength(1)
})

test('after its retries a call gives up, and at once where the wait is too long', async () => {
  replies = [busy]
  await expect(turnout(2).events.getEvent({ event_id: 7 })).rejects.toMatchObject({ code: 'unavailable' })
  expect(seen).toHaveLength(3)
  replies = [json(429, refusal('too_many_requests'), { 'retry-after': '3600' })]
  await expect(turnout().events.getEvent({ event_id: 7 })).rejects.toMatchObject({ retryAfterSeconds: 3600 })
  expect(seen).toHaveLength(4)
})

test('something else than the product is told apart from a refusal', async () => {
  replies = [(_, response) => response.writeHead(404).end('<h1>Not here</h1>')]
  await expect(turnout().events.getEvent({ event_id: 7 })).rejects.toMatchObject({
    code: 'unknown_answer',
    status: 404,
  })
})

test('a call that is stopped is not tried again', async () => {
  replies = [hangUp]
  const stop = new AbortController()
  const call = turnout().events.getEvent({ event_id: 7 }, { signal: stop.signal })
  stop.abort(new Error('enough'))
  await expect(call).rejects.toThrow('enough')
})

test('a name of the path that is missing is a fault of the program', () => {
  expect(() => turnout().send('events.getEvent', {})).toThrow('needs event_id')
})
