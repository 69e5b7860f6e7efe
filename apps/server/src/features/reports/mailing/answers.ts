import type { Schedule } from '@turnout/contract/reports/schedule.ts'
import { coveredDays } from '@turnout/domain/reports/schedules.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import type { ReportReaderRow } from './queries-people.ts'
import type { ScheduleListRow } from './queries.ts'

/** A schedule on the wire; `zone`: by whose clock it leaves. */
export function scheduleAnswer(row: ScheduleListRow, zone: string): Schedule {
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

export const readerAnswer = (row: ReportReaderRow) => ({
  user_id: row.user_id,
  name: fullName(row.first_name, row.last_name),
  email: row.email,
})
