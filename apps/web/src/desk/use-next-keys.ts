import { useEffect, useEffectEvent } from 'react'
import { hasShortcuts } from './shortcut-choice.ts'

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Whether something is asked over the drawer. */
const isAsking = (): boolean => document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1

/**
 * J and K go to the next and the previous one while `on`, not while one types, nor while a question
 * is open, nor for people who switched such keys off.
 */
export function useNextKeys(on: boolean, go: { next: () => void; previous: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isAsking()) return
    if (!hasShortcuts()) return
    if (event.key === 'j') go.next()
    if (event.key === 'k') go.previous()
  })
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}
