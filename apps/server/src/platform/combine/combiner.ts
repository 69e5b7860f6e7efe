import { Refusal } from '../http/refusal.ts'

/**
 * Carries many requests in one call: what arrives while a call is in flight goes into the next one. Each request gets its own answer, in the
 * order of arrival; nothing is answered before its call has come back.
 */
export interface Combiner<Request, Answer> {
  /** @throws Refusal unavailable when too many wait already: better told now than after a timeout. */
  add(request: Request): Promise<Answer>
}

export interface CombinerOptions<Request, Answer> {
  /** One call for many: answers in the order of the requests. When it rejects, none of them may have had an effect. */
  readonly run: (requests: readonly Request[]) => Promise<readonly Answer[]>
  /** Requests of one call at most. */
  readonly atOnce: number
  /** Requests that wait at most. */
  readonly waitingMax: number
  /** Two requests that have a key in common never share a call. */
  readonly keysOf?: (request: Request) => readonly string[]
  /** Whether a failed call says nothing about its requests one by one, as when the connection broke. */
  readonly isForAll: (error: unknown) => boolean
}

interface Waiting<Request, Answer> {
  readonly request: Request
  readonly keys: readonly string[]
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

const NO_KEYS: readonly string[] = []

export function createCombiner<Request, Answer>(options: CombinerOptions<Request, Answer>): Combiner<Request, Answer> {
  let queue: Waiting<Request, Answer>[] = []
  let inFlight = false

  const fly = async (): Promise<void> => {
    const batch = nextBatch()
    const settle = await carry(batch, options)
    // The next call leaves before the answers of this one are given out: the other end works while this one writes to sockets.
    if (queue.length > 0) void fly()
    else inFlight = false
    settle()
  }

  const nextBatch = (): Waiting<Request, Answer>[] => {
    const keys = new Set<string>()
    const batch: Waiting<Request, Answer>[] = []
    const left: Waiting<Request, Answer>[] = []
    for (const waiting of queue) {
      const isFree = batch.length < options.atOnce && !waiting.keys.some((key) => keys.has(key))
      // The later of two stays behind the earlier one, also when both wait for the next call.
      for (const key of waiting.keys) keys.add(key)
      ;(isFree ? batch : left).push(waiting)
    }
    queue = left
    return batch
  }

  return {
    add: (request) =>
      new Promise((resolve, reject) => {
        if (queue.length >= options.waitingMax) {
          reject(new Refusal('unavailable', { retryAfterSeconds: 1 }))
          return
        }
        queue.push({ request, keys: options.keysOf?.(request) ?? NO_KEYS, resolve, reject })
        if (inFlight) return
        inFlight = true
        // After whatever else this turn of the event loop has read from sockets.
        setImmediate(() => void fly())
      }),
  }
}

/** Runs one call; answers how to tell its requests what came of it. Never rejects. */
async function carry<Request, Answer>(
  batch: readonly Waiting<Request, Answer>[],
  options: CombinerOptions<Request, Answer>,
): Promise<() => void> {
  try {
    const answers = await options.run(batch.map(({ request }) => request))
    return () => {
      for (const [at, waiting] of batch.entries()) waiting.resolve(answers[at] as Answer)
    }
  } catch (error) {
    if (batch.length === 1 || options.isForAll(error)) {
      return () => {
        for (const waiting of batch) waiting.reject(error)
      }
    }
    // One request spoiled the call for all: each again, alone, in its turn.
    for (const waiting of batch) (await carry([waiting], options))()
    return () => undefined
  }
}
