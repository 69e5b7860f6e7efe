import { coveredDays, nextMailing } from '@turnout/domain/reports/schedules.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { queueMail } from '../../../platform/mail/store.ts'
import { reportForJob } from '../access.ts'
import { reportMail, REPORT_ATTACHMENTS } from './mail.ts'
import { readersOfReports } from './queries-people.ts'
import { insertMailing, lockDueSchedule, placeOf, saveNextTime, saveStopped, type ScheduleRow } from './store.ts'

/** Schedules of one sweep; the others wait for the next. */
const SWEEP_MAX = 100

interface Sending {
  readonly now: Date
  readonly publicUrl: string
}

/**
 * Queues the mails of all schedules whose time has come, each in a separate transaction, and says
 * how many there were. One that was late is mailed once, for the days of its latest time.
 */
export async function sendDueReports(database: Database, sending: Sending): Promise<number> {
  for (let sent = 0; sent < SWEEP_MAX; sent++) {
    // oxlint-disable-next-line no-await-in-loop -- each takes the next unlocked one
    const isOne = await database.transaction(async (tx) => {
      const schedule = await lockDueSchedule(tx, sending.now)
      if (schedule !== undefined) await sendReport(tx, schedule, sending)
      return schedule !== undefined
    })
    if (!isOne) return sent
  }
  return SWEEP_MAX
}

async function sendReport(tx: Transaction, schedule: ScheduleRow, { now, publicUrl }: Sending): Promise<void> {
  const { account_id, event_id, organizer_id, user_ids } = schedule
  const place = placeOf(schedule)
  const scope = await reportForJob(tx, { ...place, currency: schedule.currency_code })
  const people = await readersOfReports(tx, place, user_ids)
  const lost = user_ids.find((id) => !people.some(({ user_id }) => user_id === id))
  if (scope === null || lost !== undefined || people.length === 0)
    return stop(tx, schedule, { now, lost: scope === null ? null : (lost ?? null) })
  const plan = { rhythm: schedule.rhythm, weekday: schedule.weekday, at: schedule.at_time, zone: scope.zone }
  const time = schedule.next_at ?? now
  const days = coveredDays(plan, time)
  await saveNextTime(tx, schedule.id, nextMailing(plan, now))
  const { report, rhythm, basis, group_by, question_id, currency_code } = schedule
  const asked = { basis, group_by, question_id, currency_code }
  const what = {
    account_id,
    event_id,
    organizer_id,
    report,
    ...asked,
    start_date: days.startDate,
    end_date: days.endDate,
  }
  for (const person of people) {
    const { user_id, locale } = person
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const id = await insertMailing(tx, { user_id, locale, ...what })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await queueMail(tx, {
      ...reportMail(person, { report, asked, rhythm, days, scope, publicUrl }),
      accountId: account_id,
      ...(event_id !== null && { eventId: event_id }),
      about: { entity: 'report_schedule', id: schedule.id },
      attachments: schedule.formats.map((format) => ({ kind: REPORT_ATTACHMENTS[format], id })),
      isPatient: true,
      cause: `report:${schedule.id}:${time.toISOString()}:${user_id}`,
    })
  }
}

/** A report that one of its people may see no longer is not sent: its author has to check it. */
async function stop(
  tx: Transaction,
  { id, account_id: accountId, event_id: eventId, report }: ScheduleRow,
  { now, lost }: { now: Date; lost: number | null },
): Promise<void> {
  await saveStopped(tx, id, { at: now, userId: lost })
  const entry = { accountId, eventId, entity: 'report_schedule', entityId: id, act: 'report_schedule.stopped' }
  await recordAudit(tx, SYSTEM, [{ ...entry, after: { report, user_id: lost } }])
}
