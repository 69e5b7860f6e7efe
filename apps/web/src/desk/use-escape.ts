import { useEffect, useEffectEvent, useRef } from 'react'

/** Escape leaves the form, not what it is in. */
export function useEscape(onClose: () => void) {
  const frame = useRef<HTMLFormElement>(null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  })
  useEffect(() => {
    const element = frame.current
    const listen = (event: KeyboardEvent) => leave(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])
  return frame
}
