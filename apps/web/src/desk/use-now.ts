import { useMemo, useSyncExternalStore } from 'react'

/** Often enough for words such as "4 min ago". */
const TICK_MS = 30_000

let nowMs = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  nowMs = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // The clock may not have been watched for a while; React looks again after subscribing.
  if (listeners.size === 0) {
    nowMs = Date.now()
    timer = setInterval(tick, TICK_MS)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The time now, kept up to date; one clock for the whole page. */
export function useNow(): Date {
  const ms = useSyncExternalStore(subscribe, () => nowMs)
  return useMemo(() => new Date(ms), [ms])
}
