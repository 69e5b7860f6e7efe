import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { datesAsked, type DatesAsked } from '@turnout/domain/home/date-words.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { zoneOfUser } from '../../accounts/queries.ts'

/** The dates in the words of a search, in the language and by the day of who searches; null: it names none. */
export async function findDates(
  reader: Reader,
  { userId }: Caller,
  { query = '', locale, now }: { query: string | undefined; locale: string; now: Date },
): Promise<DatesAsked | null> {
  if (query.trim() === '') return null
  return datesAsked(query, { locale, today: dayOf(now, await zoneOfUser(reader, userId)) })
}
