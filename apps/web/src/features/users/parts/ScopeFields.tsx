import { canBeLimited } from '@turnout/domain/accounts/capabilities.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { useId, useState } from 'react'
import { ScopePicker } from './ScopePicker.tsx'
import css from './ScopeFields.module.css'
import { useScopeParts } from './use-scope-parts.ts'

export interface ScopeFieldsProps {
  /** Of a member; what has none can be limited. */
  role?: Role
  value: MemberScope
  onChange: (scope: MemberScope) => void
  error: string | undefined
}

const NOTHING: MemberScope = { organizerIds: [], eventIds: [] }

/** In which part of the account somebody works: all of it, or chosen organizers and events. */
export function ScopeFields({ role, value, onChange, error }: ScopeFieldsProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const { organizers, events } = useScopeParts(search)
  return (
    <fieldset className={css.frame} data-field="event_ids" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.legend}>{m.users_column_events()}</legend>
      {role === undefined || canBeLimited(role) ? (
        <>
          <SegmentedControl
            label={m.users_column_events()}
            value={value === 'all' ? 'all' : 'some'}
            onChange={(which) => onChange(which === 'all' ? 'all' : NOTHING)}
            options={[
              { value: 'all', label: m.users_scope_all() },
              { value: 'some', label: m.users_scope_some() },
            ]}
          />
          {value !== 'all' &&
            (organizers === undefined || events === undefined ? (
              <Skeleton height="120px" />
            ) : (
              <>
                <div className={css.search}>
                  <SearchField label={m.users_scope_find()} value={search} onChange={setSearch} />
                </div>
                {organizers.length + events.length === 0 ? (
                  <p className={css.note} role="status">
                    {m.users_scope_found_none()}
                  </p>
                ) : (
                  <ScopePicker value={value} onChange={onChange} organizers={organizers} events={events} />
                )}
              </>
            ))}
        </>
      ) : (
        <p className={css.note}>{m.users_scope_admin()}</p>
      )}
      <FieldProblem id={`${id}-error`} error={error} />
    </fieldset>
  )
}
