import { useEffect, useRef, useState, type RefObject } from 'react'
import { holdAwake } from '../../public/frame/wake-lock.ts'
import { chosenTheme } from '../../shell/theme-choice.ts'

/** How a wall shows the counts: its colours, and whether it fills the screen. */
export interface Screen {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly theme: 'light' | 'dark'
  readonly setTheme: (theme: 'light' | 'dark') => void
  /** iPhones fill the screen with videos alone. */
  readonly canFill: boolean
  readonly isFull: boolean
  readonly toggleFull: () => void
}

/** As the rest of the area looks on this device. */
function startTheme(): Screen['theme'] {
  const chosen = chosenTheme()
  if (chosen !== 'system') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function useScreen(): Screen {
  const ref = useRef<HTMLDivElement>(null)
  const [theme, setTheme] = useState(startTheme)
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  // A wall is not touched, and it must not go dark all the same.
  useEffect(() => holdAwake(), [])
  const toggleFull = (): void => {
    // A browser that refuses leaves everything as it is.
    const done = isFull ? document.exitFullscreen() : ref.current?.requestFullscreen()
    done?.catch(() => undefined)
  }
  return { ref, theme, setTheme, canFill: document.fullscreenEnabled, isFull, toggleFull }
}
