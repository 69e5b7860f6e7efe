import { useQueryClient } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { middleOfRow, rowsInPlan } from '@turnout/domain/seats/edit/plan-parts.ts'
import { planProblems, type PlanProblem } from '@turnout/domain/seats/plan/plan-problems.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { classNames } from '@turnout/ui/class-names.ts'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { UnsavedGuard } from '../../../../shell/settings/UnsavedGuard.tsx'
import { useSeatPlanActs } from '../../api.ts'
import { dropDraft } from '../draft-store.ts'
import { useEditor, type Editor as Edited } from '../use-editor.ts'
import { draftKey, useSaving, type Opened, type Saving } from '../use-saving.ts'
import { useView, type View } from '../use-view.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { EditorBar, type Mode } from './EditorBar.tsx'
import { EditorFoot } from './EditorFoot.tsx'
import { Inspector } from './Inspector.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { NumberingPanel } from './NumberingPanel.tsx'
import { PhoneRows } from './PhoneRows.tsx'
import { PlanCanvas, type CanvasProps } from './PlanCanvas.tsx'
import { RowTable } from './RowTable.tsx'
import { ToolRail } from './ToolRail.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import css from './editor.module.css'

interface EditorProps {
  readonly opened: Opened
  /** What is begun with: the saved plan, or changes that this device kept. */
  readonly draft: SeatPlan | null
  readonly mayWrite: boolean
  /** An event has used the plan. */
  readonly isUsed: boolean
}

/** A plan in the whole window: drawn on the map, or typed in the table. Both change the same plan. */
export function Editor({ opened, draft, mayWrite, isUsed }: EditorProps) {
  const editor = useEditor(draft ?? opened.plan)
  const saving = useSaving(opened, editor.plan)
  const problems = useProblems(editor.plan)
  const [mode, setMode] = useMode()
  const [snaps, setSnaps] = useState(true)
  const [hasKeys, setHasKeys] = useState(false)
  const [areProblemsOpen, setAreProblemsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow()
  const view = useView(editor.shown, { window: box, isShown: !isNarrow, section: editor.section })
  const isTable = mode === 'table'
  const jump = (problem: PlanProblem) => {
    setAreProblemsOpen(false)
    jumpTo(problem, editor, view)
    box.current?.focus()
  }
  return (
    <div className={css.window}>
      <EditorBar
        editor={editor}
        saving={saving}
        problems={problems}
        mayWrite={mayWrite}
        mode={mode}
        onMode={setMode}
        areProblemsOpen={areProblemsOpen}
        onProblems={setAreProblemsOpen}
        onJump={jump}
      />
      <Refused opened={opened} editor={editor} saving={saving} />
      <main
        id="main"
        className={classNames(
          css.main,
          isTable ? css.withTable : editor.isNumbering && css.withNumbering,
          !mayWrite && css.isRead,
        )}
      >
        {isNarrow ? (
          <PhoneRows editor={editor} mayWrite={mayWrite} />
        ) : (
          <Workplace
            editor={editor}
            view={view}
            box={box}
            problems={problems}
            mayWrite={mayWrite}
            snaps={snaps}
            isTable={isTable}
            isUsed={isUsed}
            toggleMode={() => setMode(isTable ? 'map' : 'table')}
            showProblems={() => setAreProblemsOpen(true)}
            showKeys={() => setHasKeys(true)}
          />
        )}
      </main>
      <EditorFoot
        plan={editor.plan}
        snaps={snaps}
        onSnaps={setSnaps}
        showKeys={() => setHasKeys(true)}
        mayWrite={mayWrite && !isNarrow}
      />
      {hasKeys && <KeysDialog onClose={() => setHasKeys(false)} />}
      {/* What this device keeps is offered again; only a browser that keeps nothing asks. */}
      <UnsavedGuard dirty={saving.isLost} />
    </div>
  )
}

/** Chooses the row that a problem is in, and brings it into view. */
function jumpTo(problem: PlanProblem, editor: Edited, view: View | null): void {
  const found = rowsInPlan(editor.plan).find(({ row }) => row.uuid === problem.rowUuid)
  if (found === undefined) return
  editor.choose(new Set([found.row.uuid]))
  view?.show(middleOfRow(found))
}

interface WorkplaceProps extends CanvasProps {
  readonly isTable: boolean
  readonly isUsed: boolean
}

/** Tools, drawing and fields; or table and drawing. */
function Workplace({ isTable, isUsed, ...canvas }: WorkplaceProps) {
  const { editor, problems, mayWrite } = canvas
  const hasFields = mayWrite && !isTable
  return (
    <>
      {hasFields && <ToolRail editor={editor} />}
      {isTable && <RowTable editor={editor} problems={problems} mayWrite={mayWrite} />}
      <PlanCanvas {...canvas} />
      {hasFields &&
        (editor.isNumbering ? <NumberingPanel editor={editor} isUsed={isUsed} /> : <Inspector editor={editor} />)}
    </>
  )
}

/** Looked for a moment after the plan is drawn: a large plan has many seats to compare. */
function useProblems(plan: SeatPlan): readonly PlanProblem[] {
  const settled = useDeferredValue(plan)
  return useMemo(() => planProblems(settled), [settled])
}

/** In the address, so that a link leads to the table. */
function useMode(): readonly [Mode, (mode: Mode) => void] {
  const [query, setQuery] = useSearchParams()
  const mode: Mode = query.get('mode') === 'table' ? 'table' : 'map'
  return [mode, (to) => setQuery(to === 'table' ? { mode: 'table' } : {}, { replace: true })]
}

interface RefusedProps {
  readonly opened: Opened
  readonly editor: Edited
  readonly saving: Saving
}

/** A save that was refused. Behind another version one's own work goes on as another plan. */
function Refused({ opened, editor, saving }: RefusedProps) {
  const acts = useSeatPlanActs(opened.accountId)
  const cache = useQueryClient()
  const navigate = useNavigate()
  if (saving.problem === null) return null
  if (!saving.isBehind)
    return (
      <div className={css.banner}>
        <Banner tone="error" title={m.seat_editor_not_saved()} live>
          {saving.problem} {m.seat_editor_still_here()}
        </Banner>
      </div>
    )
  const copy = async () => {
    const { id } = await acts.create({
      plan: { ...editor.plan },
      name: m.seat_editor_copy_name({ name: editor.plan.name }).slice(0, 100),
      place: null,
    })
    await dropDraft(draftKey(opened))
    await navigate(paths.seatPlanEditor(id))
  }
  const look = async () => {
    await dropDraft(draftKey(opened))
    await cache.invalidateQueries({ queryKey: ['seat-plans'] })
    window.location.reload()
  }
  return (
    <div className={css.banner}>
      <Banner
        tone="warning"
        title={m.seat_editor_behind()}
        live
        action={
          <Row gap={8} wrap>
            <Button size="small" variant="filled" onPress={copy}>
              {m.seat_editor_save_copy()}
            </Button>
            <Button size="small" onPress={look}>
              {m.seat_editor_take_theirs()}
            </Button>
          </Row>
        }
      >
        {m.seat_editor_behind_text()}
      </Banner>
    </div>
  )
}
