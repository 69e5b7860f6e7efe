import { m } from '@turnout/messages/generated/messages.js'
import { unfold } from '@turnout/ui/fields/find-field.ts'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject, useState } from 'react'
import { useLocation } from 'react-router'
import { FindSetting } from './FindSetting.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import type { FrameSection } from './SectionLinks.tsx'
import type { Findable } from './find-settings.ts'
import css from './settings.module.css'

export interface SettingsFrameProps {
  sections: readonly FrameSection[]
  settings: readonly Findable[]
  /** Sections are rows that open; they are the list themselves, and the search is above them. */
  folds?: boolean
  children: ReactNode
}

/** A section is read once its head is above this share of the window. */
const READ_FROM = 0.38

function sectionInView(ids: readonly string[]): string {
  const root = document.documentElement
  const isAtEnd = root.scrollHeight > root.clientHeight && root.scrollTop + root.clientHeight >= root.scrollHeight - 2
  if (isAtEnd) return ids.at(-1) ?? ''
  const isRead = (id: string) => {
    const element = document.getElementById(id)
    return element !== null && element.getBoundingClientRect().top < window.innerHeight * READ_FROM
  }
  return ids.findLast(isRead) ?? ids[0] ?? ''
}

/** The section that one reads, as the page moves. */
function useSectionInView(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '')
  const known = ids.join(' ')
  useEffect(() => {
    const look = () => setCurrent(sectionInView(known.split(' ')))
    look()
    // Whatever scrolls: the window, or the sheet in it.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [known])
  return current
}

/**
 * Settings in one column, with the list of their sections and a search beside it. The sections of the
 * column carry their names as ids; `#payment` in the address leads to one.
 */
export function SettingsFrame({ sections, settings, folds = false, children }: SettingsFrameProps) {
  const ids = sections.map(({ id }) => id)
  const current = useSectionInView(ids)
  const column = useRef<HTMLDivElement>(null)
  useAnchors(column)
  useSectionKeys(ids, current)
  return (
    <Grid className={css.frame} align="start" data-folds={folds || undefined}>
      <Grid className={css.side} gap={10} columns={1} shrinks>
        <FindSetting settings={settings} column={column}>
          {!folds && (
            <nav aria-label={m.shell_settings_sections()}>
              <SectionLinks sections={sections} current={current} />
            </nav>
          )}
        </FindSetting>
      </Grid>
      <Grid ref={column} className={css.column} gap={20} columns={1} shrinks>
        {children}
      </Grid>
    </Grid>
  )
}

const OWN_FOLD = ':scope > details, :scope > div > details'

/** Shows a section; one that is folded opens. */
function toSection(place: HTMLElement | null | undefined): void {
  unfold(place?.querySelector(OWN_FOLD) ?? place)
  place?.scrollIntoView({ block: 'start' })
}

/** Leads to the section that the address names, as often as it is followed. */
function useAnchors(column: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const id = hash.slice(1)
    if (id !== '') toSection(column.current?.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`))
  }, [hash, key, column])
}

/** Alt and an arrow: the section before, the section after. */
function useSectionKeys(ids: readonly string[], current: string): void {
  // Sees the section that is shown as current, also right after it changed.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    // A list that opens by this key keeps it.
    const opens = event.target instanceof Element && event.target.closest('select, [aria-haspopup]') !== null
    if (!event.altKey || event.ctrlKey || event.metaKey || step === undefined || opens) return
    event.preventDefault()
    const focused = ids.find((id) => document.getElementById(id)?.contains(document.activeElement))
    const next = document.getElementById(ids[ids.indexOf(focused ?? current) + step] ?? '')
    next?.scrollIntoView({ block: 'start' })
    // Of a row that opens, its head.
    ;(next?.querySelector<HTMLElement>(':scope > details > summary') ?? next)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
