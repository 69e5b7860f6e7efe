import { useRef, useState } from 'react'
import type { RefObject } from 'react'

/** The panel glides to a section within this. */
const LEADING_MS = 800

export interface LedPanel<Name extends string> {
  readonly panel: RefObject<HTMLDivElement | null>
  /** The section in view. */
  readonly control: Name
  readonly setControl: (name: Name) => void
  /** Leads to a section. */
  readonly show: (name: Name) => void
}

/** A panel of sections and the one of them that is in view. */
export function useLedPanel<Name extends string>(first: Name): LedPanel<Name> {
  const panel = useRef<HTMLDivElement>(null)
  const [control, setControl] = useState<Name>(first)
  const show = (wanted: Name) => {
    const section = panel.current?.querySelector(`#designer-${wanted}`)
    if (panel.current !== null) panel.current.dataset['ledUntil'] = String(performance.now() + LEADING_MS)
    section?.scrollIntoView({ block: 'start' })
    setControl(wanted)
  }
  return { panel, control, setControl, show }
}
