import { rowsInPlan } from '@turnout/domain/seats/edit/plan-parts.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Drawer } from '@turnout/ui/overlays/Drawer.tsx'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { LetterTile } from '../../parts/LetterTile.tsx'
import { numbersWords, rowInWords, seatsWords } from '../editor-words.ts'
import { lettersOf } from '../row-shapes.ts'
import type { Editor } from '../use-editor.ts'
import { ChoiceActs, choiceTitle, InspectorFields } from './Inspector.tsx'
import css from './editor.module.css'
import fields from './fields.module.css'

/** The rows as a list, where the window is too narrow to draw in; a press opens the fields of one. */
export function PhoneRows({ editor, mayWrite }: { editor: Editor; mayWrite: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { plan, chosen } = editor
  const letterOf = lettersOf(plan.categories)
  return (
    <div className={css.phone}>
      <div className={css.phoneNote}>
        <Banner tone="info">{m.seat_editor_narrow()}</Banner>
      </div>
      <ul>
        {rowsInPlan(plan).map(({ zone, row }) => {
          const letter = letterOf(row.seats[0]?.category ?? '')
          const words = (
            <>
              <span>
                <b>{rowInWords({ zone, row })}</b>
                <small>{[seatsWords(row.seats.length), numbersWords(row)].filter(Boolean).join(', ')}</small>
              </span>
              {letter !== 'none' && <LetterTile letter={letter} />}
            </>
          )
          return (
            <li key={row.uuid}>
              {mayWrite ? (
                <button
                  type="button"
                  aria-current={chosen.has(row.uuid) || undefined}
                  onClick={() => {
                    editor.choose(new Set([row.uuid]))
                    setIsOpen(true)
                  }}
                >
                  {words}
                  <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
                </button>
              ) : (
                <div>{words}</div>
              )}
            </li>
          )
        })}
      </ul>
      <Drawer
        open={isOpen && chosen.size > 0}
        onClose={() => setIsOpen(false)}
        title={choiceTitle(editor)}
        headEnd={<ChoiceActs editor={editor} />}
      >
        <div className={fields.sheet}>
          <InspectorFields editor={editor} />
        </div>
      </Drawer>
    </div>
  )
}
