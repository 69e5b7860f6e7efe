import type { ExportFormat, ExportScope } from '@turnout/contract/exports.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { tagOf } from '@turnout/messages/tags.ts'
import { Text } from '@turnout/ui/layout/parts.tsx'
import type { LucideIcon } from 'lucide-react'
import { X } from 'lucide-react'
import { useId } from 'react'
import { documentLocale } from '../../shell/locale-choice.ts'
import { ExportMenu } from '../ExportMenu.tsx'
import css from './table-desk-drawer.module.css'

interface DeskAct<Action> {
  readonly action: Action
  /** What presses it from the keys. */
  readonly key?: string
  /** With dots where a question follows. */
  readonly label: string
  readonly icon: LucideIcon
  /** How many of the selection it is for. */
  readonly count: number
  /** Ends something. */
  readonly danger?: boolean
}

export interface DeskBulkProps<Action> {
  /** Ticked rows. */
  count: number
  /** Rows of the whole list. */
  total: number
  /** What the ticked rows add up to: "€556.50". */
  sum?: string | undefined
  acts: readonly DeskAct<Action>[]
  /** Why nothing but an export can be done with so many; undefined: it can. */
  tooMany: string | undefined
  onAsk: (action: Action) => void
  onSelectAll: () => void
  onClear: () => void
  /** Undefined: the person may take no rows away. */
  onExport: ((format: ExportFormat, scope: ExportScope) => unknown) | undefined
  exporting: boolean
}

/** The acts on the ticked rows, in the place of the totals: no row moves, and nothing is covered. */
export function DeskBulk<Action extends string>(props: DeskBulkProps<Action>) {
  const { count, total } = props
  const number = new Intl.NumberFormat(tagOf(documentLocale()))
  const words = m.attendees_selected({ count: number.format(count) })
  const noteId = useId()
  return (
    <Text as="section" className={css.bulk} fixed ground="accent-soft" lines="one" figures aria-label={words}>
      <div className={css.count}>
        <IconButton icon={X} label={m.desk_bulk_clear()} onPress={props.onClear} />
        <p role="status">
          <b>{words}</b> {props.sum && <bdi>{props.sum}</bdi>}
        </p>
        {count < total && (
          <Button variant="quiet" size="small" onPress={props.onSelectAll}>
            {m.attendees_select_all({ count: number.format(total) })}
          </Button>
        )}
        {props.tooMany && (
          <Text as="span" id={noteId} className={css.note} clipped ends tone="muted">
            {props.tooMany}
          </Text>
        )}
      </div>
      <div className={css.acts}>
        {props.acts.map((act) => (
          <ActButton
            key={act.action}
            act={act}
            of={count}
            tooMany={props.tooMany}
            noteId={noteId}
            onAsk={props.onAsk}
          />
        ))}
        {props.onExport && (
          <ExportMenu busy={props.exporting} onChoose={props.onExport} hasColumns placement="top end" />
        )}
      </div>
    </Text>
  )
}

interface ActButtonProps<Action> {
  act: DeskAct<Action>
  /** Ticked rows. */
  of: number
  tooMany: string | undefined
  noteId: string
  onAsk: (action: Action) => void
}

function ActButton<Action>({ act, of, tooMany, noteId, onAsk }: ActButtonProps<Action>) {
  const reasonId = useId()
  const fitsNone = act.count === 0
  return (
    <span
      data-act={act.key}
      className={act.danger ? css.danger : undefined}
      title={fitsNone ? m.desk_bulk_fits_none() : undefined}
    >
      <Button
        icon={act.icon}
        disabled={fitsNone || tooMany !== undefined}
        aria-describedby={fitsNone ? reasonId : tooMany === undefined ? undefined : noteId}
        onPress={() => onAsk(act.action)}
      >
        {act.label}
        {act.count > 0 && act.count < of && (
          <Text as="span" size={12.5} weight={500} tone="muted">
            {' '}
            {act.count}
          </Text>
        )}
      </Button>
      {fitsNone && (
        <span id={reasonId} hidden>
          {m.desk_bulk_fits_none()}
        </span>
      )}
    </span>
  )
}
