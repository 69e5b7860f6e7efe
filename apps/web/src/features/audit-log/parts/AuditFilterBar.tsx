import { useQuery } from '@tanstack/react-query'
import { AUDIT_ACTORS, AUDIT_TOPICS } from '@turnout/contract/audit-log/audit-enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { FilterBar } from '@turnout/ui/lists/FilterBar.tsx'
import { ListBar } from '@turnout/ui/lists/ListBar.tsx'
import type { Ref } from 'react'
import { DayField } from '../../../desk/dates/DayField.tsx'
import type { AddressChange } from '../../../shell/use-list-address.ts'
import { choosableEventsQuery } from '../../users/api.ts'
import { AUDIT_DAYS, WITHOUT_FILTERS, type AuditFilters } from '../audit-address.ts'
import { actorWords, auditChips, topicWords } from '../audit-words.ts'

export interface AuditFilterBarProps {
  query: string
  filters: AuditFilters
  /** How many there are, in words; undefined while loading. */
  count: string | undefined
  /** Of the button that opens the filters. */
  filterButton: Ref<HTMLButtonElement>
  onChange: (change: AddressChange) => void
}

/** Search and filters above the log. */
export function AuditFilterBar({ query, filters, count, filterButton, onChange }: AuditFilterBarProps) {
  const { data: events = [] } = useQuery(choosableEventsQuery())
  return (
    <ListBar
      searchLabel={m.audit_log_search()}
      query={query}
      onQuery={(text) => onChange({ query: text })}
      count={count}
    >
      <FilterBar
        label={m.audit_log_filter()}
        buttonRef={filterButton}
        removeLabel={(filter) => m.audit_log_filter_remove({ filter })}
        chips={auditChips(filters, events).map(({ name, words }) => ({
          key: name,
          words,
          onRemove: () => onChange({ [name]: null }),
        }))}
        onClear={() => onChange(WITHOUT_FILTERS)}
      >
        <Fields events={events} filters={filters} onChange={onChange} />
      </FilterBar>
    </ListBar>
  )
}

const ANY = 'any'

interface FieldsProps {
  events: readonly { readonly id: number; readonly title: string }[]
  filters: AuditFilters
  onChange: (change: AddressChange) => void
}

/** A field for every filter; each change is in the address at once. */
function Fields({ events, filters, onChange }: FieldsProps) {
  const choice = (name: keyof AuditFilters, label: string, options: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      name={name}
      value={String(filters[name] ?? ANY)}
      onChange={(chosen) => onChange({ [name]: chosen === ANY ? null : chosen })}
      options={[{ value: ANY, label: m.audit_log_any() }, ...options]}
    />
  )
  const day = (name: 'from' | 'to', label: string) => (
    <DayField
      clearable
      label={label}
      name={name}
      value={filters[name] ?? ''}
      onChange={(value) => onChange({ [name]: value === '' ? null : value })}
    />
  )
  return (
    <>
      {choice(
        'topic',
        m.audit_log_filter_topic(),
        AUDIT_TOPICS.map((topic) => ({ value: topic, label: topicWords(topic) })),
      )}
      {choice(
        'actor',
        m.audit_log_filter_actor(),
        AUDIT_ACTORS.map((actor) => ({ value: actor, label: actorWords(actor) })),
      )}
      {choice(
        'event',
        m.audit_log_filter_event(),
        events.map(({ id, title }) => ({ value: String(id), label: title })),
      )}
      {choice(
        'days',
        m.audit_log_filter_days(),
        AUDIT_DAYS.map((days) => ({
          value: String(days),
          label: days === 1 ? m.audit_log_day_last() : m.audit_log_days({ days }),
        })),
      )}
      {day('from', m.audit_log_filter_from())}
      {day('to', m.audit_log_filter_to())}
    </>
  )
}
