import type Stripe from 'stripe'
import { newEvent, type EventMaker } from './new-event.ts'
import { newId } from './ids.ts'
import { ObjectStore } from './object-store.ts'

/** How the world runs; tests turn everything that takes time into something they ask for. */
export interface WorldOptions {
  /** Where the simulator serves: the pages that a buyer or an organizer is sent to. */
  readonly url: () => string
  /** After how long debits settle and refunds change; null: only when told. */
  readonly settleAfterMs: number | null
  readonly onEvent: (event: Stripe.Event) => void
  /** Something changed that should survive a restart. */
  readonly onChange: () => void
}

/** Facts about an intent that the simulator knows and Stripe's own object does not say. */
export interface Behind {
  /** Of the last attempt, by its number. */
  card: string | null
  /** Where the buyer is sent back to after the bank asked. */
  returnUrl: string | null
}

/** What a reader does that its object does not say. */
export interface ReaderMood {
  /** It has no network: calls to it are refused. */
  isOffline: boolean
  /** The guest presents a card in the moment in which the shop cancels. */
  isTappedOnCancel: boolean
}

export interface OnboardingLink {
  readonly id: string
  readonly account: string
  readonly returnUrl: string
  readonly refreshUrl: string
  readonly expiresAt: number
  isUsed: boolean
}

const SHELVES = [
  'intents',
  'charges',
  'refunds',
  'disputes',
  'accounts',
  'fees',
  'feeRefunds',
  'movements',
  'payouts',
  'events',
  'links',
  'locations',
  'readers',
] as const

/** How many of each survive a restart: a demo's file stays small. */
const KEPT = Object.fromEntries(SHELVES.map((name) => [name, name === 'events' ? 300 : 3000])) as Record<
  (typeof SHELVES)[number],
  number
>

/** Everything that exists at the simulated Stripe. Acts change it; each change tells itself as an event. */
export class World {
  readonly options: WorldOptions
  platformId = newId('acct', 16)
  applicationId = newId('ca', 32)
  readonly intents = new ObjectStore<Stripe.PaymentIntent>()
  readonly charges = new ObjectStore<Stripe.Charge>()
  readonly refunds = new ObjectStore<Stripe.Refund>()
  readonly disputes = new ObjectStore<Stripe.Dispute>()
  readonly accounts = new ObjectStore<Stripe.Account>()
  readonly fees = new ObjectStore<Stripe.ApplicationFee>()
  readonly feeRefunds = new ObjectStore<Stripe.FeeRefund>()
  readonly movements = new ObjectStore<Stripe.BalanceTransaction>()
  readonly payouts = new ObjectStore<Stripe.Payout>()
  readonly events = new ObjectStore<Stripe.Event>()
  readonly links = new ObjectStore<OnboardingLink>()
  readonly locations = new ObjectStore<Stripe.Terminal.Location>()
  readonly readers = new ObjectStore<Stripe.Terminal.Reader>()
  /** By reader; those that do nothing special are not there. */
  moods: Record<string, ReaderMood> = {}
  /** By intent. */
  behind: Record<string, Behind> = {}
  /** The payout that a movement left with, by the movement. */
  paidOut: Record<string, string> = {}
  /** What it keeps of each charge for itself, in percent and in the smallest unit. */
  takes = { percent: 0, fixed: 0 }
  /** Accounts that took their permission back. */
  revoked: string[] = []

  constructor(options: WorldOptions) {
    this.options = options
  }

  /** Writes down that something happened and has it delivered. */
  tell(account: string | null, type: Stripe.Event.Type, object: EventMaker['object']): void {
    const event = newEvent({ account, type, object })
    this.events.add(account, event)
    this.options.onEvent(event)
    this.options.onChange()
  }

  /** Everything there is, less the oldest events. */
  toJSON() {
    const { platformId, applicationId, behind, paidOut, takes, revoked, moods } = this
    const shelves = Object.fromEntries(SHELVES.map((name) => [name, this[name].toJSON().slice(-KEPT[name])]))
    return { platformId, applicationId, behind, paidOut, takes, revoked, moods, shelves }
  }

  restore(state: ReturnType<World['toJSON']>): void {
    const { shelves, ...rest } = state
    Object.assign(this, rest)
    for (const name of SHELVES) {
      const shelf: ObjectStore<{ readonly id: string }> = this[name]
      shelf.restore(shelves[name] ?? [])
    }
  }

  /** Does something later, where the options say that time passes here. */
  later(act: () => void): void {
    const { settleAfterMs } = this.options
    if (settleAfterMs !== null) setTimeout(act, settleAfterMs).unref()
  }
}
