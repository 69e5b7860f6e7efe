import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createEventStreams, type EventStream, type EventStreams, type StreamLimits } from './event-stream.ts'
import { Refusal } from '../refusal.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

async function serving(limits: StreamLimits) {
  const opened: EventStream[] = []
  app = Fastify()
  const streams: EventStreams = createEventStreams(app, limits)
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? error.status : 500).send())
  app.get<{ Params: { account: string } }>('/live/:account', async (request, reply) => {
    const stream = await streams.open(request, reply, Number(request.params.account))
    opened.push(stream)
    return stream.body
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const connect = async (account = 1) => {
    const request = get(`${origin}/live/${account}`)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.on('error', () => undefined)
    return { answer, leave: () => void request.destroy() }
  }
  return { streams, opened, connect }
}

const soon = async (isTrue: () => boolean): Promise<void> => {
  for (let at = 0; at < 200 && !isTrue(); at++) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('an address has so many streams and no more, and one that leaves makes room', async () => {
  const { streams, connect } = await serving({ inAll: 10, perAddress: 2, perAccount: 10 })
  const first = await connect()
  await connect()
  expect((await connect()).answer.statusCode).toBe(429)
  first.leave()
  await soon(() => streams.count === 1)
  expect((await connect()).answer.statusCode).toBe(200)
  expect(streams.count).toBe(2)
})

test('an account shows itself to so many and no more, and keeps no other account from it', async () => {
  const { streams, connect } = await serving({ inAll: 10, perAddress: 10, perAccount: 2 })
  const first = await connect(1)
  await connect(1)
  expect((await connect(1)).answer.statusCode).toBe(429)
  expect((await connect(2)).answer.statusCode).toBe(200)
  first.leave()
  await soon(() => streams.count === 2)
  expect((await connect(1)).answer.statusCode).toBe(200)
})

test('where all places are taken, the account that has most gives its oldest to one that has fewer', async () => {
  const { streams, connect } = await serving({ inAll: 4, perAddress: 10, perAccount: 10 })
  const crowd = [await connect(1), await connect(1), await connect(1), await connect(2)]
  const ended = crowd.map(() => false)
  for (const [at, { answer }] of crowd.entries()) answer.resume().on('close', () => (ended[at] = true))
  expect((await connect(3)).answer.statusCode).toBe(200)
  await soon(() => ended[0] === true)
  expect([ended, streams.count]).toEqual([[true, false, false, false], 4])
  // An account that already has a fair share gets no more of the others'.
  expect((await connect(1)).answer.statusCode).toBe(503)
  expect((await connect(3)).answer.statusCode).toBe(503)
})

test('a process has so many streams and no more', async () => {
  const { connect } = await serving({ inAll: 1, perAddress: 10, perAccount: 10 })
  expect((await connect()).answer.statusCode).toBe(200)
  expect((await connect()).answer.statusCode).toBe(503)
})

test('for a listener who does not keep up only the newest of each key waits', async () => {
  const { opened, connect } = await serving({ inAll: 10, perAddress: 10, perAccount: 10 })
  const { answer } = await connect()
  answer.pause()
  const [stream] = opened
  const long = 'x'.repeat(10_000)
  for (let at = 0; at < 5000; at++) {
    stream?.send({ name: 'counts', key: String(at % 2), data: { at, long } })
    if (at % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  expect(stream?.body.readableLength).toBeLessThan(100_000)
  let text = ''
  answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  answer.resume()
  await soon(() => text.includes('"at":4999'))
  expect(text).toContain('"at":4998')
  expect(text).toContain('"at":4999')
  // The changes in between are gone: fifty megabytes would have had no reader.
  expect(text.length).toBeLessThan(25_000_000)
})

test('a stream ends with its last event, tells who waits for its end, and takes nothing after it', async () => {
  const { streams, opened, connect } = await serving({ inAll: 10, perAddress: 10, perAccount: 10 })
  const { answer } = await connect()
  let closed = 0
  const [stream] = opened
  stream?.onClose(() => closed++)
  stream?.end({ name: 'ended', data: { reason: 'not_found' } })
  stream?.send({ name: 'counts', key: 'a', data: 1 })
  stream?.end()
  let text = ''
  for await (const piece of answer.setEncoding('utf8')) text += piece
  expect(text).toBe('retry: 2000\n\nevent: ended\ndata: {"reason":"not_found"}\n\n')
  await soon(() => streams.count === 0)
  expect([closed, streams.count]).toEqual([1, 0])
})
