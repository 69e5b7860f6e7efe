import { requestOf } from '@turnout/contract/client.ts'
import { liveListsOfEvent } from '@turnout/contract/check-in/endpoints.ts'
import type { ListCounts } from '@turnout/contract/check-in/live.ts'
import { useEffect, useState } from 'react'

/**
 * A browser connects again by itself, except after a refusal; then this long passes. Milliseconds.
 */
const AGAIN_MS = 10_000

export interface LiveCounts {
  /** Counts by list, as they move; empty until the first ones have come. */
  readonly counts: ReadonlyMap<number, ListCounts>
  /** False while there is no connection: the shown numbers are as old as its loss. */
  readonly isLive: boolean
}

/** The counts of all lists of an event, within a second of every scan. */
export function useLiveCounts(eventId: number): LiveCounts {
  const [counts, setCounts] = useState<ReadonlyMap<number, ListCounts>>(new Map())
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const { url } = requestOf(liveListsOfEvent, { params: { event_id: eventId } })
    let source: EventSource | null = null
    let again: ReturnType<typeof setTimeout> | undefined
    const connect = (): void => {
      source = new EventSource(url)
      source.addEventListener('open', () => setLive(true))
      source.addEventListener('counts', ({ data }: MessageEvent<string>) => {
        const list = JSON.parse(data) as ListCounts
        setCounts((before) => new Map(before).set(list.id, list))
      })
      source.addEventListener('error', () => {
        setLive(false)
        if (source?.readyState === EventSource.CLOSED) again = setTimeout(connect, AGAIN_MS)
      })
    }
    connect()
    return () => {
      clearTimeout(again)
      source?.close()
      setCounts(new Map())
    }
  }, [eventId])
  return { counts, isLive }
}
