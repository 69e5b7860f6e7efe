import { useEffect, useEffectEvent } from 'react'
import type { Till } from '../../engine/use-till.ts'

const LOCKS_AFTER_MS = 3 * 60_000

/** Locks a till that has not been touched. */
export function useIdleLock(till: Till): void {
  const lock = useEffectEvent(() => {
    // A sale without an answer keeps the till open: the person has to see what becomes of it.
    if (till.state.waiting === null) till.lock()
  })
  useEffect(() => {
    let timer = setTimeout(() => lock(), LOCKS_AFTER_MS)
    const touched = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => lock(), LOCKS_AFTER_MS)
    }
    const heard = ['pointerdown', 'keydown'] as const
    for (const name of heard) window.addEventListener(name, touched, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of heard) window.removeEventListener(name, touched, { capture: true })
    }
  }, [])
}
