import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Row } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import css from './surfaces.module.css'

export interface CopyFieldProps {
  /** The label: "Event page address". */
  label: string
  /** The text to copy. */
  value: string
  /** The text to show, if shorter than the value. */
  shown?: string
  /** A secret is shown whole, in letters that cannot be mixed up. */
  secret?: boolean
}

const COPIED_MS = 2000

/** A value with a Copy button; says "Copied" in place. */
export function CopyField({ label, value, shown, secret }: CopyFieldProps) {
  const text = useRef<HTMLElement>(null)
  return (
    <Row className={css.copyFieldCopy} gap={8} align="center" ground="canvas" border radius="control">
      <code
        ref={text}
        className={classNames(css.value, secret && css.secret)}
        title={secret ? undefined : value}
        dir={secret ? 'ltr' : undefined}
      >
        <bdi>{shown ?? value}</bdi>
      </code>
      <CopyButton
        label={label}
        value={value}
        className={css.button}
        // Without permission or without https: select it, so that the keyboard can copy.
        onRefused={() => text.current && window.getSelection()?.selectAllChildren(text.current)}
      />
    </Row>
  )
}

interface CopyButtonProps {
  /** Names what is copied. */
  label: string
  value: string
  className: string | undefined
  onRefused?: () => void
}

/** Copies a text, and says so in place for a moment. */
export function CopyButton({ label, value, className, onRefused }: CopyButtonProps) {
  const words = useWords()
  const [copied, setCopied] = useState(false)
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
      onRefused?.()
    }
  }
  return (
    <button type="button" className={className} onClick={() => void copy()} aria-label={`${words.copy}: ${label}`}>
      <span aria-live="polite">{copied ? words.copied : words.copy}</span>
    </button>
  )
}
