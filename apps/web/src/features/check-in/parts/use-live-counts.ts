import { useQueryClient } from '@tanstack/react-query'
import { requestOf } from '@turnout/contract/client.ts'
import { liveListsOfEvent } from '@turnout/contract/check-in/endpoints.ts'
import type { ListCounts } from '@turnout/contract/check-in/live.ts'
import { useEffect, useState } from 'react'
import { currentUserQuery } from '../../../api/session.ts'

/**
 * A browser connects again, except after a refusal; then this long passes. Milliseconds.
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
  const cache = useQueryClient()
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
      // The session ended, or the role changed: the rest of the page hears of it now, not with its next call.
      source.addEventListener('ended', () => void cache.invalidateQueries({ queryKey: currentUserQuery.queryKey }))
    }
    connect()
    return () => {
      clearTimeout(again)
      source?.close()
      setCounts(new Map())
    }
  }, [cache, eventId])
  return { counts, isLive }
}
