import { paths } from '@turnout/contract/paths.ts'
import { hasPlanError, type PlanProblem } from '@turnout/domain/seats/plan/plan-problems.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { classNames } from '@turnout/ui/class-names.ts'
import { Text } from '@turnout/ui/layout/parts.tsx'
import shared from '@turnout/ui/overlays/overlays.module.css'
import { ArrowLeft, Check, CircleAlert, Redo2, TriangleAlert, Undo2 } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Link } from 'react-router'
import { problemWords } from '../../library/plan-words.ts'
import { clockWords } from '../editor-words.ts'
import type { Editor } from '../use-editor.ts'
import type { Saving } from '../use-saving.ts'
import css from './editor.module.css'

export type Mode = 'map' | 'table'

interface BarProps {
  readonly editor: Editor
  readonly saving: Saving
  readonly problems: readonly PlanProblem[]
  readonly mayWrite: boolean
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
  readonly areProblemsOpen: boolean
  readonly onProblems: (areOpen: boolean) => void
  readonly onJump: (problem: PlanProblem) => void
}

/** Back, the name and what is saved; map or table; undo, redo, problems, and the one step to a version. */
export function EditorBar(props: BarProps) {
  const { editor, saving, problems, mayWrite } = props
  const isWrong = hasPlanError(problems)
  const { past, future } = editor.history
  return (
    <header className={css.bar}>
      <Link className={css.back} to={paths.seatPlans()} aria-label={m.seat_editor_back()}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
      </Link>
      <div className={css.title}>
        <h1>{editor.plan.name}</h1>
        <small role="status">{savedWords(saving)}</small>
      </div>
      <div className={css.modes}>
        <SegmentedControl<Mode>
          label={m.seat_editor_mode()}
          value={props.mode}
          onChange={props.onMode}
          options={[
            { value: 'map', label: m.seat_editor_map() },
            { value: 'table', label: m.seat_editor_table() },
          ]}
        />
      </div>
      <div className={css.acts}>
        {mayWrite && (
          <span className={css.steps}>
            <IconButton icon={Undo2} label={m.seat_editor_undo()} disabled={past.length === 0} onPress={editor.undo} />
            <IconButton
              icon={Redo2}
              label={m.seat_editor_redo()}
              disabled={future.length === 0}
              onPress={editor.redo}
            />
          </span>
        )}
        <Problems {...props} isWrong={isWrong} />
        {mayWrite && (
          <Button variant="filled" disabled={isWrong || !saving.isDirty} onPress={saving.save}>
            {m.seat_editor_save({ version: saving.version + 1 })}
          </Button>
        )}
      </div>
    </header>
  )
}

function savedWords({ version, isDirty, keptAt, isOffline }: Saving): string {
  if (!isDirty) return m.seat_plans_version({ version })
  if (keptAt === null) return m.seat_editor_unsaved({ version: version + 1 })
  const time = clockWords(keptAt)
  return isOffline ? m.seat_editor_offline({ time }) : m.seat_editor_draft({ version: version + 1, time })
}

type ProblemsProps = Pick<BarProps, 'problems' | 'areProblemsOpen' | 'onProblems' | 'onJump'> & {
  readonly isWrong: boolean
}

/** Problems that are listed; a plan that has more has the same ones over and over. */
const LISTED = 50

function Problems({ problems, isWrong, areProblemsOpen, onProblems, onJump }: ProblemsProps) {
  const sorted = problems.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  const words = m.seat_plans_problems({ count: problems.length })
  return (
    <DialogTrigger isOpen={areProblemsOpen} onOpenChange={onProblems}>
      <AriaButton
        className={classNames(css.problems, problems.length > 0 && css.hasProblems, isWrong && css.isWrong)}
        aria-label={problems.length === 0 ? m.seat_editor_no_problems() : words}
      >
        {problems.length === 0 ? (
          <Check size={17} strokeWidth={1.75} aria-hidden />
        ) : (
          <TriangleAlert size={17} strokeWidth={1.75} aria-hidden />
        )}
        <span>{problems.length === 0 ? m.seat_editor_no_problems() : words}</span>
      </AriaButton>
      <Popover className={shared.popoverPopover ?? ''} placement="bottom end" offset={6}>
        <Dialog className={css.problemList ?? ''} aria-label={m.seat_editor_problems()}>
          {problems.length === 0 && (
            <Text size={13} tone="muted" padding={12}>
              {m.seat_editor_no_problems()}
            </Text>
          )}
          <ul>
            {sorted.slice(0, LISTED).map((problem, n) => (
              // Two problems of one code may be of one row.
              <li key={`${problem.code} ${problem.rowUuid ?? ''} ${n}`}>
                <button type="button" onClick={() => onJump(problem)}>
                  {problem.severity === 'error' ? (
                    <CircleAlert className={css.isWrong} size={17} strokeWidth={1.75} aria-hidden />
                  ) : (
                    <TriangleAlert className={css.hasProblems} size={17} strokeWidth={1.75} aria-hidden />
                  )}
                  <span>
                    {problemWords(problem)}
                    {problem.severity === 'error' && <small>{m.seat_editor_save_waits()}</small>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
