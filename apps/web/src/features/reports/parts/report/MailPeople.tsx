import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { X } from 'lucide-react'
import css from './MailControl.module.css'

export interface Reader {
  readonly user_id: number
  readonly name: string
}

export interface MailPeopleProps {
  /** Who may see the report. */
  readonly readers: readonly Reader[]
  readonly people: readonly number[]
  readonly onChange: (people: readonly number[]) => void
  readonly problem: string | undefined
}

/** The people that a report is mailed to. */
export function MailPeople({ readers, people, onChange, problem }: MailPeopleProps) {
  const others = readers.filter(({ user_id }) => !people.includes(user_id))
  return (
    <fieldset className={css.people}>
      <legend>{m.reports_mail_to()}</legend>
      {people.length > 0 && (
        <ul className={css.chips}>
          {people.map((id) => {
            const name = readers.find(({ user_id }) => user_id === id)?.name ?? String(id)
            return (
              <li key={id} className={css.chip}>
                {name}
                <button
                  type="button"
                  aria-label={m.reports_mail_remove({ name })}
                  onClick={() => onChange(people.filter((kept) => kept !== id))}
                >
                  <X size={14} strokeWidth={2.1} aria-hidden />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {others.length > 0 && (
        <Select
          label={m.reports_mail_add()}
          labelHidden
          name="user_ids"
          value=""
          placeholder={m.reports_mail_add()}
          onChange={(id) => onChange([...people, Number(id)])}
          options={others.map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
        />
      )}
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={css.help}>{m.reports_mail_to_help()}</p>
    </fieldset>
  )
}
