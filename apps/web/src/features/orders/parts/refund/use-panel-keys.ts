import { useEffect, useRef } from 'react'

interface PanelKeys {
  /** Not while something lies over it. */
  isOn: boolean
  onBack: () => void
  onSend: () => void
}

/** Esc leads back to the order, which the list would close; Ctrl Enter is the main button. */
export function usePanelKeys(keys: PanelKeys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { isOn, onBack, onSend } = now.current
      if (!isOn || event.defaultPrevented) return
      if (event.key === 'Escape') onBack()
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // Before the keys of the list.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
}
