import type { DoorAttendee } from '@turnout/contract/check-in/door.ts'

type KeptAdmission = Omit<NonNullable<DoorAttendee['check_in']>, 'attendee_id'>

/** An entry of a date that was used at a door of another one. */
export type UsedEntry = NonNullable<DoorAttendee['used_entries']>[number]

/**
 * A guest as a phone keeps them, up to 50,000 times: without the numbers that are there for other
 * clients. A phone names guests by reference and by hash.
 */
export interface KeptGuest extends Omit<DoorAttendee, 'id' | 'check_in'> {
  readonly check_in?: KeptAdmission | undefined
}

/**
 * What is kept of a guest as the server, a tab or a copy of before tells of them. A copy that was
 * made without the numbers comes back as it is.
 */
export function keptGuest(row: DoorAttendee | KeptGuest): KeptGuest {
  if (!('id' in row)) return row
  const { id: _id, check_in, ...kept } = row
  return check_in === undefined ? kept : { ...kept, check_in: keptAdmission(check_in) }
}

export const keptAdmission = ({ short_id, checked_in_at, device }: KeptAdmission): KeptAdmission => ({
  short_id,
  checked_in_at,
  device,
})
