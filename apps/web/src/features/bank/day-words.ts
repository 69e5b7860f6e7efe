import { formatNearDate } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'

/** "26 May": a day of a bank, which has no zone. */
export const dayOfStatement = (day: string): string =>
  formatNearDate(`${day}T12:00:00Z`, 'dayMonth', { locale: documentLocale(), timeZone: 'UTC' })
