import type { DoorCounts } from '@turnout/contract/check-in/live.ts'

/** The counts of a list as they move, while a stream can be held. */
export interface LiveCounts {
  /** The stream is open: asking on one's own can wait. */
  isOpen(): boolean
  close(): void
}

/**
 * The pause before a stream that the server ended is tried again, milliseconds. The other calls
 * answer in between.
 */
const AGAIN_MS = 15_000

/**
 * @param hear told at once and whenever something moved. @param ended the server ended the stream:
 * link, PIN or list have changed.
 */
export function watchCounts(address: string, hear: (counts: DoorCounts) => void, ended: () => void): LiveCounts {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (): void => {
    source?.close()
    source = null
    clearTimeout(timer)
    timer = setTimeout(open, AGAIN_MS)
  }
  const open = (): void => {
    source = new EventSource(address)
    source.addEventListener('counts', ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as DoorCounts))
    source.addEventListener('ended', () => {
      later()
      ended()
    })
    // The browser tries again by itself as long as it can; a refusal is final for it, not for us.
    source.addEventListener('error', () => source?.readyState === EventSource.CLOSED && later())
  }
  open()
  return {
    isOpen: () => source?.readyState === EventSource.OPEN,
    close() {
      source?.close()
      clearTimeout(timer)
    },
  }
}
