import { publicPaths } from '@turnout/contract/paths.ts'
import { type RefObject, useEffect, useRef } from 'react'

interface Tearing {
  readonly eventId: number
  readonly shortId: string
  /** The money has changed hands. */
  readonly isDue: boolean
  /** It did so while the buyer looked on. */
  readonly isFresh: boolean
}

/**
 * Tears the money off the ticket, once for an order and a device. Who comes by a link or loads the
 * page again finds it torn.
 */
export function useTear({ eventId, shortId, isDue, isFresh }: Tearing): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isDue || !isFirstTime(shortId)) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (!isFresh && !cameFrom(publicPaths.order(eventId, shortId))) return
    // Its script comes after the page, which stands without it.
    void import('./play-tear.ts').then(({ playTear }) => page.current && playTear(page.current))
  }, [eventId, shortId, isDue, isFresh])
  return page
}

/** From a step of the checkout, straight to here. */
function cameFrom(checkout: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate') return false
  return document.referrer.startsWith(location.origin + checkout)
}

/** Whether this device has not seen it; from now on it has. */
function isFirstTime(shortId: string): boolean {
  const key = `turnout-torn:${shortId}`
  try {
    const wasSeen = localStorage.getItem(key) !== null
    localStorage.setItem(key, '1')
    return !wasSeen
  } catch {
    // A device that keeps nothing would see it each time.
    return false
  }
}
