import { type RefObject, useEffect, useRef } from 'react'

/**
 * The heading takes the focus when its page has come, and again when `news` changes, unless the buyer
 * is at something else by then.
 */
export function useHeadingFocus(news: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) heading.current?.focus({ preventScroll: true })
  }, [news])
  return heading
}
