import type { OpenedTill } from '@turnout/contract/box-office/session.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useId } from 'react'
import { initialsOf } from './person-initials.ts'
import css from './pin.module.css'

interface PeopleProps {
  readonly people: OpenedTill['people']
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

/** Who is at the till. */
export function People({ people, chosen, onChoose }: PeopleProps) {
  const id = useId()
  if (people.length === 0) return <p className={css.note}>{m.box_office_no_people()}</p>
  return (
    <div className={css.group} role="group" aria-labelledby={id}>
      <b id={id}>{m.box_office_who()}</b>
      <div className={css.people}>
        {people.map((person) => (
          <button key={person.id} type="button" aria-pressed={person.id === chosen} onClick={() => onChoose(person.id)}>
            <span className={css.initials} data-initials={initialsOf(person.name)} aria-hidden />
            <span>{person.name}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
