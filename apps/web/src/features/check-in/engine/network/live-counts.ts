import type { DoorCounts } from '@turnout/contract/check-in/live.ts'

/**
 * The pause before a stream that the server ended is tried again, milliseconds. The other calls
 * answer in between.
 */
const AGAIN_MS = 15_000

export interface CountsListener {
  /** Told at once and whenever something moved. */
  hear(counts: DoorCounts): void
  /** While the stream is open, asking on one's own can wait. */
  move(isOpen: boolean): void
  /** The server ended the stream: link, PIN or list have changed. */
  end(): void
}

/** The counts of a list as they move, while a stream can be held. Answers with what closes it. */
export function watchCounts(address: string, listener: CountsListener): () => void {
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
    source.addEventListener('open', () => listener.move(true))
    source.addEventListener('counts', ({ data }: MessageEvent<string>) => listener.hear(JSON.parse(data) as DoorCounts))
    source.addEventListener('ended', () => {
      later()
      listener.move(false)
      listener.end()
    })
    source.addEventListener('error', () => {
      listener.move(false)
      // The browser tries again as long as it can; a refusal is final for it, not for us.
      if (source?.readyState === EventSource.CLOSED) later()
    })
  }
  open()
  return () => {
    source?.close()
    clearTimeout(timer)
  }
}
