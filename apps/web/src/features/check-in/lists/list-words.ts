import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { type NearDateFormat, formatNearDate, regional } from '../../../format/format.ts'
import { comma } from '../../../format/in-a-row.ts'

/** Before a door opens, a day ahead, how long it takes says more than the date. Milliseconds. */
const SOON_MS = 24 * 3_600_000
const MINUTE_MS = 60_000

/** Whether the door of a list is open, as a badge. */
export function stateBadge(
  list: CheckInList,
  zone: NearDateFormat & { readonly now: Date },
): { readonly tone: Tone; readonly text: string } {
  if (list.is_expired) return { tone: 'outline', text: m.check_in_lists_state_expired() }
  if (list.is_active || list.activates_at === null) return { tone: 'teal', text: m.check_in_lists_state_active() }
  const awayMs = Date.parse(list.activates_at) - zone.now.getTime()
  const time = awayMs < SOON_MS ? waitWords(awayMs, zone) : formatNearDate(list.activates_at, 'moment', zone)
  return { tone: 'grey', text: m.check_in_lists_state_opens({ time }) }
}

/** "in 2 hours", "in 11 minutes". */
function waitWords(awayMs: number, { locale }: NearDateFormat): string {
  const format = new Intl.RelativeTimeFormat(regional(locale))
  const minutes = Math.max(1, Math.floor(awayMs / MINUTE_MS))
  return minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.floor(minutes / 60), 'hour')
}

/** The requirements of a list at the door, in words; '' for a plain list. */
export const settingsWords = ({
  has_pin,
  allows_check_out,
  accepts_public_ids,
  can_add_guests,
  can_let_in_anyway,
}: CheckInList): string =>
  [
    has_pin && m.check_in_lists_has_pin(),
    allows_check_out && m.check_in_lists_has_check_out(),
    accepts_public_ids && m.check_in_lists_has_numbers(),
    can_add_guests && m.check_in_lists_has_adding(),
    can_let_in_anyway && m.check_in_lists_has_letting_in(),
  ]
    .filter((words) => words !== false)
    .join(comma())

/** Whom a list lets in. */
export const letsInWords = ({ includes_all_products, products }: CheckInList): string =>
  includes_all_products ? m.check_in_lists_lets_in_all() : products.map(({ title }) => title).join(comma())

/** When a list is open, in the event's zone. */
export function windowWords({ activates_at, expires_at }: CheckInList, zone: NearDateFormat): string {
  const [from, to] = [activates_at, expires_at].map((at) => at && formatNearDate(at, 'moment', zone))
  if (from && to) return m.check_in_lists_from_to({ from, to })
  if (from) return m.check_in_lists_from({ time: from })
  return to ? m.check_in_lists_until({ time: to }) : m.check_in_lists_always()
}
