import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { roleName } from '../../../shell/role-name.ts'
import type { AddressChange } from '../../../shell/use-list-address.ts'
import type { TeamFilters } from '../team-address.ts'
import css from './users.module.css'
import { useScopeParts } from './use-scope-parts.ts'

const ANY = 'any'

const roleOptions = () => [
  { value: ANY, label: m.users_all_roles() },
  ...(Object.keys(CAPABILITIES_OF) as Role[]).map((role) => ({ value: role, label: roleName(role) })),
]

interface TeamFilterFieldsProps {
  filters: TeamFilters
  onChange: (change: AddressChange) => void
}

/** Narrows the team to a role, and to those who work at an event. */
export function TeamFilterFields({ filters: { role, event }, onChange }: TeamFilterFieldsProps) {
  const { events = [], names } = useScopeParts()
  const listed = events.map(({ id, title }) => ({ value: String(id), label: title }))
  // An old event is in the address, and not among the newest.
  const isMissing = event !== null && !events.some(({ id }) => id === event)
  const missing = isMissing
    ? [{ value: String(event), label: names.events.get(event) ?? m.users_event_unnamed({ id: event }) }]
    : []
  return (
    <>
      <div className={css.filter}>
        <Select
          label={m.users_column_role()}
          labelHidden
          name="role"
          value={role ?? ANY}
          onChange={(value) => onChange({ role: value === ANY ? null : value })}
          options={roleOptions()}
        />
      </div>
      <div className={css.filter}>
        <Select
          label={m.users_column_events()}
          labelHidden
          name="event"
          value={event === null ? ANY : String(event)}
          onChange={(value) => onChange({ event: value === ANY ? null : value })}
          options={[{ value: ANY, label: m.users_all_events() }, ...listed, ...missing]}
        />
      </div>
    </>
  )
}
