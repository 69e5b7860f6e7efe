import type { ScanResult } from '@turnout/contract/check-in/door.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { PASS_DATES_MAX, passDatesText } from '@turnout/messages/pass-dates.ts'
import { regional } from '../../format/format.ts'
import { ticketDateWords } from './door-dates.ts'
import type { DoorClock } from './door-words.ts'

/** "Date 2 of 3": which of the dates of a pass it came in to; '': it is no pass. */
export function placeInPass({ event_occurrence: date, event_occurrences: dates = [] }: ScanResult): string {
  const at = dates.findIndex(({ id }) => id === date?.id) + 1
  return at === 0 ? '' : m.check_in_door_pass_at({ at, count: dates.length })
}

/** To which dates a pass admits, where it does not to that of the door; null: it is no pass. @param now milliseconds */
export function passRefusal(result: ScanResult, at: DoorClock & { now: number }): string | null {
  const { verdict, event_occurrence: date, event_occurrences: dates = [] } = result
  if (verdict !== 'OTHER_DATE' || date === undefined || dates.length === 0) return null
  const count = dates.length
  if (count > PASS_DATES_MAX) return m.check_in_verdict_pass_next({ count, date: ticketDateWords(date, at) })
  const clock = { tag: regional(at.locale), timeZone: at.timeZone, now: new Date(at.now) }
  return m.check_in_verdict_pass({
    dates: passDatesText(
      dates.map((one) => new Date(one.start_date)),
      clock,
    ),
  })
}
