import { useEffect, useEffectEvent } from 'react'
import { hasShortcuts } from '../../desk/shortcut-choice.ts'
import { isTyping } from '../../desk/use-next-keys.ts'

/** D opens the period and E the export, not while one types or something is open, nor for people who switched such keys off. */
export function useReportKeys(acts: { readonly d: () => void; readonly e: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !hasShortcuts()) return
    if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return
    if (event.key !== 'd' && event.key !== 'e') return
    event.preventDefault()
    acts[event.key]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
