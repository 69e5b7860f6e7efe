import { m } from '@turnout/messages/generated/messages.js'
import { useId, useState } from 'react'
import css from './money.module.css'
import panel from './panel.module.css'

interface ReasonChipsProps {
  readonly title: string
  /** What is said most often. */
  readonly usual: readonly string[]
  readonly onReason: (reason: string) => void
}

/** A reason by one tap, or in words. */
export function ReasonChips({ title, usual, onReason }: ReasonChipsProps) {
  const id = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const isOther = chosen === ''
  return (
    <div className={panel.form} role="group" aria-labelledby={id}>
      <b id={id}>{title}</b>
      <div className={css.chips}>
        {usual.map((reason) => (
          <button
            key={reason}
            type="button"
            className={css.chip}
            aria-pressed={chosen === reason}
            onClick={() => {
              setChosen(reason)
              onReason(reason)
            }}
          >
            {reason}
          </button>
        ))}
        <button
          type="button"
          className={css.chip}
          aria-pressed={isOther}
          onClick={() => {
            setChosen('')
            onReason(text.trim())
          }}
        >
          {m.box_office_reason_other()}
        </button>
      </div>
      {isOther && (
        <input
          className={panel.input}
          aria-label={m.box_office_reason()}
          maxLength={200}
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            onReason(event.target.value.trim())
          }}
        />
      )}
    </div>
  )
}
