import { type RefObject, useEffect, useRef, useState } from 'react'

/** The object as a sheet over the page of a phone. While it is open the page behind cannot be reached. */
export interface Sheet {
  readonly isOpen: boolean
  readonly ref: RefObject<HTMLElement | null>
  /** What raised it, and takes the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
  toggle(): void
  close(): void
}

export function useSheet(isNarrow: boolean): Sheet {
  const [isWanted, setOpen] = useState(false)
  const isOpen = isWanted && isNarrow
  const ref = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const raisedBy = opener.current
    // Its close button is not visible before the next frame.
    const frame = requestAnimationFrame(() => ref.current?.querySelector('button')?.focus({ preventScroll: true }))
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false)
    }
    window.addEventListener('keydown', onKey)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', onKey)
      raisedBy?.focus({ preventScroll: true })
    }
  }, [isOpen])
  return { isOpen, ref, opener, toggle: () => setOpen(!isOpen), close: () => setOpen(false) }
}
