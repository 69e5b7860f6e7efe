import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import css from './frame.module.css'

const SLOW_MS = 300

/** A line on top while a page change takes longer than 300 ms. */
export function ProgressLine() {
  const busy = useNavigation().state !== 'idle'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return busy && slow ? <div className={css.line} aria-hidden /> : null
}
