import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { EVENT_SORTS, firstDirection } from '../event-list-address.ts'
import type { EventsAddress, EventSort } from '../event-list-address.ts'
import css from './events.module.css'
import { OrganizerFilter } from './OrganizerFilter.tsx'

export interface EventListBarProps {
  address: EventsAddress
  /** The filter shows when there are several. */
  organizers: readonly Organizer[]
  onChange: (values: Record<string, string | number | null>) => void
}

const sortWords = (sort: EventSort): string =>
  ({ start_date: m.events_sort_date(), title: m.events_sort_title(), created_at: m.events_sort_created() })[sort]

/** Search, organizer and order above the list. */
export function EventListBar({ address, organizers, onChange }: EventListBarProps) {
  return (
    <Row gap="8-12" wrap>
      <div className={css.eventListSearch}>
        <SearchField label={m.events_search()} value={address.query} onChange={(query) => onChange({ query })} />
      </div>
      {organizers.length > 1 && (
        <div className={css.choice}>
          <OrganizerFilter
            organizers={organizers}
            value={address.organizerId}
            onChange={(organizer_id) => onChange({ organizer_id })}
          />
        </div>
      )}
      <div className={`${css.choice} ${css.sort}`}>
        <Select<EventSort>
          label={m.events_sort()}
          labelHidden
          name="sort_by"
          value={address.sortBy}
          onChange={(sort) => onChange({ sort_by: sort, sort_direction: firstDirection(sort, address.state) })}
          options={EVENT_SORTS.map((sort) => ({ value: sort, label: sortWords(sort) }))}
        />
      </div>
    </Row>
  )
}
