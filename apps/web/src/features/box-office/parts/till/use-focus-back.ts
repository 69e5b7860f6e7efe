import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where a step of paying ended and took the focus with it, the tiles have it: Tab goes to the first of them. None is
 * pressed by an Enter that was meant for the step.
 */
export function useFocusBack(isStep: boolean): RefObject<HTMLDivElement | null> {
  const shelf = useRef<HTMLDivElement>(null)
  const was = useRef(isStep)
  useEffect(() => {
    const isOver = was.current && !isStep
    was.current = isStep
    if (isOver && document.activeElement === document.body)
      shelf.current?.querySelector<HTMLElement>('[data-tiles]')?.focus({ preventScroll: true })
  }, [isStep])
  return shelf
}
