import { useQueries, useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { CHOSEN_MAX } from '@turnout/contract/messages/limits.ts'
import { useState } from 'react'
import { attendeeQuery } from '../../../attendees/api.ts'
import { foundGuests } from '../../api.ts'
import { FindAndAdd } from './FindAndAdd.tsx'
import css from './Chosen.module.css'
import { ValuesField } from './ValuesField.tsx'

/** Of so many the names are shown; each is a question to the server. */
const NAMED = 20

interface ChosenGuestsProps {
  readonly eventId: number
  readonly ids: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** Guests that are named one by one. */
export function ChosenGuests({ eventId, ids, onChange }: ChosenGuestsProps) {
  const [query, setQuery] = useState('')
  const found = useQuery({ ...foundGuests(eventId, query), enabled: query !== '' }).data
  const shown = ids.slice(-NAMED)
  const names = useQueries({ queries: shown.map((id) => attendeeQuery(eventId, id)) })
  const options = shown.map((id, place) => {
    const guest = names[place]?.data
    return { value: String(id), label: guest === undefined ? '…' : `${guest.first_name} ${guest.last_name}`.trim() }
  })
  return (
    <div className={css.chosen}>
      {ids.length === 0 ? (
        <p className={css.none}>{m.messages_chosen_none()}</p>
      ) : (
        <ValuesField
          name="attendee_ids"
          values={options.map(({ value }) => value)}
          options={options}
          onChange={(left) => onChange(ids.filter((id) => !shown.includes(id) || left.includes(String(id))))}
        />
      )}
      {ids.length > NAMED && <p className={css.none}>{m.messages_chosen_more({ count: ids.length - NAMED })}</p>}
      {ids.length < CHOSEN_MAX && (
        <FindAndAdd
          label={m.messages_chosen_find()}
          query={query}
          onQuery={setQuery}
          found={found?.filter(({ id }) => !ids.includes(id))}
          onAdd={(id) => onChange([...ids, id])}
        />
      )}
    </div>
  )
}
