import {
  getHome,
  needsOfEvent,
  searchAccount as searchAccountEndpoint,
  snoozeNeed,
} from '@turnout/contract/home/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { serve } from '../../platform/http/serve.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import { eventOfCaller } from '../events/access.ts'
import { needAnswer } from './answers.ts'
import { findHits } from './find-hits.ts'
import { findNeeds } from './find-needs.ts'
import { holdNeed } from './hold-need.ts'
import { readHome } from './read-home.ts'
import { snoozedKeys } from './store.ts'

interface HomeRouteParts {
  readonly clock: Clock
  readonly provider: PaymentProvider | null
  readonly publicUrl: () => string
}

export function homeRoutes(app: FastifyInstance, { clock, provider, publicUrl }: HomeRouteParts): void {
  const reader = app.database

  serve(app, getHome, async ({ caller }) => ({
    data: await readHome(caller, { reader, provider, publicUrl: publicUrl(), now: clock.now() }),
  }))

  serve(app, needsOfEvent, async ({ caller, params }) => {
    const { eventId } = await eventOfCaller(reader, caller, params.event_id)
    const now = clock.now()
    const snoozed = await snoozedKeys(reader, caller, now)
    const { total, items } = await findNeeds(reader, caller, { now, snoozed, eventId })
    return { data: { total, items: items.map(needAnswer) } }
  })

  serve(app, snoozeNeed, async ({ caller, body, write }) => {
    const act = { owner: caller, key: body.key, isSnoozed: body.is_snoozed, now: clock.now() }
    return { data: await write((tx) => holdNeed(tx, act)) }
  })

  serve(app, searchAccountEndpoint, async ({ caller, query }) => ({
    data: await findHits(reader, caller, { ...query, now: clock.now() }),
  }))
}
