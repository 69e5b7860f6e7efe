import * as endpoints from '@turnout/contract/reports/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { accountPlace, acrossPlace, eventPlace, organizerPlace, type SchedulePlace } from './access.ts'
import { readerAnswer, scheduleAnswer } from './answers.ts'
import { createSchedule } from './create-schedule.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { readersOfReports } from './queries-people.ts'
import { schedulesOfPlace } from './queries.ts'
import { updateSchedule } from './update-schedule.ts'

/** When the reports of an event, an organizer or the account are mailed, and to whom. */
export function mailingRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  const { database } = app

  async function read(place: SchedulePlace, scheduleId: number) {
    const row = (await schedulesOfPlace(database, place)).find(({ id }) => id === scheduleId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: scheduleAnswer(row, place.timezone) }
  }
  const schedules = async (place: SchedulePlace) => ({
    data: (await schedulesOfPlace(database, place)).map((row) => scheduleAnswer(row, place.timezone)),
  })
  const people = async (place: SchedulePlace) => ({ data: (await readersOfReports(database, place)).map(readerAnswer) })

  serve(app, endpoints.schedulesOfEvent, async ({ caller, params }) =>
    schedules(await eventPlace(database, caller, params.event_id)),
  )
  serve(app, endpoints.schedulesOfOrganizer, async ({ caller, params }) =>
    schedules(await organizerPlace(database, caller, params.organizer_id)),
  )
  serve(app, endpoints.schedulesOfAccount, async ({ caller }) => schedules(await accountPlace(database, caller)))

  serve(app, endpoints.scheduleReaders, async ({ caller, params }) =>
    people(await eventPlace(database, caller, params.event_id)),
  )
  serve(app, endpoints.organizerScheduleReaders, async ({ caller, params }) =>
    people(await organizerPlace(database, caller, params.organizer_id)),
  )
  serve(app, endpoints.accountScheduleReaders, async ({ caller }) => people(await accountPlace(database, caller)))

  serve(app, endpoints.createSchedule, async ({ caller, params, body, actor, write }) => {
    const place = await eventPlace(database, caller, params.event_id)
    return read(place, await write((tx) => createSchedule(tx, { place, input: body, now: clock.now() }, actor)))
  })
  serve(app, endpoints.createOrganizerSchedule, async ({ caller, params, body, actor, write }) => {
    const place = await organizerPlace(database, caller, params.organizer_id)
    return read(place, await write((tx) => createSchedule(tx, { place, input: body, now: clock.now() }, actor)))
  })
  serve(app, endpoints.createAccountSchedule, async ({ caller, body, actor, write }) => {
    const place = await accountPlace(database, caller)
    return read(place, await write((tx) => createSchedule(tx, { place, input: body, now: clock.now() }, actor)))
  })

  serve(app, endpoints.updateSchedule, async ({ caller, params, body, actor, write }) => {
    const place = await eventPlace(database, caller, params.event_id)
    const scheduleId = params.report_schedule_id
    await write((tx) => updateSchedule(tx, { place, scheduleId, input: body, now: clock.now() }, actor))
    return read(place, scheduleId)
  })
  serve(app, endpoints.updateAcrossSchedule, async ({ caller, params, body, actor, write }) => {
    const scheduleId = params.across_schedule_id
    const place = await acrossPlace(database, caller, scheduleId)
    await write((tx) => updateSchedule(tx, { place, scheduleId, input: body, now: clock.now() }, actor))
    return read(place, scheduleId)
  })

  serve(app, endpoints.deleteSchedule, async ({ caller, params, actor, write }) => {
    const place = await eventPlace(database, caller, params.event_id)
    await write((tx) => deleteSchedule(tx, { place, scheduleId: params.report_schedule_id }, actor))
  })
  serve(app, endpoints.deleteAcrossSchedule, async ({ caller, params, actor, write }) => {
    const scheduleId = params.across_schedule_id
    const place = await acrossPlace(database, caller, scheduleId)
    await write((tx) => deleteSchedule(tx, { place, scheduleId }, actor))
  })
}
