import type { CancelledDate, OrderPageProps } from '@turnout/contract/checkout/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { moneyBackText } from '@turnout/messages/money-back.ts'
import { formatDate, formatMoney, formatNearDate } from '../../../../format/format.ts'
import { comma } from '../../../../format/in-a-row.ts'
import { type DayTileWords, tileOf } from './moved-words.ts'

/** What a buyer reads of a cancelled date. */
export interface GoneWords {
  readonly id: number
  readonly title: string
  /** "Sun 7 March, 16:00" */
  readonly was: string
  readonly tile: DayTileWords
  readonly reason: string | null
  /** What became of its tickets or their money; null while that is chosen, or not known yet. */
  readonly outcome: string | null
  /** What can be chosen; null where nothing can. */
  readonly choice: ChoiceWords | null
}

export interface ChoiceWords {
  readonly timeZone: string
  /** "Money back", and how. */
  readonly money: string
  readonly back: string
  /** "Get €36.00 back" */
  readonly act: string
  /** What follows without a choice, and when. */
  readonly until: string
  /** It is one date of passes, which keep their others. */
  readonly isOfPass: boolean
  /** How the share of a pass is worked out; empty for all else. */
  readonly sums: readonly { readonly of: string; readonly amount: string }[]
}

export const goneWords = ({ locale, order, cancelled_dates: dates = [] }: OrderPageProps): GoneWords[] => {
  const zone = { locale, timeZone: order.event.timezone }
  const dayAnd = (instant: string): string =>
    formatNearDate(instant, 'weekdayAndDay', zone) + comma() + formatDate(instant, 'time', zone)
  const text = (amount: number): string => formatMoney(amount, { locale, currency: order.currency })
  const backOf = ({ money, amount, card }: CancelledDate): string | null =>
    money === null
      ? null
      : moneyBackText(money, {
          amount: text(amount),
          besides: null,
          total: text(amount),
          card,
          organizer: order.event.organizer.name,
        })
  const sumsOf = ({ pass, amount, start_date: starts }: CancelledDate): ChoiceWords['sums'] => {
    if (pass === null) return []
    const total = text(pass.total)
    return [
      { of: pass.quantity === 1 ? pass.title : `${pass.quantity} × ${pass.title}`, amount: total },
      { of: m.checkout_choice_share({ count: pass.dates }), amount: `${total} ÷ ${pass.dates}` },
      { of: m.checkout_choice_back_for({ date: formatNearDate(starts, 'weekdayAndDay', zone) }), amount: text(amount) },
    ]
  }
  const choiceOf = (date: CancelledDate): ChoiceWords | null => {
    if (date.choose_until === null) return null
    const isFree = date.amount === 0
    const isOfPass = date.pass !== null
    const giveBack = isOfPass ? m.checkout_choice_leave_date() : m.checkout_moved_give_back()
    // A day ends at midnight: that is said of the day.
    const until = dayAnd(new Date(Date.parse(date.choose_until) - 1).toISOString())
    return {
      timeZone: zone.timeZone,
      money: isFree ? giveBack : m.checkout_choice_money(),
      back: isFree ? '' : (backOf(date) ?? ''),
      act: isFree ? giveBack : m.checkout_moved_back({ amount: text(date.amount) }),
      until: isFree ? m.checkout_choice_until_free({ until }) : m.checkout_choice_until({ until }),
      isOfPass,
      sums: isFree ? [] : sumsOf(date),
    }
  }
  return dates.map((date) => {
    const choice = choiceOf(date)
    const moved = date.chosen_date === null ? null : m.checkout_choice_moved({ date: dayAnd(date.chosen_date) })
    return {
      id: date.event_occurrence_id,
      title: m.checkout_gone_date({
        event: order.event.title,
        date: formatNearDate(date.start_date, 'weekdayAndDay', zone),
      }),
      was: dayAnd(date.start_date),
      tile: tileOf(date.start_date, zone),
      reason: date.reason,
      outcome: moved ?? (choice === null ? backOf(date) : null),
      choice,
    }
  })
}

/** The title of the page where all that is left of an order is for cancelled dates; null: it has something that takes place. */
export function goneTitle(
  { order, cancelled_dates: dates = [] }: OrderPageProps,
  words: readonly GoneWords[],
): string | null {
  const gone = new Set(dates.map(({ event_occurrence_id: id }) => id))
  const standing = order.attendees.filter(({ status }) => status !== 'CANCELLED')
  if (order.status === 'CANCELLED') return words.find(({ outcome }) => outcome !== null)?.title ?? null
  const isAll = standing.every(({ event_occurrence_id: id }) => id !== null && gone.has(id))
  return standing.length > 0 && isAll ? (words[0]?.title ?? null) : null
}
