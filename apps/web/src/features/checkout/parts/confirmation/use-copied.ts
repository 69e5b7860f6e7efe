import { useEffect, useState } from 'react'

/** How long a button says that it has copied. */
const SAID_MS = 1600

/** Copies a text, and knows for a moment that it did. */
export function useCopied(text: string): { readonly isCopied: boolean; readonly copy: () => void } {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  // Without permission the text can still be selected by hand.
  const copy = (): void =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  return { isCopied, copy }
}
