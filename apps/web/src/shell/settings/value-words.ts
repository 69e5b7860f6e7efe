import { m } from '@turnout/messages/generated/messages.js'
import { formatDate } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'
import { documentLocale } from '../locale-choice.ts'

/** The value of a field in a few words; '' for none. */
export function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? m.shell_settings_on() : m.shell_settings_off()
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

/** More of a long text would hide what there is to choose. */
const WORDS_MAX = 400

/** As much of a long text as one needs to know it again. */
export const shortWords = (words: string): string =>
  words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX)}…` : words

/** Wall-clock text in words; the clock is that of the event. */
export function clockWords(clock: string): string {
  if (clock === '') return ''
  const at = { locale: documentLocale(), timeZone: 'UTC' }
  return inARow(formatDate(`${clock}:00Z`, 'shortDate', at), formatDate(`${clock}:00Z`, 'time', at))
}
