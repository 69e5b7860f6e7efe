import type { SyncedSale } from '@turnout/contract/box-office/offline.ts'
import { describe, expect, it } from 'vitest'
import type { Answer, OfflineBody, TillCalls } from '../till-calls.ts'
import type { QueuedSale } from './offline-share.ts'
import { sendWaiting } from './send-waiting.ts'
import { changed, type Snapshot, type TillStore } from './till-store.ts'

const sale = (key: string): QueuedSale => ({
  short_id: 'till_1',
  refused: null,
  body: { key, lines: [], tickets: [] } as unknown as OfflineBody,
})

function aStore(keys: readonly string[]): TillStore {
  let now: Snapshot = { kept: null, queue: [] }
  for (const key of keys) now = changed(now, { add: sale(key) })
  return {
    read: () => Promise.resolve(now),
    change(decide) {
      now = changed(now, decide(now))
      return Promise.resolve(now)
    },
  }
}

const refusal = (code: string | null) => ({ code, message: 'no', errors: {} })

type Sync = (keys: readonly string[]) => ReturnType<typeof refusal> | null

/** A server that books what `refuses` lets through, and remembers it. */
function aServer(refuses: Sync) {
  const calls: string[][] = []
  const booked: string[] = []
  const sync = (sales: readonly OfflineBody[]): Promise<Answer<{ readonly sales: readonly SyncedSale[] }>> => {
    const keys = sales.map(({ key }) => key)
    calls.push(keys)
    const refused = refuses(keys)
    if (refused !== null) return Promise.resolve(refused)
    booked.push(...keys.filter((key) => !booked.includes(key)))
    return Promise.resolve({
      value: {
        sales: keys.map((key) => ({ key, state: 'BOOKED', id: key, reason: null, fields: {}, is_clock_off: false })),
      },
    })
  }
  return { calls, booked, till: { sync } as unknown as TillCalls }
}

const many = (count: number) => Array.from({ length: count }, (_, at) => `key-${at}`)
const waiting = async (store: TillStore) => (await store.read()).queue.map(({ body }) => body.key)

describe('sending', () => {
  it('goes in order, at most 100 at once', async () => {
    const store = aStore(many(230))
    const server = aServer(() => null)
    expect((await sendWaiting(server.till, store)).booked).toHaveLength(230)
    expect(server.calls.map((keys) => keys.length)).toEqual([100, 100, 30])
    expect(server.calls.flat()).toEqual(many(230))
    expect(await waiting(store)).toEqual([])
  })

  it('keeps all without an answer, and the same keys are sent again', async () => {
    const store = aStore(many(3))
    let tries = 0
    const server = aServer(() => (tries++ === 0 ? refusal(null) : null))
    expect((await sendWaiting(server.till, store)).failure).toMatchObject({ code: null })
    expect(await waiting(store)).toEqual(many(3))
    expect((await sendWaiting(server.till, store)).failure).toBeNull()
    expect(server.calls).toEqual([many(3), many(3)])
    expect(server.booked).toEqual(many(3))
  })

  it('sets one aside that cannot be read, and the others come through', async () => {
    const store = aStore(many(4))
    const server = aServer((keys) => (keys.includes('key-1') ? refusal('invalid_fields') : null))
    const { booked, failure } = await sendWaiting(server.till, store)
    expect(failure).toBeNull()
    expect(booked.map(({ key }) => key)).toEqual(['key-0', 'key-2', 'key-3'])
    expect((await store.read()).queue).toMatchObject([{ body: { key: 'key-1' }, refused: 'no' }])
  })
})
