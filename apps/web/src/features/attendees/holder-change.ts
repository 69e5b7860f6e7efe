import { changeHolder } from '@turnout/domain/attendees/change-holder.ts'
import type { Attendee } from '@turnout/contract/attendees/attendee.ts'

/** Whom a ticket is for, as typed. */
export interface HolderValues {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/**
 * Whether saving makes a fresh ticket: the same rule that the server asks. Spaces around a text do
 * not count.
 */
export function makesFreshTicket(attendee: Attendee, typed: HolderValues): boolean {
  const { status, first_name: firstName, last_name: lastName, email, code_version: codeVersion } = attendee
  const change = { firstName: typed.first_name.trim(), lastName: typed.last_name.trim(), email: typed.email.trim() }
  return changeHolder({ status, firstName, lastName, email, codeVersion }, change).isReissued
}
