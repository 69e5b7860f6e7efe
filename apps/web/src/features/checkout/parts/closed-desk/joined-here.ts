import { useSyncExternalStore } from 'react'

/* The card at the desk and the bar at the foot of a phone are loaded apart: what one knows, the other reads here. */

let isJoined = false
const readers = new Set<() => void>()

/** The visitor joined the waiting list on this page. */
export function sayJoined(): void {
  isJoined = true
  for (const read of readers) read()
}

function subscribe(read: () => void): () => void {
  readers.add(read)
  return () => readers.delete(read)
}

export const useJoined = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isJoined,
    () => false,
  )
