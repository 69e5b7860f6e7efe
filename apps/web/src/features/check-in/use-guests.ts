import type { DoorAttendee } from '@turnout/contract/check-in/door.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { readGuests } from './door-calls.ts'
import type { LiveList } from './use-live-list.ts'

/** Typing waits this long before the server is asked; milliseconds. */
const TYPING_PAUSE_MS = 120

interface Found {
  readonly rows: readonly DoorAttendee[]
  readonly total: number
  readonly page: number
  readonly hasMore: boolean
  /** What was asked for, for marking it in the names. */
  readonly query: string
}

export interface Guests {
  /** null until the first answer. */
  readonly found: Found | null
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly more: () => void
  readonly again: () => void
  readonly change: (publicId: string, checkIn: DoorAttendee['check_in']) => void
}

/** The names of the list that match, as far as they were asked for. */
export function useGuests(live: LiveList, query: string): Guests {
  const [found, setFound] = useState<Found | null>(null)
  const [wanted, setWanted] = useState({ query, page: 1, attempt: 0 })
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)

  const ask = useEffectEvent(async (page: number, signal: AbortSignal) => {
    setLoading(true)
    const answer = await readGuests(live.list.short_id, { query: query.trim(), page, signal })
    if (signal.aborted) return
    setLoading(false)
    live.hear(answer)
    setFailed('failed' in answer)
    if ('failed' in answer) return
    const { data, meta } = answer.value
    setFound((before) => ({
      rows: page === 1 || before === null ? data : [...before.rows, ...data],
      total: meta.total,
      page,
      hasMore: meta.current_page < meta.last_page,
      query: query.trim(),
    }))
  })

  const { page, attempt } = wanted.query === query ? wanted : { page: 1, attempt: wanted.attempt }
  const isFirst = found === null
  useEffect(() => {
    const end = new AbortController()
    const timer = setTimeout(() => void ask(page, end.signal), isFirst || page > 1 ? 0 : TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
    // `isFirst` only chooses the pause; its change alone must not ask again.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [query, page, attempt])

  return {
    found,
    isLoading,
    hasFailed,
    more: () => setWanted({ query, page: (found?.page ?? 0) + 1, attempt }),
    again: () => setWanted({ query, page, attempt: attempt + 1 }),
    change: (publicId, checkIn) =>
      setFound(
        (before) =>
          before && {
            ...before,
            rows: before.rows.map((row) => (row.public_id === publicId ? { ...row, check_in: checkIn } : row)),
          },
      ),
  }
}
