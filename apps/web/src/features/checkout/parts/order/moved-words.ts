import type { MovedDate, OrderPageProps } from '@turnout/contract/checkout/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type DateFormat, formatDate, formatDay, formatMoney, formatNearDate } from '../../../../format/format.ts'
import { comma } from '../../../../format/in-a-row.ts'
import { BACK_BY } from '../../cancel-words.ts'

/** "Mar" and "6", for a tile. */
export interface DayTileWords {
  readonly month: string
  readonly day: string
}

export const tileOf = (instant: string, zone: DateFormat): DayTileWords => ({
  month: formatDate(instant, 'month', zone).replace('.', ''),
  day: formatDay(instant, zone),
})

/** What a buyer reads of a date that the organizer moved. */
export interface MovedWords {
  readonly id: number
  readonly title: string
  /** "Wed 10 March, 19:30" */
  readonly was: string
  readonly now: string
  /** Its day before, where that is another one, and now. */
  readonly tiles: readonly DayTileWords[]
  readonly reason: string | null
  readonly isKept: boolean
  /** What giving its tickets back means; null where they cannot be. */
  readonly back: { readonly row: string; readonly question: string; readonly act: string } | null
}

export const movedWords = ({ locale, order, moved = [] }: OrderPageProps): MovedWords[] => {
  const zone = { locale, timeZone: order.event.timezone }
  return moved.map((date) => ({
    id: date.event_occurrence_id,
    title: m.checkout_moved_title({
      event: order.event.title,
      date: formatNearDate(date.became, 'weekdayAndDay', zone),
    }),
    was: momentOf(date.was, zone),
    now: momentOf(date.became, zone),
    tiles: tilesOf(date, zone),
    reason: date.reason,
    isKept: date.is_kept,
    back: date.giving_back === null ? null : backWords(date.giving_back, { order, zone }),
  }))
}

function tilesOf({ was, became }: MovedDate, zone: DateFormat): DayTileWords[] {
  const [before, now] = [was, became].map((instant) => formatDate(instant, 'plainDate', zone))
  return (before === now ? [became] : [was, became]).map((instant) => tileOf(instant, zone))
}

const momentOf = (instant: string, zone: DateFormat): string =>
  formatNearDate(instant, 'weekdayAndDay', zone) + comma() + formatDate(instant, 'time', zone)

function backWords(
  { until, back }: NonNullable<MovedDate['giving_back']>,
  { order, zone }: { readonly order: OrderPageProps['order']; readonly zone: DateFormat & { readonly locale: string } },
): MovedWords['back'] {
  const date = momentOf(until, zone)
  const consequence = m.checkout_moved_question()
  if (back === 0)
    return { row: m.checkout_moved_until_free({ date }), question: consequence, act: m.checkout_moved_give_back() }
  const amount = formatMoney(back, { locale: zone.locale, currency: order.currency })
  const money = BACK_BY[order.payment_provider ?? 'OFFLINE']
  return {
    row: m.checkout_moved_until({ date }),
    question: `${money({ amount })} ${consequence}`,
    act: m.checkout_moved_back({ amount }),
  }
}
