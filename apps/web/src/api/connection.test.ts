import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCame, askConnection, connection, onConnection } from './connection.ts'

let isThere = true
let probes = 0

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-20T10:38:00Z') })
  isThere = true
  probes = 0
  vi.stubGlobal('fetch', async () => {
    probes += 1
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
  answerCame()
})

afterEach(() => {
  answerCame()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a server that answers the question is not lost', async () => {
  expect(await askConnection()).toBe(true)
  expect(connection().lostAt).toBeNull()
})

test('a lost server is known by the time of its last answer, and is asked again until it is back', async () => {
  isThere = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await askConnection()).toBe(false)
  expect(connection().lostAt).toEqual(new Date('2026-05-20T10:38:00Z'))
  await vi.advanceTimersByTimeAsync(7000)
  expect(probes).toBe(4)
  expect(connection().lostAt).toEqual(new Date('2026-05-20T10:38:00Z'))
  isThere = true
  const heard = vi.fn<() => void>()
  const stop = onConnection(heard)
  await vi.advanceTimersByTimeAsync(8000)
  expect(connection().lostAt).toBeNull()
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probes).toBe(5)
})

test('an answer that comes meanwhile ends the asking', async () => {
  isThere = false
  await askConnection()
  answerCame()
  expect(connection().lostAt).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probes).toBe(1)
})

test('a proxy that answers for a server that is away does not count', async () => {
  vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }))
  expect(await askConnection()).toBe(false)
  expect(connection().lostAt).not.toBeNull()
})

test('many who ask at once share one request', async () => {
  await Promise.all([askConnection(), askConnection(), askConnection()])
  expect(probes).toBe(1)
})
