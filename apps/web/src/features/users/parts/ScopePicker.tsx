import type { EventRow } from '@turnout/contract/events/event.ts'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useId } from 'react'
import box from '@turnout/ui/fields/Checkbox.module.css'
import { formatDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import css from './users.module.css'

type Chosen = Exclude<MemberScope, 'all'>

export interface ScopePickerProps {
  value: Chosen
  onChange: (scope: Chosen) => void
  organizers: readonly Pick<Organizer, 'id' | 'name'>[]
  events: readonly EventRow[]
}

const toggled = (ids: readonly number[], id: number, on: boolean): readonly number[] =>
  on ? [...ids, id] : ids.filter((one) => one !== id)

/** Organizers with all they will ever hold, and single events, to tick. */
export function ScopePicker({ value, onChange, organizers, events }: ScopePickerProps) {
  return (
    <ul className={css.list} aria-label={m.users_scope_list()}>
      {organizers.map(({ id, name }) => (
        <Row
          key={`organizer-${id}`}
          label={m.users_all_of_organizer({ organizer: name })}
          detail={m.users_scope_future()}
          checked={value.organizerIds.includes(id)}
          onChange={(on) => onChange({ ...value, organizerIds: toggled(value.organizerIds, id, on) })}
        />
      ))}
      {events.map((event) => {
        const isCovered = value.organizerIds.includes(event.organizer.id)
        return (
          <Row
            key={event.id}
            label={event.title}
            detail={eventDetail(event)}
            checked={isCovered || value.eventIds.includes(event.id)}
            disabled={isCovered}
            onChange={(on) => onChange({ ...value, eventIds: toggled(value.eventIds, event.id, on) })}
          />
        )
      })}
    </ul>
  )
}

interface RowProps {
  label: string
  detail: string
  checked: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

function Row({ label, detail, checked, disabled, onChange }: RowProps) {
  const id = useId()
  return (
    <li className={css.row}>
      <input
        id={id}
        type="checkbox"
        className={box.box}
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-detail`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className={css.name}>
        <bdi>{label}</bdi>
      </label>
      <span id={`${id}-detail`} className={css.scopeFieldsDetail}>
        {detail}
      </span>
    </li>
  )
}

function eventDetail({ start_date, timezone, status }: EventRow): string {
  const date = formatDate(start_date, 'shortDate', { locale: documentLocale(), timeZone: timezone })
  return status === 'DRAFT' ? m.users_event_draft({ date }) : date
}
