import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import { TRIES_MAX } from '@turnout/domain/webhooks/tries.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import css from './detail.module.css'

type Segment = 'failed' | 'delivered' | 'next' | 'left'

/** How the tries by the clock stand, from the first to the last. */
function segmentsOf({ state, attempt }: WebhookLog): readonly Segment[] {
  return Array.from({ length: TRIES_MAX }, (_, place): Segment => {
    if (place < attempt) return state === 'DELIVERED' && place === attempt - 1 ? 'delivered' : 'failed'
    return place === attempt && state === 'PENDING' ? 'next' : 'left'
  })
}

/** How many of the tries are used. */
export function TryBar({ log }: { log: WebhookLog }) {
  return (
    <Grid
      className={css.tryBarBar}
      gap={3}
      role="img"
      aria-label={m.webhooks_tries_used({ attempt: log.attempt, all: TRIES_MAX })}
    >
      {segmentsOf(log).map((segment, place) => (
        <span key={place} data-segment={segment} />
      ))}
    </Grid>
  )
}
