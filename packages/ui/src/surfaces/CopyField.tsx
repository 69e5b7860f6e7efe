import { useEffect, useRef, useState } from 'react'
import { useWords } from '../words/UiWords.tsx'
import css from './CopyField.module.css'

export interface CopyFieldProps {
  /** The label: "Event page address". */
  label: string
  /** The text to copy. */
  value: string
  /** The text to show, if shorter than the value. */
  shown?: string
}

const COPIED_MS = 2000

/** A value with a Copy button; says "Copied" in place. */
export function CopyField({ label, value, shown }: CopyFieldProps) {
  const words = useWords()
  const [copied, setCopied] = useState(false)
  const text = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Without permission or without https: select it, so that the keyboard can copy.
      if (text.current) window.getSelection()?.selectAllChildren(text.current)
    }
  }
  return (
    <div className={css.copy}>
      <code ref={text} className={css.value} title={value}>
        <bdi>{shown ?? value}</bdi>
      </code>
      <button type="button" className={css.button} onClick={() => void copy()} aria-label={`${words.copy}: ${label}`}>
        <span aria-live="polite">{copied ? words.copied : words.copy}</span>
      </button>
    </div>
  )
}
