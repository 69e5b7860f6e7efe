import type { z } from 'zod'
import type { choicesOfDate } from '@turnout/contract/events/cancelling/choice-endpoints.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { publicDateAnswer, type PublicDateRow } from '../../occurrences/queries-public.ts'
import { datesOffered } from '../../orders/buyer/move-own-tickets.ts'
import { cancelledDatesOf, moneyOfChoice } from '../../orders/buyer/queries-cancelled-dates.ts'
import { cancelledDateOf } from '../../orders/buyer/queries-own-dates.ts'

type Choices = z.output<typeof choicesOfDate.answer>['data']

/**
 * What the buyer of an order can choose in place of a cancelled date, or has chosen.
 * @throws Refusal date_choice_closed where they were not asked, or have not chosen in time.
 */
export async function readChoices(
  reader: Reader,
  { orderId, eventId }: { readonly orderId: number; readonly eventId: number },
  occurrenceId: number,
): Promise<Choices> {
  const row = (await cancelledDatesOf(reader, orderId)).find(({ occurrence_id: id }) => id === occurrenceId)
  if (row === undefined || row.choose_until === null || !row.is_offered) throw new Refusal('date_choice_closed')
  if (row.chosen === null && !row.is_open) throw new Refusal('date_choice_closed')
  const date = row.is_open ? await cancelledDateOf(reader, orderId, occurrenceId) : undefined
  const dates = date === undefined ? [] : await datesOffered(reader, { orderId, eventId }, date)
  const count = date?.tickets.length ?? 0
  const hasRoom = ({ places_left: left }: PublicDateRow): boolean => left === null || left >= count
  return {
    until: row.choose_until.toISOString(),
    money: moneyOfChoice(row),
    goes_back: majorFromMinor(row.amount_minor, row.currency),
    chosen: row.chosen,
    event_occurrence_id: row.chosen_occurrence_id,
    dates: count === 0 ? [] : dates.filter(hasRoom).map((one) => publicDateAnswer(one, null)),
  }
}
