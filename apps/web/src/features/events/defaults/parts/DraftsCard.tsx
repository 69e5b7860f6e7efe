import { useQuery } from '@tanstack/react-query'
import type { DraftsReached } from '@turnout/contract/events/defaults/event-defaults.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useEffect, useState } from 'react'
import { draftsReachedQuery } from '../api.ts'
import { bodyOf, type DefaultsValues } from '../defaults-form.ts'
import css from './EventDefaults.module.css'
import type { DefaultsForm } from './use-defaults-form.ts'

/** Typing rests so long before drafts are counted, in milliseconds. */
const REST_MS = 400

function useRested(values: DefaultsValues): DefaultsValues {
  const [rested, setRested] = useState(values)
  useEffect(() => {
    const timer = setTimeout(() => setRested(values), REST_MS)
    return () => clearTimeout(timer)
  }, [values])
  return rested
}

/** Whether drafts take the defaults too, and how many that changes. */
export function DraftsCard({ form, accountId }: { form: DefaultsForm; accountId: number }) {
  const rested = useRested(form.values)
  const { data, isError } = useQuery(draftsReachedQuery(accountId, bodyOf({ ...rested, apply_to_drafts: true })))
  return (
    <Card title={m.event_defaults_drafts()}>
      <Grid gap={18} columns={1}>
        <Switch
          label={m.event_defaults_apply()}
          consequence={m.event_defaults_apply_help()}
          {...form.field('apply_to_drafts')}
        />
        <Text
          className={css.sentence}
          padding="10-12"
          ground="accent-soft"
          radius={10}
          weight={500}
          tone="accent"
          role="status"
        >
          {isError ? m.event_defaults_drafts_unknown() : data === undefined ? '' : reachWords(data)}
        </Text>
      </Grid>
    </Card>
  )
}

function reachWords({ drafts_count: total, drafts_changed: count }: DraftsReached): string {
  if (total === 0) return m.event_defaults_drafts_none()
  return count === 0 ? m.event_defaults_drafts_same() : m.event_defaults_drafts_reached({ count, total })
}
