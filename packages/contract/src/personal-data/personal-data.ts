import { GUEST_RETENTION_MONTHS } from '@turnout/domain/personal-data/guest-retention.ts'
import { ERASURE_OBSTACLES } from '@turnout/domain/personal-data/judge-erasure.ts'
import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { body, email, optional, word } from '../fields.ts'

/** The person: the address that they bought with, or that is on their ticket. */
export const aboutPerson = body({ email: email() })

/** An event that a person bought for, or holds a ticket to. */
const knownEvent = z.object({ id: idAnswer(), title: z.string(), start_date: time(), tickets_count: count() })

/** What the account knows of a person, counted. */
export const personalData = z.object({
  orders_count: count(),
  /** Tickets of their orders that are theirs, and those that others bought for them. */
  tickets_count: count(),
  answers_count: count(),
  waiting_count: count(),
  mails_count: count(),
  /** They stay when a person is erased: the law asks for them. */
  invoices_count: count(),
  /** They asked for no more mails, or mails to them come back; stays, so that no message goes to them again. */
  is_blocked: z.boolean(),
  events: z.array(knownEvent),
  /** What prevents erasing them; empty: they can be erased. */
  obstacles: z.array(z.enum(ERASURE_OBSTACLES)),
})
export type PersonalData = z.output<typeof personalData>

/** What was made nameless. */
export const erasedData = z.object({ orders_count: count(), tickets_count: count() })

/** Months after the end of an event; null: guests are kept until they are erased by hand. */
export const guestRetention = z.object({ retention_months: z.literal(GUEST_RETENTION_MONTHS).nullable() })
export type GuestRetention = z.output<typeof guestRetention>

export const guestRetentionInput = body({
  retention_months: optional(z.literal(GUEST_RETENTION_MONTHS, word('not_in_list'))),
})
