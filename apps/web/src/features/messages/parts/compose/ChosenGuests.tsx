import { fullName } from '@turnout/domain/accounts/names.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { CHOSEN_MAX } from '@turnout/contract/messages/limits.ts'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { attendeeQuery } from '../../../attendees/api.ts'
import { foundGuests } from '../../api.ts'
import { namedOf, Picked } from './Picked.tsx'

interface ChosenGuestsProps {
  readonly eventId: number
  readonly ids: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** Guests that are named one by one. */
export function ChosenGuests({ eventId, ids, onChange }: ChosenGuestsProps) {
  const [query, setQuery] = useState('')
  const found = useQuery({ ...foundGuests(eventId, query), enabled: query !== '' }).data
  const guests = useQueries({ queries: namedOf(ids).map((id) => attendeeQuery(eventId, id)) })
  const named = new Map(guests.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])))
  const labelOf = (id: number) => {
    const guest = named.get(id)
    return guest && fullName(guest.first_name, guest.last_name)
  }
  return (
    <Stack gap={8} wide>
      {ids.length === 0 && (
        <Text font="small" tone="muted">
          {m.messages_chosen_none()}
        </Text>
      )}
      <Picked
        name="attendee_ids"
        ids={ids}
        most={CHOSEN_MAX}
        labelOf={labelOf}
        onChange={onChange}
        label={m.messages_chosen_find()}
        query={query}
        onQuery={setQuery}
        found={found}
      />
    </Stack>
  )
}
