import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef } from 'react'
import type { Fault } from './form-faults.ts'
import css from './FormErrors.module.css'

/** "First name is missing." needs no "First name:" before it. */
const saysWhich = (text: string, label: string): boolean => text.startsWith(label)

/**
 * The errors of a submit, on top of the form. The summary takes the focus and leads to each field.
 * Give it a key per submit.
 */
export function FormErrors({ faults }: { faults: readonly Fault[] }) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus(), [])
  if (faults.length === 0) return null
  return (
    <div ref={card} className={css.card} tabIndex={-1} role="group" aria-labelledby="errors-title">
      <h2 id="errors-title">{m.checkout_errors_title()}</h2>
      <ul>
        {faults.map(({ name, text, label }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(name)?.focus()
              }}
            >
              {saysWhich(text, label) ? text : label}
            </a>
            {saysWhich(text, label) ? '' : `: ${text}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
