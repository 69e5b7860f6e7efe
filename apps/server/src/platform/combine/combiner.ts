import { unavailable } from '../http/refusal.ts'

/**
 * Carries many requests in one call: requests that arrive while a call is in flight go into the
 * next one. Each request gets its own answer, in the order of arrival; nothing is answered before
 * its call has come back.
 */
export interface Combiner<Request, Answer> {
  /**
   * @throws Refusal unavailable when too many wait already, or this one has waited too long: better
   * told than left to a timeout.
   */
  add(request: Request): Promise<Answer>
}

type Run<Request, Answer> = (requests: readonly Request[]) => Promise<readonly Answer[]>

export interface CombinerOptions<Request, Answer> {
  /**
   * Ways to make one call for many: answers in the order of the requests. When it rejects, none of
   * them may have had an effect. As many calls are in flight at once as there are ways; with two,
   * the next call is at the other end already when one comes back.
   */
  readonly runs: readonly Run<Request, Answer>[]
  /** Requests of one call at most; with `sizeOf`, their sizes together, or one request alone. */
  readonly atOnce: number
  /** How much of a call one request is. Default: 1. */
  readonly sizeOf?: (request: Request) => number
  /** Requests that wait at most. */
  readonly waitingMax: number
  /**
   * How long a request waits for its call at most, milliseconds; told within a second after.
   * Default: 15,000. A stopped database must not gather a crowd.
   */
  readonly patienceMs?: number
  /** Two requests that have a key in common are never in flight together. */
  readonly keysOf?: (request: Request) => readonly string[]
  /**
   * Whether a failed call says nothing about its requests one by one, as when the connection broke.
   */
  readonly isForAll: (error: unknown) => boolean
  /** Is told of every call that came back. */
  readonly tell?: ((call: CarriedCall) => void) | undefined
}

/** A call that carried many requests, or the one that had to go alone. */
export interface CarriedCall {
  readonly requests: number
  readonly seconds: number
  readonly isDone: boolean
}

interface Waiting<Request, Answer> {
  readonly request: Request
  readonly keys: readonly string[]
  /** By the steady clock, milliseconds. */
  readonly since: number
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

const NO_KEYS: readonly string[] = []
const PATIENCE_MS = 15_000
const LOOK_EVERY_MS = 1000

export function createCombiner<Request, Answer>(options: CombinerOptions<Request, Answer>): Combiner<Request, Answer> {
  let queue: Waiting<Request, Answer>[] = []
  const idle = [...options.runs]
  const keysInFlight = new Set<string>()
  const patienceMs = options.patienceMs ?? PATIENCE_MS
  let looking: NodeJS.Timeout | undefined

  const fly = async (run: Run<Request, Answer>): Promise<void> => {
    const batch = nextBatch()
    if (batch.length === 0) {
      idle.push(run)
      return
    }
    const settle = await carry(batch, { run, isForAll: options.isForAll, tell: options.tell })
    for (const { keys } of batch) for (const key of keys) keysInFlight.delete(key)
    // The next call leaves before the answers of this one are given out: the other end works while
    // this one writes to sockets.
    void fly(run)
    settle()
  }

  const nextBatch = (): Waiting<Request, Answer>[] => {
    const taken = new Set(keysInFlight)
    const batch: Waiting<Request, Answer>[] = []
    let room = options.atOnce
    const left: Waiting<Request, Answer>[] = []
    let looked = 0
    // A caller who is behind a full batch waits anyway, and is not looked at.
    for (; looked < queue.length && room > 0; looked++) {
      const waiting = queue[looked] as Waiting<Request, Answer>
      const size = options.sizeOf?.(waiting.request) ?? 1
      const isFree = (size <= room || batch.length === 0) && !waiting.keys.some((key) => taken.has(key))
      if (isFree) room -= size
      // The later of two stays behind the earlier one, also when both wait for the next call.
      for (const key of waiting.keys) taken.add(key)
      ;(isFree ? batch : left).push(waiting)
    }
    queue = left.concat(queue.slice(looked))
    for (const { keys } of batch) for (const key of keys) keysInFlight.add(key)
    return batch
  }

  /** Nothing was done for a caller who still waits, so they may come again. */
  const sendAway = (): void => {
    looking = undefined
    const before = performance.now() - patienceMs
    for (const { since, reject } of queue) if (since < before) reject(unavailable())
    queue = queue.filter(({ since }) => since >= before)
    if (queue.length > 0) lookLater()
  }
  const lookLater = (): void => void (looking ??= setTimeout(sendAway, Math.min(LOOK_EVERY_MS, patienceMs)).unref())

  return {
    add: (request) =>
      new Promise((resolve, reject) => {
        if (queue.length >= options.waitingMax) {
          reject(unavailable())
          return
        }
        const since = performance.now()
        queue.push({ request, keys: options.keysOf?.(request) ?? NO_KEYS, since, resolve, reject })
        lookLater()
        const run = idle.pop()
        // After everything else that this turn of the event loop has read from sockets.
        if (run !== undefined) setImmediate(() => void fly(run))
      }),
  }
}

/** Runs one call; answers how to tell its requests what came of it. Never rejects. */
async function carry<Request, Answer>(
  batch: readonly Waiting<Request, Answer>[],
  options: Pick<CombinerOptions<Request, Answer>, 'isForAll' | 'tell'> & { readonly run: Run<Request, Answer> },
): Promise<() => void> {
  const since = performance.now()
  const tell = (isDone: boolean): void =>
    options.tell?.({ requests: batch.length, seconds: (performance.now() - since) / 1000, isDone })
  try {
    const answers = await options.run(batch.map(({ request }) => request))
    tell(true)
    return () => {
      for (const [at, waiting] of batch.entries()) waiting.resolve(answers[at] as Answer)
    }
  } catch (error) {
    tell(false)
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
