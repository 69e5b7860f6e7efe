/*
 * Whether the server can be reached, judged by the calls of this page. A call without an answer
 * raises the question, and one more request settles it. The browser's `navigator.onLine` only
 * raises the question too: a machine without the internet still reaches a separate server.
 */

const PROBE = '/healthz'
const PROBE_TIMEOUT_MS = 5000
/** How long after a probe that failed the next one goes, from the first to all further ones. */
const PROBE_AGAIN_MS: readonly number[] = [1000, 2000, 4000, 8000]

export interface Connection {
  /** When the last answer came before it broke off; null while the server answers. */
  readonly lostAt: Date | null
}

const ANSWERING: Connection = { lostAt: null }

let now = ANSWERING
let lastAnswer = new Date()
let asking: Promise<boolean> | null = null
let again: ReturnType<typeof setTimeout> | undefined
let failures = 0
const listeners = new Set<() => void>()

export const connection = (): Connection => now

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Connection): void {
  if (next.lostAt === now.lostAt) return
  now = next
  for (const listener of listeners) listener()
}

/** Every answer of ours says so, also one that refuses. */
export function answerCame(): void {
  lastAnswer = new Date()
  failures = 0
  clearTimeout(again)
  change(ANSWERING)
}

/**
 * Asks the server whether it is there; many who ask at once share one request. Gives whether it is.
 */
export function askConnection(): Promise<boolean> {
  asking ??= probe().finally(() => {
    asking = null
  })
  return asking
}

async function probe(): Promise<boolean> {
  clearTimeout(again)
  try {
    const answer = await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    // A proxy that is before a server that is away answers too.
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    answerCame()
    return true
  } catch {
    const wait = PROBE_AGAIN_MS[Math.min(failures, PROBE_AGAIN_MS.length - 1)]
    failures += 1
    again = setTimeout(() => void askConnection(), wait)
    if (now.lostAt === null) change({ lostAt: lastAnswer })
    return false
  }
}

/** Has the browser's own hints ask at once. For pages that live long; call it once. */
export function watchConnection(): void {
  for (const hint of ['online', 'offline'] as const) window.addEventListener(hint, () => void askConnection())
}
