import { useEffect, useEffectEvent, useId } from 'react'
import { hasShortcuts } from '../../desk/shortcut-choice.ts'

/*
 * The keys of a page, in one place: the map of keys is drawn from here. A page
 * says its keys with `usePageKeys`; they hold as long as it is shown.
 */

export interface PageKey {
  /** `j`, `shift+x`, `mod+a` (Ctrl, or Cmd), `escape`, `enter`, `1`, `/`. */
  readonly chord: string
  /** What it does, in words: "Next order". */
  readonly does: string
  /** Left out of the map, for example the second to ninth of a row of digits. */
  readonly isSilent?: boolean
  /** Holds while one types, too, and before the field has the key. */
  readonly whileTyping?: boolean
  /** False: there is nothing to do, and the browser has the key. */
  readonly run: () => boolean | undefined | void
}

interface KeyGroup {
  /** "Orders" */
  readonly title: string
  readonly keys: readonly PageKey[]
}

const groups = new Map<string, KeyGroup>()
const listeners = new Set<() => void>()
let shown: readonly KeyGroup[] = []

function tell(): void {
  shown = [...groups.values()]
  for (const listener of listeners) listener()
}

/** The keys of the page in view, group by group; for `useSyncExternalStore`. */
export const pageKeys = (): readonly KeyGroup[] => shown

export function onPageKeys(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null

/** Whether something is asked over the page; what is beside a list asks nothing. */
const isAsking = (): boolean =>
  document.querySelector('[role="dialog"]:not([data-desk-drawer]), [role="alertdialog"], [role="menu"]') !== null

/** The name of what was pressed, as chords have it. */
function chordOf(event: KeyboardEvent): string {
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : ''
  const key = event.key.toLowerCase()
  const shift = event.shiftKey && /^[a-z]$/u.test(key) ? 'shift+' : ''
  return `${mod}${shift}${key}`
}

/** Letters, digits and signs are for people who did not switch them off. */
const isSingle = (chord: string): boolean => /^(?:shift\+)?.$/u.test(chord)

/** Makes keys hold while the page is shown; not while one types, nor while something is asked. */
export function usePageKeys(title: string, keys: readonly PageKey[]): void {
  const id = useId()
  const onKey = useEffectEvent((event: KeyboardEvent, isBeforeFields: boolean) => {
    if (event.defaultPrevented || event.altKey || isAsking()) return
    const chord = chordOf(event)
    const key = keys.find((one) => one.chord === chord && (one.whileTyping ?? false) === isBeforeFields)
    if (key === undefined || (!isBeforeFields && isTyping(event.target))) return
    if (isSingle(chord) && !hasShortcuts()) return
    if (key.run() === false) return
    event.preventDefault()
    if (isBeforeFields) event.stopPropagation()
  })
  const drawn = keys.map(({ chord, does }) => `${chord} ${does}`).join()
  const tellOf = useEffectEvent(() => {
    groups.set(id, { title, keys })
    tell()
  })
  useEffect(() => {
    tellOf()
    return () => {
      groups.delete(id)
      tell()
    }
  }, [id, drawn])
  useEffect(() => {
    const before = (event: KeyboardEvent) => onKey(event, true)
    const after = (event: KeyboardEvent) => onKey(event, false)
    document.addEventListener('keydown', before, true)
    document.addEventListener('keydown', after)
    return () => {
      document.removeEventListener('keydown', before, true)
      document.removeEventListener('keydown', after)
    }
  }, [])
}
