import type { DuplicateInput } from '@turnout/contract/events/duplicate.ts'
import { COPIED_DATES, copiedDate, copiedDateKey, type CopiedDateOf } from '@turnout/domain/events/duplicate.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { CopiedDateRow } from './queries-duplicate.ts'

/** The copy of an event, as the slice that copies its offer is told of it. */
export interface OfferCopying {
  readonly from: number
  readonly to: number
  readonly accountId: number
  /** Seals what the copy keeps secret. */
  readonly secrets: Secrets
  /** A date of the source in the copy: as it was set, or moved with the start. */
  readonly dateOf: DateOfCopy
}

/** What every other slice is told to copy its part of an event. */
export interface Copying extends OfferCopying {
  /** None where the offer is not copied. */
  readonly products: CopiedProducts
}

export type DateOfCopy = (
  thing: { readonly of: CopiedDateOf; readonly id: number },
  field: string,
  date: Date | null,
) => Date | null

/** The copy's id of each copied product, by that of the source. */
export type CopiedProducts = ReadonlyMap<number, number>

interface Moving {
  /** Every date of the source beside start and end. */
  readonly rows: readonly CopiedDateRow[]
  readonly distanceMs: number
  readonly timezone: string
  readonly dates: DuplicateInput['dates']
}

/**
 * Every date of a copy.
 * @throws Refusal invalid_fields for a date that cannot be read, that the source does not have, or
 * that ends something before it begins
 */
export function readMovedDates(moving: Moving): DateOfCopy {
  const { rows, distanceMs, timezone, dates } = moving
  const moved = new Map<string, Date | null>(
    rows.map(({ of, id, field, date }) => [copiedDateKey(of, id, field), copiedDate(date, distanceMs, timezone)]),
  )
  for (const [at, { key, date }] of dates.entries()) {
    if (!moved.has(key)) throw invalidFields({ [`dates.${at}.key`]: 'not_in_list' })
    moved.set(key, date === null ? null : instant(date, timezone, `dates.${at}.date`))
  }
  refuseCrossed(moving, moved)
  return ({ of, id }, field, date) => (date === null ? null : (moved.get(copiedDateKey(of, id, field)) ?? null))
}

function instant(text: string, zone: string, field: string): Date {
  const read = instantOf(text, zone)
  if ('refused' in read) throw invalidFields({ [field]: read.refused })
  return read
}

function refuseCrossed({ rows, dates }: Moving, moved: ReadonlyMap<string, Date | null>): void {
  for (const { of, id, field } of rows) {
    const [begins, ends]: readonly string[] = COPIED_DATES[of].fields
    if (ends === undefined || field !== ends) continue
    const [begin, end] = [moved.get(copiedDateKey(of, id, begins ?? '')), moved.get(copiedDateKey(of, id, ends))]
    if (begin == null || end == null || end > begin) continue
    const named = dates.findIndex(({ key }) => key.startsWith(`${of}.${id}.`))
    throw invalidFields({ [named === -1 ? 'start_date' : `dates.${named}.date`]: 'end_before_start' })
  }
}
