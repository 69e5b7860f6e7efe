import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'

export interface OrganizerFilterProps {
  organizers: readonly Organizer[]
  value: number | null
  onChange: (organizerId: string | null) => void
}

const ALL = 'all'

/** Whose events are listed; nothing where there is one organizer. */
export function OrganizerFilter({ organizers, value, onChange }: OrganizerFilterProps) {
  if (organizers.length < 2) return null
  return (
    <Select
      label={m.events_organizer()}
      labelHidden
      name="organizer_id"
      value={value === null ? ALL : String(value)}
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
      options={[
        { value: ALL, label: m.events_all_organizers() },
        ...organizers.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
