import type { TillDate } from '@turnout/contract/box-office/sale.ts'
import type { OpenedTill } from '@turnout/contract/box-office/session.ts'
import { formatNearDate } from '../../../../format/format.ts'

/** A date as staff say it: "Sat 12 Jun, 19:30, Late show". */
export function dateWords({ start_date: start, label }: TillDate, till: OpenedTill, locale: string): string {
  const { timezone: timeZone } = till.event
  const when = formatNearDate(start, 'moment', { locale, timeZone, now: new Date(till.now) })
  return label === null || label === '' ? when : `${when}, ${label}`
}
