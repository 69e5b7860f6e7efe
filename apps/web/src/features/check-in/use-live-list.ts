import type { DoorList } from '@turnout/contract/check-in/door.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DoorAnswer, readList } from './door-calls.ts'

/** How often the list is asked for while the page is looked at; milliseconds. */
const EVERY_MS = 12_000
/** The same while nothing answers. */
const WHILE_LOST_MS = 4000

export interface LiveList {
  readonly list: DoorList
  /** The list was deleted, or its address changed. */
  readonly isGone: boolean
  /** The last call got no answer. */
  readonly isLost: boolean
  readonly refresh: () => Promise<void>
  readonly setInside: (count: number) => void
  /** Draws from any answer what it says about the connection and the list. */
  readonly hear: (answer: DoorAnswer<unknown>) => void
}

/** The list with its counts, fresh while somebody looks at it. */
export function useLiveList(first: DoorList): LiveList {
  const [list, setList] = useState(first)
  const [isGone, setGone] = useState(false)
  const [isLost, setLost] = useState(false)

  const hear = (answer: DoorAnswer<unknown>): void => {
    const failed = 'failed' in answer ? answer.failed : null
    setLost(failed === 'silent')
    if (failed === 'gone') setGone(true)
    if (failed === 'closed') void refresh()
  }
  const refresh = async (): Promise<void> => {
    const answer = await readList(first.short_id)
    hear(answer)
    if ('value' in answer) setList(answer.value.data)
  }
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh()
  })
  useEffect(() => {
    if (isGone) return undefined
    const timer = setInterval(() => look(), isLost ? WHILE_LOST_MS : EVERY_MS)
    const end = new AbortController()
    document.addEventListener('visibilitychange', () => look(), { signal: end.signal })
    window.addEventListener('online', () => look(), { signal: end.signal })
    window.addEventListener('offline', () => setLost(true), { signal: end.signal })
    return () => {
      clearInterval(timer)
      end.abort()
    }
  }, [isGone, isLost])

  const setInside = (count: number): void => setList((before) => ({ ...before, checked_in_attendees: count }))
  return { list, isGone, isLost, refresh, setInside, hear }
}
