import { makeSender } from '@turnout/server/features/webhooks/delivery/make-sender.ts'
import type { LaneServices } from '@turnout/server/features/webhooks/delivery/deliver-lane.ts'
import { openLanes, type Lanes } from '@turnout/server/features/webhooks/delivery/open-lanes.ts'
import type { WebhookAddresses } from '@turnout/server/features/webhooks/judge-address.ts'
import { createLog } from '@turnout/server/platform/log/log.ts'
import { createSecrets } from '@turnout/server/platform/secrets/secrets.ts'
import type { TestApp } from '../app/test-app.ts'
import { TEST_SECRET } from '../app/test-secret.ts'

/** A clock that a test moves on, from the real time. */
export interface MovedClock {
  now(): Date
  move(seconds: number): void
}

export function movedClock(): MovedClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    move(seconds) {
      ahead += seconds * 1000
    },
  }
}

/** The lanes of a process on the database of the test, which call machines of this network too. */
export function lanesOf(
  app: Pick<TestApp, 'database'>,
  {
    timeoutMs = 15_000,
    addresses = {},
    ...services
  }: Partial<LaneServices> & { readonly timeoutMs?: number; readonly addresses?: Partial<WebhookAddresses> } = {},
): Lanes {
  const publicUrl = () => 'http://turnout.test'
  const called = { allowsPrivate: true, databasePort: 5432, publicUrl, ...addresses }
  return openLanes({
    database: app.database,
    secrets: createSecrets(TEST_SECRET),
    clock: { now: () => new Date() },
    log: createLog('silent'),
    publicUrl,
    chance: () => 0.5,
    send: makeSender(called, timeoutMs),
    ...services,
  })
}
