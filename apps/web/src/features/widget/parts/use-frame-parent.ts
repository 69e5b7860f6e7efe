import { useEffect, useRef } from 'react'
import { type FrameParent, frameParent, tellHeight } from '../frame-parent.ts'

/** Finds the page around the frame, and tells it how high the element is that `frame` is given to. */
export function useFrameParent() {
  const frame = useRef<HTMLElement>(null)
  const parent = useRef<FrameParent | null>(null)
  useEffect(() => {
    parent.current = frameParent()
    return frame.current === null || parent.current === null ? undefined : tellHeight(frame.current, parent.current)
  }, [])
  return { frame, parent }
}
