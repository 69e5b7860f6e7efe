import { deleteParts, duplicateBehind } from '@turnout/domain/seats/edit/move-parts.ts'
import { areasInPlan, chosenRows } from '@turnout/domain/seats/edit/plan-parts.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Copy, Trash2 } from 'lucide-react'
import { areaTitle, rowTitle } from '../editor-words.ts'
import type { Editor } from '../use-editor.ts'
import { AreaFields } from './AreaFields.tsx'
import { RowFields } from './RowFields.tsx'
import { SeatFields } from './SeatFields.tsx'
import css from './fields.module.css'

/** What is chosen in words: "Row F", "3 rows", "Stage". */
export function choiceTitle({ plan, chosen }: Pick<Editor, 'plan' | 'chosen'>): string {
  const rows = chosenRows(plan, chosen)
  const [row] = rows
  const area = areasInPlan(plan).find((one) => chosen.has(one.area.uuid))
  if (row !== undefined) return rows.length === 1 ? rowTitle(row) : m.seat_editor_rows({ count: rows.length })
  return area === undefined ? '' : areaTitle(area.area, area.zone)
}

/** The fields of what is chosen. */
export function InspectorFields({ editor }: { editor: Editor }) {
  if (editor.seats.size > 0) return <SeatFields editor={editor} />
  return chosenRows(editor.plan, editor.chosen).length > 0 ? (
    <RowFields editor={editor} />
  ) : (
    <AreaFields editor={editor} />
  )
}

export const ChoiceActs = ({ editor }: { editor: Editor }) => (
  <span className={css.headEnd}>
    <IconButton
      icon={Copy}
      label={m.seat_editor_duplicate()}
      onPress={() => editor.act((plan, chosen) => duplicateBehind(plan, chosen))}
    />
    <IconButton
      icon={Trash2}
      label={m.seat_editor_delete()}
      onPress={() => editor.act((plan, chosen) => deleteParts(plan, chosen))}
    />
  </span>
)

export function Inspector({ editor }: { editor: Editor }) {
  const isEmpty = editor.chosen.size === 0
  return (
    <aside className={css.inspector} aria-label={m.seat_editor_inspector()}>
      {isEmpty ? (
        <p className={css.empty}>{m.seat_editor_nothing_chosen()}</p>
      ) : (
        <>
          {editor.seats.size === 0 && (
            <section className={css.head}>
              <h2>
                {choiceTitle(editor)}
                <ChoiceActs editor={editor} />
              </h2>
            </section>
          )}
          <InspectorFields editor={editor} />
        </>
      )}
    </aside>
  )
}
