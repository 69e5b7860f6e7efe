import { m } from '@turnout/messages/generated/messages.js'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '@turnout/ui/class-names.ts'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import css from './settings.module.css'

export interface ChangedFieldProps {
  label: string
  /** Whether the field has a value that is not saved. */
  changed: boolean
  /** The value as it is saved, in words; left out where it has too many. */
  was?: string | undefined
  onPutBack: () => void
  /** What another member did to it meanwhile: `news` was taken over, of a `conflict` one value has to be chosen. */
  meanwhile?: 'news' | 'conflict' | undefined
  /** Of a conflict: the value in the field is the one. */
  onKeep?: () => void
  children: ReactNode
}

/** A field of settings with a mark while it is changed, what it was, and Undo. */
export function ChangedField({ label, changed, was, onPutBack, meanwhile, onKeep, children }: ChangedFieldProps) {
  const isConflict = meanwhile === 'conflict'
  const place = useRef<HTMLDivElement>(null)
  const leave = (act: (() => void) | undefined) => {
    act?.()
    // The button leaves with the change; without this the focus would be nowhere.
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>('input, select, textarea, [role=textbox], [role=spinbutton]')?.focus(),
    )
  }
  const putBack = () => leave(onPutBack)
  const value = was === '' ? m.shell_settings_nothing() : was
  return (
    <div ref={place} className={classNames(css.field, changed && css.changed)}>
      {children}
      {meanwhile === 'news' && (
        <Row as="p" className={css.was} align="baseline" wrap font="small" breaks>
          {m.shell_settings_news()}
        </Row>
      )}
      {changed && (
        <Row
          as="p"
          className={css.was}
          align="baseline"
          wrap
          font="small"
          breaks
          data-conflict={isConflict || undefined}
        >
          <span>{isConflict ? conflictWords(value) : wasWords(value)}</span>
          <Text
            as="button"
            type="button"
            className={css.back}
            tall={24}
            padding={0}
            ground="none"
            bare
            tone="accent"
            onClick={putBack}
            aria-label={
              isConflict ? m.shell_settings_theirs_named({ label }) : m.shell_settings_put_back_named({ label })
            }
          >
            {isConflict ? m.shell_settings_theirs() : m.shell_settings_put_back()}
          </Text>
          {isConflict && (
            <Text
              as="button"
              type="button"
              className={css.back}
              tall={24}
              padding={0}
              ground="none"
              bare
              tone="accent"
              onClick={() => leave(onKeep)}
              aria-label={m.shell_settings_mine_named({ label })}
            >
              {m.shell_settings_mine()}
            </Text>
          )}
        </Row>
      )}
    </div>
  )
}

const wasWords = (value: string | undefined): string =>
  value === undefined ? m.shell_settings_changed() : m.shell_settings_was({ value })

const conflictWords = (value: string | undefined): string =>
  value === undefined ? m.shell_settings_conflict() : m.shell_settings_conflict_to({ value })
