import { m } from '@turnout/messages/generated/messages.js'
import {
  Circle,
  Hand,
  MousePointer2,
  RectangleEllipsis,
  RectangleHorizontal,
  Rows3,
  Square,
  Type,
  type LucideIcon,
} from 'lucide-react'
import { useRef } from 'react'
import { TOOLS, type Tool } from '../editor-state.ts'
import { toolWords } from '../editor-words.ts'
import type { Editor } from '../use-editor.ts'
import css from './editor.module.css'

const ICONS: Readonly<Record<Tool, LucideIcon>> = {
  select: MousePointer2,
  row: RectangleEllipsis,
  rows: Rows3,
  table: Circle,
  area: Square,
  stage: RectangleHorizontal,
  text: Type,
  hand: Hand,
}

const KEYS: Readonly<Record<Tool, string>> = {
  select: 'V',
  row: 'R',
  rows: 'B',
  table: 'T',
  area: 'A',
  stage: 'S',
  text: 'X',
  hand: 'H',
}

/** The tools: one stop of the Tab key, arrows between them. */
export function ToolRail({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const now = buttons.findIndex((button) => button === document.activeElement)
    buttons[(now + by + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div
      ref={bar}
      className={css.rail}
      role="toolbar"
      tabIndex={-1}
      aria-label={m.seat_editor_tools()}
      aria-orientation="vertical"
      onKeyDown={onKeyDown}
    >
      {TOOLS.map((tool) => {
        const Icon = ICONS[tool]
        return (
          <button
            key={tool}
            type="button"
            tabIndex={tool === editor.tool ? 0 : -1}
            aria-pressed={tool === editor.tool}
            aria-keyshortcuts={KEYS[tool]}
            title={`${toolWords[tool]()} (${KEYS[tool]})`}
            onClick={() => editor.take(tool)}
          >
            <Icon size={19} strokeWidth={1.75} aria-hidden />
            {toolWords[tool]()}
          </button>
        )
      })}
    </div>
  )
}
