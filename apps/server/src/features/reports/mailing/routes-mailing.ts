import * as endpoints from '@turnout/contract/reports/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller, type EventScope } from '../../events/access.ts'
import { readerAnswer, scheduleAnswer } from './answers.ts'
import { createSchedule } from './create-schedule.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { readersOfReports } from './queries-people.ts'
import { schedulesOfEvent } from './queries.ts'
import { updateSchedule } from './update-schedule.ts'

/** When the reports of an event are mailed, and to whom. */
export function mailingRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  const { database } = app

  async function read({ eventId, timezone }: EventScope, scheduleId: number) {
    const row = (await schedulesOfEvent(database, eventId)).find(({ id }) => id === scheduleId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: scheduleAnswer(row, timezone) }
  }

  serve(app, endpoints.schedulesOfEvent, async ({ caller, params }) => {
    const { eventId, timezone } = await eventOfCaller(database, caller, params.event_id)
    return { data: (await schedulesOfEvent(database, eventId)).map((row) => scheduleAnswer(row, timezone)) }
  })

  serve(app, endpoints.scheduleReaders, async ({ caller, params }) => {
    const { eventId } = await eventOfCaller(database, caller, params.event_id)
    return { data: (await readersOfReports(database, eventId)).map(readerAnswer) }
  })

  serve(app, endpoints.createSchedule, async ({ caller, params, body, actor, write }) => {
    const event = await eventOfCaller(database, caller, params.event_id)
    return read(event, await write((tx) => createSchedule(tx, { event, input: body, now: clock.now() }, actor)))
  })

  serve(app, endpoints.updateSchedule, async ({ caller, params, body, actor, write }) => {
    const event = await eventOfCaller(database, caller, params.event_id)
    const scheduleId = params.report_schedule_id
    await write((tx) => updateSchedule(tx, { event, scheduleId, input: body, now: clock.now() }, actor))
    return read(event, scheduleId)
  })

  serve(app, endpoints.deleteSchedule, async ({ caller, params, actor, write }) => {
    const event = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => deleteSchedule(tx, { event, scheduleId: params.report_schedule_id }, actor))
  })
}
