import { canBeLimited } from '@turnout/domain/accounts/capabilities.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { Box, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useId, useState } from 'react'
import { ScopePicker } from './ScopePicker.tsx'
import { useScopeParts } from './use-scope-parts.ts'

export interface ScopeFieldsProps {
  /** Of a member; what has none can be limited. */
  role?: Role
  value: MemberScope
  onChange: (scope: MemberScope) => void
  error: string | undefined
}

const NOTHING: MemberScope = { organizerIds: [], eventIds: [] }

/** In which part of the account a member works: all of it, or chosen organizers and events. */
export function ScopeFields({ role, value, onChange, error }: ScopeFieldsProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const { organizers, events } = useScopeParts(search)
  return (
    <Stack
      as="fieldset"
      gap={8}
      items="start"
      shrinks
      data-field="event_ids"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Text as="legend" below={6} font="label">
        {m.users_column_events()}
      </Text>
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
                <Box wide>
                  <SearchField label={m.users_scope_find()} value={search} onChange={setSearch} />
                </Box>
                {organizers.length + events.length === 0 ? (
                  <Text font="small" tone="muted" role="status">
                    {m.users_scope_found_none()}
                  </Text>
                ) : (
                  <ScopePicker value={value} onChange={onChange} organizers={organizers} events={events} />
                )}
              </>
            ))}
        </>
      ) : (
        <Text font="small" tone="muted">
          {m.users_scope_admin()}
        </Text>
      )}
      <FieldProblem id={`${id}-error`} error={error} />
    </Stack>
  )
}
