import { useEffect, useRef } from 'react'
import { hasShortcuts } from '../../../desk/shortcut-choice.ts'
import type { Designed } from './use-look.ts'

interface Acts<Name extends string> {
  /** The sections of the panel: 1 leads to the first of them. */
  readonly controls: readonly Name[]
  readonly show: (control: Name) => void
  readonly publish: () => unknown
  /** Phone or desktop; null where there is one stage for both. */
  readonly turn: (() => void) | null
}

const FIELDS = 'input:not([type=radio], [type=range], [type=color]), textarea, select, [contenteditable=true]'

/** Fields undo their own letters. */
const isInField = (event: KeyboardEvent): boolean => (event.target as Element | null)?.closest?.(FIELDS) != null

function act<Name extends string>(event: KeyboardEvent, designed: Designed, acts: Acts<Name>): boolean {
  const { controls, show, publish, turn } = acts
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key === 'enter') publish()
    else if (key === 'z' && event.shiftKey) designed.redo()
    else if (key === 'z') designed.undo()
    else return false
    return true
  }
  if (event.altKey || isInField(event) || !hasShortcuts()) return false
  const control = controls[Number(key) - 1]
  if (control !== undefined) show(control)
  else if (key === 'p' && turn !== null) turn()
  else return false
  return true
}

/** Keys of the designer; answers what listens, for the document in the frame. */
export function useDesignerKeys<Name extends string>(
  designed: Designed,
  acts: Acts<Name>,
): (event: KeyboardEvent) => void {
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
