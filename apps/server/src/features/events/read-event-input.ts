import type { LocationInput } from '@turnout/contract/events/location.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { SettingsFields } from './settings/store-settings.ts'

function instant(text: string, zone: string, field: string): Date {
  const read = instantOf(text, zone)
  if ('refused' in read) throw invalidFields({ [field]: read.refused })
  return read
}

/**
 * The dates of an event: wall-clock times are read in its zone.
 * @throws Refusal invalid_fields for an end that is not after the start
 */
export function readDates(
  input: { start_date: string; end_date: string | null },
  zone: string,
): { start_date: Date; end_date: Date | null } {
  const start = instant(input.start_date, zone, 'start_date')
  const end = input.end_date === null ? null : instant(input.end_date, zone, 'end_date')
  if (end !== null && end <= start) throw invalidFields({ end_date: 'end_before_start' })
  return { start_date: start, end_date: end }
}

export type LocationFields = Pick<SettingsFields, keyof LocationInput>

/** The columns of a place; null empties all of them. */
export const readLocation = (input: LocationInput | null): LocationFields => ({
  venue_name: input?.venue_name ?? null,
  address_line_1: input?.address_line_1 ?? null,
  address_line_2: input?.address_line_2 ?? null,
  city: input?.city ?? null,
  state_or_region: input?.state_or_region ?? null,
  zip_or_postal_code: input?.zip_or_postal_code ?? null,
  country: input?.country ?? null,
})
