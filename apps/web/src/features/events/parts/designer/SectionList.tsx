import type { LookSection } from '@turnout/domain/look/look.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { SECTION_NAMES } from '../../designer/look-words.ts'
import css from './designer-stage.module.css'

interface SectionListProps {
  sections: readonly LookSection[]
  onChange: (sections: LookSection[]) => void
}

/** The sections in their order: tickets on top, the others by grip, arrows or Alt and arrows. */
export function SectionList({ sections, onChange }: SectionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  // A row that moved keeps the focus.
  const focus = useRef<string | null>(null)
  useEffect(() => {
    if (focus.current !== null) list.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = null
  }, [sections])
  const move = (from: number, to: number) => {
    const section = sections[from]
    if (section === undefined || to < 0 || to >= sections.length) return
    onChange(sections.toSpliced(from, 1).toSpliced(to, 0, section))
  }
  const press = (name: string, from: number, by: number) => {
    const isLast = from + by === 0 || from + by === sections.length - 1
    focus.current = `[data-section=${name}] [data-by="${isLast ? -by : by}"]`
    move(from, from + by)
  }
  const type = (event: KeyboardEvent, name: string, from: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    focus.current = `[data-section=${name}] [data-eye]`
    move(from, from + (event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <Stack as="ul" gap={4} ref={list}>
      <li>
        <Row className={css.row} gap={8} align="center" border radius={10} data-fixed="">
          <Lock size={16} strokeWidth={1.75} aria-hidden />
          <b>{m.events_designer_section_tickets()}</b>
        </Row>
      </li>
      {sections.map((section, at) => (
        <li key={section.name}>
          <div
            className={css.row}
            role="presentation"
            data-section={section.name}
            data-off={section.is_hidden || undefined}
            data-dragged={dragged === section.name || undefined}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move'
              setDragged(section.name)
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              move(
                sections.findIndex(({ name }) => name === dragged),
                at,
              )
            }}
            onDragEnd={() => setDragged(null)}
          >
            <SectionRow
              section={section}
              isFirst={at === 0}
              isLast={at === sections.length - 1}
              onKeyDown={(event) => type(event, section.name, at)}
              onMove={(by) => press(section.name, at, by)}
              onHide={() => onChange(sections.with(at, { ...section, is_hidden: !section.is_hidden }))}
            />
          </div>
        </li>
      ))}
    </Stack>
  )
}

interface RowProps {
  onKeyDown: (event: KeyboardEvent) => void
  section: LookSection
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onHide: () => void
}

function SectionRow({ section, isFirst, isLast, onKeyDown, onMove, onHide }: RowProps) {
  const name = SECTION_NAMES[section.name]()
  const Shown = section.is_hidden ? EyeOff : Eye
  return (
    <>
      <GripVertical className={css.grip} size={16} strokeWidth={1.75} aria-hidden />
      <b>{name}</b>
      <button
        type="button"
        className={css.move}
        data-by="-1"
        disabled={isFirst}
        aria-label={m.events_designer_move_up({ name })}
        onKeyDown={onKeyDown}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={css.move}
        data-by="1"
        disabled={isLast}
        aria-label={m.events_designer_move_down({ name })}
        onKeyDown={onKeyDown}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        type="button"
        data-eye=""
        aria-pressed={!section.is_hidden}
        aria-label={m.events_designer_show({ name })}
        onKeyDown={onKeyDown}
        onClick={onHide}
      >
        <Shown size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </>
  )
}
