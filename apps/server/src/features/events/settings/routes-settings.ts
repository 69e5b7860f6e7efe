import { changeEventSettings, getEventSettings, replaceEventSettings } from '@turnout/contract/events/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller } from '../access.ts'
import { settingsAnswer } from './answers-settings.ts'
import { changeSettings } from './change-settings.ts'
import { settingsOfEvent } from '../queries.ts'

export function settingsRoutes(app: FastifyInstance): void {
  const read = async (eventId: number) => ({ data: settingsAnswer(await settingsOfEvent(app.database, eventId)) })

  serve(app, getEventSettings, async ({ caller, params }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    return read(scope.eventId)
  })

  serve(app, replaceEventSettings, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    await write((tx) => changeSettings(tx, { scope, input: body }, actor))
    return read(scope.eventId)
  })

  serve(app, changeEventSettings, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    await write((tx) => changeSettings(tx, { scope, input: body }, actor))
    return read(scope.eventId)
  })
}
