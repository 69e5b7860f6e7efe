import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentUserQuery } from '../../api/session.ts'

/** How high the rows of a desk are. */
const ROW_HEIGHTS = ['compact', 'comfortable'] as const
export type RowHeight = (typeof ROW_HEIGHTS)[number]

const PIXELS = { compact: { wide: 34, phone: 56 }, comfortable: { wide: 44, phone: 68 } } as const
/** Rows that are no plain lines. */
export type RowShape = 'TALL' | 'PICTURED'

/** Of rows with buttons, which are below the two lines on phones. */
const TALL = { compact: { wide: 44, phone: 112 }, comfortable: { wide: 52, phone: 124 } } as const
/** With a picture in each row: its two lines are beside it. */
const PICTURED = { wide: 52, phone: 68 } as const
const PHONE = '(max-width: 960px)'

const pixelsOf = (shape: RowShape | undefined, height: RowHeight) =>
  shape === 'PICTURED' ? PICTURED : (shape === 'TALL' ? TALL : PIXELS)[height]

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const phone = window.matchMedia(PHONE)
  phone.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    phone.removeEventListener('change', listener)
  }
}

const readHeight = (key: string): RowHeight => {
  try {
    return localStorage.getItem(key) === 'comfortable' ? 'comfortable' : 'compact'
  } catch {
    return 'compact'
  }
}

/** The choice of the person on this device; an address may say another one for itself. Pictures leave no choice. */
export function useRowHeight(said: string | null, shape: RowShape | undefined) {
  // The person is loaded before any desk is: the frame needs them.
  const person = useQueryClient().getQueryData(currentUserQuery.queryKey)?.id ?? 0
  const key = `desk_rows_v1_${person}`
  const own = useSyncExternalStore(subscribe, () => readHeight(key))
  const isPhone = useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches)
  const height = shape === 'PICTURED' ? 'comfortable' : (ROW_HEIGHTS.find((name) => name === said) ?? own)
  return {
    height,
    pixels: pixelsOf(shape, height)[isPhone ? 'phone' : 'wide'],
    hasTwoLines: shape === 'TALL' || height === 'comfortable',
    isFixed: shape === 'PICTURED',
    choose: (next: RowHeight) => {
      try {
        localStorage.setItem(key, next)
      } catch {
        // Without room for it the rows stay as they are.
      }
      for (const listener of listeners) listener()
    },
  }
}
