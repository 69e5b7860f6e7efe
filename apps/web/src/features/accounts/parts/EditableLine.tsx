import { m } from '@turnout/messages/generated/messages.js'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import css from './EditableLine.module.css'

export interface EditableLineProps {
  /** What is filled in already: "English · EUR · Lisbon". */
  parts: readonly string[]
  /** Of what, for readers: "Language, currency and time zone". */
  label: string
  /** One of the fields was refused: they show. */
  refused: boolean
  /** The fields behind the line. */
  children: ReactNode
}

/** Values that were guessed, in one line; Change opens their fields. */
export function EditableLine({ parts, label, refused, children }: EditableLineProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  if (opened || refused) {
    return (
      <fieldset className={css.fields} id={id} aria-label={label}>
        {children}
      </fieldset>
    )
  }
  return (
    <p className={css.line}>
      <span className={css.parts}>
        {parts.map((part) => (
          <bdi key={part} className={css.part}>
            {part}
          </bdi>
        ))}
      </span>
      <button
        type="button"
        className={css.change}
        aria-expanded={false}
        aria-label={m.accounts_change_named({ label })}
        onClick={() => setOpened(true)}
      >
        {m.accounts_change()}
      </button>
    </p>
  )
}
