import { useEffect, useRef, useState } from 'react'

const SHOWN_MS = 2000

/** Whether something was saved within the last two seconds, and the way to say that it was. */
export function useSavedMoment(): { readonly isSaved: boolean; readonly noteSaved: () => void } {
  const [isSaved, setSaved] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const noteSaved = () => {
    clearTimeout(timer.current)
    setSaved(true)
    timer.current = setTimeout(() => setSaved(false), SHOWN_MS)
  }
  return { isSaved, noteSaved }
}
