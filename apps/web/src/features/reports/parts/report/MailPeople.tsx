import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { X } from 'lucide-react'
import css from './report.module.css'

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
    <Stack as="fieldset" className={css.people} gap={6} shrinks bare>
      <legend>{m.reports_mail_to()}</legend>
      {people.length > 0 && (
        <Row as="ul" className={css.chips} gap={6} wrap padding="5-6" radius="control">
          {people.map((id) => {
            const name = readers.find(({ user_id }) => user_id === id)?.name ?? String(id)
            return (
              <Row
                as="li"
                key={id}
                className={css.chip}
                inline
                gap={6}
                align="center"
                shrinks
                ground="grey-soft"
                radius="small"
                size={13}
                weight={500}
                breaks
              >
                {name}
                <button
                  type="button"
                  aria-label={m.reports_mail_remove({ name })}
                  onClick={() => onChange(people.filter((kept) => kept !== id))}
                >
                  <X size={14} strokeWidth={2.1} aria-hidden />
                </button>
              </Row>
            )
          })}
        </Row>
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
      <Text font="small" tone="muted">
        {m.reports_mail_to_help()}
      </Text>
    </Stack>
  )
}
