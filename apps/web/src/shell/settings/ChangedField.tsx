import { m } from '@turnout/messages/generated/messages.js'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '@turnout/ui/class-names.ts'
import css from './Settings.module.css'

export interface ChangedFieldProps {
  label: string
  /** Whether the field has a value that is not saved. */
  changed: boolean
  /** The value as it is saved, in words; left out where it has too many. */
  was?: string | undefined
  onPutBack: () => void
  children: ReactNode
}

/** A field of settings with a mark while it is changed, what it was, and the way back. */
export function ChangedField({ label, changed, was, onPutBack, children }: ChangedFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const putBack = () => {
    onPutBack()
    // The button leaves with the change; without this the focus would be nowhere.
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>('input, select, textarea, [role=textbox]')?.focus(),
    )
  }
  return (
    <div ref={place} className={classNames(css.field, changed && css.changed)}>
      {children}
      {changed && (
        <p className={css.was}>
          <span>
            {was === undefined
              ? m.shell_settings_changed()
              : m.shell_settings_was({ value: was === '' ? m.shell_settings_nothing() : was })}
          </span>
          <button
            type="button"
            className={css.back}
            onClick={putBack}
            aria-label={m.shell_settings_put_back_named({ label })}
          >
            {m.shell_settings_put_back()}
          </button>
        </p>
      )}
    </div>
  )
}
