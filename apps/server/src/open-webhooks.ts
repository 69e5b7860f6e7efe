import { makeSender } from './features/webhooks/delivery/make-sender.ts'
import { openLanes, type Lanes } from './features/webhooks/delivery/open-lanes.ts'
import type { WebhookSending } from './services.ts'
import { systemClock } from './platform/clock/clock.ts'
import type { Started } from './started.ts'

/** The port of an address without one is that of PostgreSQL. */
export const webhooksOf = ({ config, databaseUrl }: Pick<Started, 'config' | 'databaseUrl'>): WebhookSending => ({
  allowsPrivate: config.webhooksAllowPrivate,
  databasePort: Number(new URL(databaseUrl).port || 5432),
})

/** Calls wait for receivers, so they are no jobs: many are under way at once, and none keeps a job waiting. */
export function openWebhooks(started: Started): Lanes {
  const { database, secrets, log, addresses } = started
  const publicUrl = () => addresses.publicUrl
  return openLanes({
    database,
    secrets,
    log,
    publicUrl,
    clock: systemClock,
    send: makeSender({ ...webhooksOf(started), publicUrl }),
    chance: Math.random,
  })
}
