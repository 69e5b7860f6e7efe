import { duplicateEvent as duplicateEventEndpoint, previewDuplicate } from '@turnout/contract/events/endpoints.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller } from '../access.ts'
import type { EventOffer, FindDefaults } from '../create-event.ts'
import { previewAnswer } from './answers-duplicate.ts'
import { duplicateEvent, type EventCopy } from './duplicate-event.ts'
import { datesToMove, duplicatePreviewOf } from './queries-duplicate.ts'

interface DuplicateParts {
  readonly offer: EventOffer
  readonly copies: readonly EventCopy[]
  readonly findDefaults: FindDefaults
  /** The answer about one event. */
  readonly read: (eventId: number, caller: Caller) => Promise<{ data: Event }>
}

export function duplicateRoutes(app: FastifyInstance, { read, ...parts }: DuplicateParts): void {
  const { database, secrets } = app

  serve(app, previewDuplicate, async ({ caller, params }) => {
    const { eventId } = await eventOfCaller(database, caller, params.event_id)
    const [row, dates] = await Promise.all([duplicatePreviewOf(database, eventId), datesToMove(database, eventId)])
    return { data: previewAnswer(row, dates) }
  })

  serve(app, duplicateEventEndpoint, async ({ caller, params, body, actor, locale, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const id = await write((tx) => duplicateEvent(tx, { scope, input: body, secrets, locale, ...parts }, actor))
    return read(id, caller)
  })
}
