import type { Reader } from '../../platform/database/database.ts'
import type { ListRequest } from '../../platform/database/list-query.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { scopeInEvent, type EventScope } from '../events/access.ts'
import { ruleExists } from './rules/store-rules.ts'
import { datesKnown } from './store.ts'

/** The rule that a path names. @throws Refusal not_found */
export const { ofCaller: ruleOfCaller } = scopeInEvent('rule', ruleExists)

const FILTER = 'event_occurrence_id'

/** @throws Refusal invalid_fields at the field with `unknown_date` where one of them is none of the event */
export async function requireDatesOf(
  reader: Reader,
  eventId: number,
  { dates, field }: { readonly dates: readonly number[]; readonly field: string },
): Promise<void> {
  const { known } = await datesKnown(reader, eventId, dates)
  if (known < new Set(dates).size) throw invalidFields({ [field]: 'unknown_date' })
}

/**
 * Proves that a list is filtered by dates of its event alone: a mistaken date would look like one without orders.
 * @throws Refusal invalid_fields with `unknown_date`
 */
export async function requireOwnDates(
  reader: Reader,
  { eventId }: EventScope,
  { filter_fields: filters }: Pick<ListRequest, 'filter_fields'>,
): Promise<void> {
  for (const [operator, text] of Object.entries(filters[FILTER] ?? {})) {
    const values = [...new Set(text.split(','))].filter((value) => value !== 'null')
    // What is no number is refused by the list.
    if (values.length === 0 || !values.every((value) => /^\d{1,15}$/u.test(value))) continue
    await requireDatesOf(reader, eventId, { dates: values.map(Number), field: `filter_fields.${FILTER}.${operator}` })
  }
}
