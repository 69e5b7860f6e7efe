import { useEffect, useRef } from 'react'
import { hasShortcuts } from '../../../desk/shortcut-choice.ts'
import { CONTROLS, type Control } from './page-document.ts'
import type { Designed } from './use-look.ts'

interface Acts {
  readonly show: (control: Control) => void
  readonly publish: () => unknown
  /** Phone or desktop. */
  readonly turn: () => void
}

const FIELDS = 'input:not([type=radio], [type=range], [type=color]), textarea, select, [contenteditable=true]'

/** Fields undo their own letters. */
const isInField = (event: KeyboardEvent): boolean => (event.target as Element | null)?.closest?.(FIELDS) != null

function act(event: KeyboardEvent, designed: Designed, { show, publish, turn }: Acts): boolean {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key === 'enter') publish()
    else if (key === 'z' && event.shiftKey) designed.redo()
    else if (key === 'z') designed.undo()
    else return false
    return true
  }
  if (event.altKey || isInField(event) || !hasShortcuts()) return false
  const control = CONTROLS[Number(key) - 1]
  if (control !== undefined) show(control)
  else if (key === 'p') turn()
  else return false
  return true
}

/** Keys of the designer; answers what listens, for the document in the frame. */
export function useDesignerKeys(designed: Designed, acts: Acts): (event: KeyboardEvent) => void {
  const now = useRef({ designed, acts })
  now.current = { designed, acts }
  const listen = useRef((event: KeyboardEvent) => {
    if (!event.defaultPrevented && act(event, now.current.designed, now.current.acts)) event.preventDefault()
  })
  useEffect(() => {
    const { current } = listen
    document.addEventListener('keydown', current)
    return () => document.removeEventListener('keydown', current)
  }, [])
  return listen.current
}
