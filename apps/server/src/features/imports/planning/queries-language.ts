import type { Locale } from '@turnout/messages/locale.ts'
import { localeOf } from '@turnout/messages/locale.ts'
import type { Reader } from '../../../platform/database/database.ts'

/** The first language of an event: text without a stated language is in it. */
export async function languageOfEvent(reader: Reader, eventId: number): Promise<Locale> {
  const row = await reader.query.selectFrom('events').select('locale').where('id', '=', eventId).executeTakeFirst()
  return localeOf(row?.locale ?? 'en') ?? 'en'
}

/** The language of who imports: a draft that is made for them is in it, unless their account says another. */
export async function languageOfPerson(reader: Reader, userId: number): Promise<Locale> {
  const row = await reader.query.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst()
  return localeOf(row?.locale ?? 'en') ?? 'en'
}
