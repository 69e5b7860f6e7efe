import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import { documentLocale } from '../../shell/locale-choice.ts'

export const attendeeName = ({ first_name, last_name }: Pick<AttendeeRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/** "English": a language in the words of the page. */
export const languageWords = (locale: string): string =>
  new Intl.DisplayNames(documentLocale(), { type: 'language', fallback: 'code' }).of(locale) ?? locale
