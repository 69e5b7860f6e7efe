import type Stripe from 'stripe'
import type { DeliveryPlan } from '../events/event-delivery.ts'
import type { Fault } from '../http/faults.ts'
import type { Onboarding } from '../world/accounts.ts'
import type { ReaderMood } from '../world/world.ts'

/** Everything that exists at the simulator, newest first, of all accounts. */
export interface Snapshot {
  readonly intents: (Stripe.PaymentIntent & Owned)[]
  readonly charges: (Stripe.Charge & Owned)[]
  readonly refunds: (Stripe.Refund & Owned)[]
  readonly readers: (Stripe.Terminal.Reader & Owned)[]
  readonly disputes: (Stripe.Dispute & Owned)[]
  readonly applicationFees: Stripe.ApplicationFee[]
  readonly accounts: Stripe.Account[]
  readonly events: Stripe.Event[]
}

interface Owned {
  /** The connected account it is on; null: the platform's own. */
  readonly owner: string | null
}

interface Forgery {
  readonly type: Stripe.Event.Type
  readonly object: object
  readonly account?: string | null
  /** The id of another event, to say something else under a known name. */
  readonly id?: string
  /** Not the real secret. */
  readonly secret?: string
  readonly ageSeconds?: number
}

/**
 * The acts of others than the shop at Stripe: buyers, their banks, organizers in Stripe's own
 * pages, and chance. They are the same in this process and over HTTP (`controlsOver`). Objects are
 * Stripe's; `ref` is an id such as `pi_…`.
 */
export interface SimulatorControls {
  /** The buyer pays with a card number or token (4242… without). A decline is an answer: look at the status. */
  pay(ref: string, number?: string, returnUrl?: string): Promise<Stripe.PaymentIntent>
  /** A guest presents a card at a reader that asks for one (4242… without). A decline is an answer. */
  presentCard(readerRef: string, number?: string): Promise<Stripe.Terminal.Reader>
  /** What goes wrong with a reader from now on; `{}`: nothing. */
  changeReader(readerRef: string, mood: Partial<ReaderMood>): Promise<void>
  /** The money of a payment comes although it was cancelled: a bank that was late. */
  payAfterAll(ref: string): Promise<Stripe.PaymentIntent>
  /** The buyer says yes to their bank. */
  authorise(ref: string): Promise<Stripe.PaymentIntent>
  /** The buyer says no to their bank. */
  refuse(ref: string): Promise<Stripe.PaymentIntent>
  /** The outcome of a bank debit. */
  settle(ref: string, outcome: 'succeeded' | 'failed'): Promise<Stripe.PaymentIntent>
  /** A refund in Stripe's own dashboard; everything that is left without an amount (in Stripe's units). */
  refundInDashboard(ref: string, amount?: number): Promise<Stripe.Refund>
  settleRefund(ref: string, outcome: 'succeeded' | 'failed'): Promise<Stripe.Refund>
  openDispute(intentRef: string, status?: 'needs_response' | 'warning_needs_response'): Promise<Stripe.Dispute>
  submitEvidence(disputeRef: string): Promise<Stripe.Dispute>
  decideDispute(disputeRef: string, outcome: 'won' | 'lost'): Promise<Stripe.Dispute>
  /** What Stripe keeps of each charge from now on; nothing at first. */
  takeFees(percent: number, fixed: number): Promise<void>
  /** All that is on a balance goes to its bank, and arrives at a moment (in seconds); the platform's own without an account. */
  payOut(account?: string | null, arrivesAt?: number): Promise<Stripe.Payout[]>
  /** A connected account out of nowhere, onboarded as asked; `none` leaves it as it is after its creation. */
  addAccount(how?: Onboarding | 'none', country?: string): Promise<Stripe.Account>
  onboard(accountRef: string, how: Onboarding): Promise<Stripe.Account>
  deauthorize(accountRef: string): Promise<void>
  /** Where events go from now on: an address; null: nowhere. */
  sendEventsTo(webhook: string | null): Promise<void>
  hold(): Promise<void>
  heldEvents(): Promise<Stripe.Event[]>
  /** See `EventDelivery.release`. */
  release(order?: readonly number[]): Promise<number[]>
  deliver(plan: DeliveryPlan): Promise<void>
  redeliver(eventId: string): Promise<number>
  /** Sends an event that Stripe never made, or not like this. Answers the receiver's status. */
  forge(forgery: Forgery): Promise<number>
  /** Until everything that is not held has been delivered or given up. */
  settled(): Promise<void>
  fault(fault: Fault): Promise<void>
  heal(): Promise<void>
  snapshot(): Promise<Snapshot>
}

export const CONTROL_NAMES = [
  'pay',
  'presentCard',
  'payAfterAll',
  'changeReader',
  'authorise',
  'refuse',
  'settle',
  'refundInDashboard',
  'settleRefund',
  'openDispute',
  'submitEvidence',
  'decideDispute',
  'takeFees',
  'payOut',
  'addAccount',
  'onboard',
  'deauthorize',
  'sendEventsTo',
  'hold',
  'heldEvents',
  'release',
  'deliver',
  'redeliver',
  'forge',
  'settled',
  'fault',
  'heal',
  'snapshot',
] as const satisfies readonly (keyof SimulatorControls)[]
