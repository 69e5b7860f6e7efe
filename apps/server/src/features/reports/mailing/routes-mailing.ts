import * as endpoints from '@turnout/contract/reports/endpoints.ts'
import type { Schedule } from '@turnout/contract/reports/schedule.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { coveredDays } from '@turnout/domain/reports/schedules.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { accountPlace, acrossPlace, eventPlace, organizerPlace, type SchedulePlace } from './access.ts'
import { createSchedule, deleteSchedule, updateSchedule } from './change-schedules.ts'
import { readersOfReports, type ReportReaderRow } from './queries-people.ts'
import { schedulesOfPlace, type ScheduleListRow } from './queries.ts'

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

/** A schedule on the wire; `zone`: by whose clock it leaves. */
function scheduleAnswer(row: ScheduleListRow, zone: string): Schedule {
  const plan = { rhythm: row.rhythm, weekday: row.weekday, at: row.at_time, zone }
  const covered = row.next_at === null ? null : coveredDays(plan, row.next_at)
  return {
    id: row.id,
    report: row.report,
    rhythm: row.rhythm,
    weekday: row.weekday,
    at: row.at_time,
    people: row.people.map(({ user_id, name, email }) => ({ user_id, name, email })),
    formats: [...row.formats],
    basis: row.basis,
    group_by: row.group_by,
    question_id: row.question_id,
    currency_code: row.currency_code,
    status: row.next_at === null ? 'STOPPED' : 'ACTIVE',
    next:
      row.next_at === null || covered === null
        ? null
        : { at: row.next_at.toISOString(), start_date: covered.startDate, end_date: covered.endDate },
    stopped: row.stopped_at === null ? null : { at: row.stopped_at.toISOString(), person: row.stopped_person ?? '' },
  }
}

const readerAnswer = (row: ReportReaderRow) => ({
  user_id: row.user_id,
  name: fullName(row.first_name, row.last_name),
  email: row.email,
})
