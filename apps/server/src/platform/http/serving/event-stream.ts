import { EVENT_STREAM } from '@turnout/contract/files.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { SharedStreams } from '../../nodes/store-open-streams.ts'
import { Refusal } from '../refusal.ts'
import { visitorOf } from '../guards/visitor.ts'

/** Nothing between us and the browser closes a stream that says something this often. */
const HEARTBEAT_MS = 15_000
/**
 * The life of a stream: a listener who may no longer listen is out by then; all others connect again automatically.
 */
const LIFE_MS = 5 * 60_000
/** How long the end of the server waits for a listener to take its last event. */
const PATIENCE_MS = 1000
/** The time that a browser waits before it connects again. */
const RETRY_MS = 2000

/** A stream of server-sent events to one listener. */
export interface EventStream {
  /** The answer of the handler. */
  readonly body: Readable
  /**
   * Sends an event. For a listener who does not keep up, only the newest of each `key` is kept
   * until they do: they miss only events that a newer one replaces. Nothing happens once the stream
   * is closed.
   */
  send(event: { readonly name: string; readonly key: string; readonly data: unknown }): void
  /** Sends a last event and closes. */
  end(last?: { readonly name: string; readonly data: unknown }): void
  /** Runs once when the stream is closed, on either side. */
  onClose(work: () => void): void
}

/** Streams that may be open at once: sockets and memory are not endless. */
export interface StreamLimits {
  readonly inAll: number
  readonly perAddress: number
  /** Of what one account shows to all its listeners. */
  readonly perAccount: number
}

/** Whether a client asks for a stream; one that does not gets its answer once. */
export const wantsStream = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/event-stream') ?? false

/**
 * Opens streams. There is one of it for each kind of stream; it closes them before the server
 * stops.
 */
export interface EventStreams {
  /**
   * Opens one stream of `accountId`. Where all places are taken, the account that has most gives
   * one to an account that has fewer: its oldest listener connects again, and waits like all others.
   * @throws Refusal too_many_requests, unavailable when too many are open already
   */
  open(request: FastifyRequest, reply: FastifyReply, accountId: number): Promise<EventStream>
  readonly count: number
}

/** What a process counts together with the others; null: it is alone. */
type Shared = SharedStreams | null

export function createEventStreams(app: FastifyInstance, limits: StreamLimits, shared: Shared = null): EventStreams {
  const open = new Set<EventStream>()
  const byAddress = groupByOwner<string, EventStream>()
  const byAccount = groupByOwner<number, EventStream>()
  let isClosing = false
  const leave = (stream: EventStream): void => {
    open.delete(stream)
    byAddress.remove(stream)
    byAccount.remove(stream)
  }
  // Before the server waits for its connections to end: these would not end otherwise.
  app.addHook('preClose', (done) => {
    isClosing = true
    for (const stream of open) {
      stream.end()
      // A listener who does not even take the end must not hold up the others.
      setTimeout(() => stream.body.destroy(), PATIENCE_MS).unref()
    }
    done()
  })
  return {
    get count() {
      return open.size
    },
    async open(request, reply, accountId) {
      const address = visitorOf(request)
      if (isClosing) throw new Refusal('unavailable', { retryAfterSeconds: 5 })
      if (byAddress.count(address) >= limits.perAddress || byAccount.count(accountId) >= limits.perAccount)
        throw new Refusal('too_many_requests', { retryAfterSeconds: 30 })
      if (open.size >= limits.inAll) {
        const oldest = byAccount.oldestOfMost(byAccount.count(accountId) + 1)
        if (oldest === undefined) throw new Refusal('unavailable', { retryAfterSeconds: 5 })
        // A listener who does not even take the end must not keep the place.
        leave(oldest)
        oldest.end()
        setTimeout(() => oldest.body.destroy(), PATIENCE_MS).unref()
      }
      const left = await enterShared(shared, { accountId, perAccount: limits.perAccount })
      const stream = streamOver(reply)
      open.add(stream)
      byAddress.add(address, stream)
      byAccount.add(accountId, stream)
      stream.onClose(() => {
        leave(stream)
        left()
      })
      return stream
    },
  }
}

/** Things by whose they are, the oldest first. */
function groupByOwner<Owner, Thing>() {
  const sets = new Map<Owner, Set<Thing>>()
  const owners = new Map<Thing, Owner>()
  return {
    count: (owner: Owner): number => sets.get(owner)?.size ?? 0,
    add(owner: Owner, thing: Thing): void {
      owners.set(thing, owner)
      sets.set(owner, (sets.get(owner) ?? new Set()).add(thing))
    },
    remove(thing: Thing): void {
      const owner = owners.get(thing)
      if (owner === undefined) return
      owners.delete(thing)
      const set = sets.get(owner)
      set?.delete(thing)
      if (set?.size === 0) sets.delete(owner)
    },
    /** Of the owner with the most things, if they are more than `fair`. */
    oldestOfMost(fair: number): Thing | undefined {
      const most = [...sets.values()].reduce<ReadonlySet<Thing>>((a, b) => (b.size > a.size ? b : a), new Set())
      return most.size > fair ? most.values().next().value : undefined
    },
  }
}

/**
 * Counts one more with the others, and answers with the way to take it back. Who cannot ask them counts
 * alone: a live figure is no reason to be shut out.
 * @throws Refusal too_many_requests
 */
async function enterShared(
  shared: Shared,
  { accountId, perAccount }: { readonly accountId: number; readonly perAccount: number },
): Promise<() => void> {
  if (shared === null) return () => undefined
  const left = (): void => void shared.leave(accountId).catch(() => undefined)
  const all = await shared.enter(accountId).catch(() => null)
  if (all === null) return () => undefined
  if (all <= perAccount) return left
  left()
  throw new Refusal('too_many_requests', { retryAfterSeconds: 30 })
}

function streamOver(reply: FastifyReply): EventStream {
  const waiting = new Map<string, string>()
  const atClose: (() => void)[] = []
  let isReady = true
  let isOver = false
  let readySince = Date.now()
  const body = new Readable({
    read: () => {
      isReady = true
      readySince = Date.now()
      const kept = [...waiting]
      waiting.clear()
      for (const [key, text] of kept) push(key, text)
    },
  })
  const push = (key: string, text: string): void => {
    if (isOver) return
    if (isReady) isReady = body.push(text)
    else waiting.set(key, text)
  }
  const end = (last = ''): void => {
    if (isOver) return
    isOver = true
    body.push(last)
    body.push(null)
  }
  const beat = setInterval(() => {
    if (isReady) return push('beat', ': .\n\n')
    // Took nothing for a whole beat: the client does not listen, and must not keep memory.
    if (Date.now() - readySince > HEARTBEAT_MS) body.destroy()
  }, HEARTBEAT_MS)
  const life = setTimeout(end, LIFE_MS)
  body.once('close', () => {
    isOver = true
    clearInterval(beat)
    clearTimeout(life)
    for (const work of atClose) work()
  })
  // A proxy that collects answers would hold every event back.
  reply.type(EVENT_STREAM).header('cache-control', 'no-store').header('x-accel-buffering', 'no')
  push('retry', `retry: ${RETRY_MS}\n\n`)
  return {
    body,
    send: ({ name, key, data }) => push(key, textOf(name, data)),
    end: (last) => end(last && textOf(last.name, last.data)),
    onClose: (work) => void (body.closed ? work() : atClose.push(work)),
  }
}

// JSON has no line ends, so one `data` line holds it.
const textOf = (name: string, data: unknown): string =>
  ['event: ', name, '\ndata: ', JSON.stringify(data), '\n\n'].join('')
