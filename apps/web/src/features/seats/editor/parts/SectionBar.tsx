import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { useMemo, type RefObject } from 'react'
import { isLarge, seatsInPlan } from '../editor-state.ts'
import { seatsWords } from '../editor-words.ts'
import type { Editor } from '../use-editor.ts'
import css from './canvas.module.css'

interface SectionBarProps {
  readonly editor: Editor
  readonly box: RefObject<HTMLElement | null>
}

/** Of a large plan: which section is shown alone, and the way out; or how to enter one. */
export function SectionBar({ editor: { plan, shown, section, enter }, box }: SectionBarProps) {
  const seats = useMemo(() => seatsWords(seatsInPlan(shown)), [shown])
  const isPlanLarge = useMemo(() => isLarge(plan), [plan])
  if (section === null) return isPlanLarge && <p className={css.sectionBar}>{m.seat_editor_large({ seats })}</p>
  const leave = () => {
    enter(null)
    box.current?.focus()
  }
  return (
    <div className={css.sectionBar}>
      <b>{shown.zones[0]?.name}</b>
      <span>{seats}</span>
      <Button size="small" onPress={leave}>
        {m.seat_editor_all_sections()}
      </Button>
    </div>
  )
}
