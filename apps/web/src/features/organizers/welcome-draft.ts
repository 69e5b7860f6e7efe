import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import type { PriceType } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'

/*
 * The values typed on /welcome. They are kept on this device after every key, so that a closed tab
 * loses nothing, and forgotten when the event exists.
 */

export type WelcomeStep = 1 | 2 | 3

export interface HostDraft {
  readonly name: string
  readonly email: string
  readonly currency: string
  readonly timezone: string
}

export interface EventDraft {
  readonly title: string
  /** Wall-clock time in the host's zone, `YYYY-MM-DDTHH:mm`. */
  readonly start_date: string
  readonly online: 'place' | 'online'
  readonly venue: string
}

export interface TierDraft {
  /** For lists on screen; the server never sees it. */
  readonly key: number
  readonly label: string
  readonly price: string
  /** null: unlimited. */
  readonly quantity: number | null
  /** Until when it is sold, wall-clock time in the host's zone; '' or missing in an older draft: until the sale ends. */
  readonly until?: string
}

export interface TicketDraft {
  readonly type: PriceType
  readonly price: string
  /** null: unlimited. */
  readonly quantity: number | null
  /** Used only with several prices. */
  readonly tiers: readonly TierDraft[]
  /** Buyers may pay at the door; missing in an older draft. Says nothing of a free ticket. */
  readonly paysAtDoor?: boolean
}

export interface WelcomeDraft {
  readonly step: WelcomeStep
  readonly host: HostDraft
  readonly event: EventDraft
  readonly ticket: TicketDraft
  /**
   * The objects that exist on the server already. Going back changes them and makes no new ones.
   */
  readonly organizerId: number | null
  readonly eventId: number | null
}

export const blankTier = (key: number, label = ''): TierDraft => ({ key, label, price: '', quantity: null, until: '' })

export interface WelcomeStart {
  /** The account: whose name, currency and zone the host starts with. */
  readonly account: { readonly name: string; readonly currency_code: string; readonly timezone: string }
  readonly email: string
  /** An organizer that was made before, here or on another device. */
  readonly organizer: Organizer | undefined
}

export function freshDraft({ account, email, organizer }: WelcomeStart): WelcomeDraft {
  return {
    step: organizer === undefined ? 1 : 2,
    host: {
      name: organizer?.name ?? '',
      email: organizer?.email ?? email,
      currency: organizer?.currency ?? account.currency_code,
      timezone: organizer?.timezone ?? account.timezone,
    },
    event: { title: '', start_date: '', online: 'place', venue: '' },
    ticket: {
      type: 'FREE',
      price: '',
      quantity: null,
      tiers: [blankTier(1, m.organizers_tier_early()), blankTier(2, m.organizers_tier_regular())],
      paysAtDoor: false,
    },
    organizerId: organizer?.id ?? null,
    eventId: null,
  }
}

const keyOf = (accountId: number): string => `welcome_draft_v1_${accountId}`

/**
 * The draft kept on this device, or null. Stored data that does not look like a draft is not used.
 */
export function keptDraft(accountId: number): WelcomeDraft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null')
    const whole =
      typeof value === 'object' && value !== null && ['step', 'host', 'event', 'ticket'].every((part) => part in value)
    return whole ? (value as WelcomeDraft) : null
  } catch {
    return null
  }
}

/** Keeps the draft; null forgets it. Gives whether that worked. */
export function keepDraft(accountId: number, draft: WelcomeDraft | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(keyOf(accountId))
    else localStorage.setItem(keyOf(accountId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}
