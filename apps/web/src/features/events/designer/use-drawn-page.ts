import type { DesignedLook } from '@turnout/contract/events/look.ts'
import { useEffect, useRef, useState } from 'react'
import { drawLook } from './api.ts'

/** Rest after the last change until the server draws. */
const REST_MS = 150

export interface DrawnPage {
  readonly html: string | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The page of a look as the server draws it; the first at once, the next ones after a rest. */
export function useDrawnPage(eventId: number, look: DesignedLook): DrawnPage {
  const [html, setHtml] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const hasDrawn = useRef(false)
  useEffect(() => {
    const stop = new AbortController()
    const draw = async () => {
      try {
        setHtml(await drawLook(eventId, look, stop))
        hasDrawn.current = true
        setFailed(false)
      } catch {
        if (!stop.signal.aborted) setFailed(true)
      }
    }
    const timer = setTimeout(() => void draw(), hasDrawn.current ? REST_MS : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [eventId, look, tries])
  return { html, hasFailed, retry: () => setTries((before) => before + 1) }
}
