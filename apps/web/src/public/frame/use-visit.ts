import { useEffect } from 'react'
import { isArrival, sourceOfPage } from './visit-source.ts'

/**
 * Tells that a page is looked at: once it is in front of a visitor, not while a browser loads it ahead.
 * null: it is looked at by its organizer.
 */
export function useVisit(eventId: number | null): void {
  useEffect(() => {
    if (eventId === null) return undefined
    if (document.visibilityState === 'visible') {
      tell(eventId)
      return undefined
    }
    const onShow = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', onShow)
      tell(eventId)
    }
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [eventId])
}

/** Whether it arrives is nothing to the visitor; the browser sends it when it has nothing else to do. */
function tell(eventId: number): void {
  const affiliate_code = new URLSearchParams(location.search).get('affiliate')?.trim().slice(0, 50) || null
  const told = JSON.stringify({ source: sourceOfPage(), affiliate_code, is_arrival: isArrival() })
  navigator.sendBeacon(`/api/public/events/${eventId}/visits`, new Blob([told], { type: 'application/json' }))
}
