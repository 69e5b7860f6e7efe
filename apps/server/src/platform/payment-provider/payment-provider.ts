/*
 * The calls that the product makes to the provider of card payments. Stripe is the folder `stripe/`
 * beside this file; another provider is another folder. Amounts are integers in minor units as the
 * product counts them, currencies are upper case. Every call that changes something carries a key
 * made of the id of our row: the same key again gets the answer of the first call. No call is made
 * while a transaction is open.
 */

export type IntentStatus = 'REQUIRES_PAYMENT' | 'REQUIRES_ACTION' | 'PROCESSING' | 'SUCCEEDED' | 'CANCELLED'

export interface ProviderIntent {
  readonly ref: string
  readonly status: IntentStatus
  readonly amountMinor: number
  readonly currency: string
  readonly applicationFeeMinor: number
  /** Lets the buyer's browser pay, and nothing else. Never stored, never logged. */
  readonly clientSecret: string | null
  /** Why the last attempt was declined: the provider's code and its words for the buyer. */
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** The last charge that was tried for it, declined ones too. */
  readonly chargeRef: string | null
  /** The mark that we wrote on it when it was made; null on an intent that is not ours. */
  readonly metadata: { readonly orderShortId: string | null; readonly intentId: number | null }
  readonly createdAt: Date
}

export type ProviderRefundState = 'PENDING' | 'SUCCEEDED' | 'FAILED'

export interface ProviderRefund {
  readonly ref: string
  readonly intentRef: string | null
  readonly state: ProviderRefundState
  readonly amountMinor: number
  readonly currency: string
  readonly failureReason: string | null
  /** Our row; null when it was made in the provider's dashboard. */
  readonly refundId: number | null
}

/** A line of the provider's own books: what a payment, refund or dispute did to the balance of an account. */
export interface ProviderBooking {
  readonly ref: string
  readonly kind: 'PAYMENT' | 'REFUND' | 'DISPUTE' | 'OTHER'
  readonly intentRef: string | null
  readonly refundRef: string | null
  /** In the currency of the balance; money that left is below zero. */
  readonly amountMinor: number
  /** What the provider keeps for itself. */
  readonly feeMinor: number
  /** What the platform keeps. */
  readonly applicationFeeMinor: number
  readonly netMinor: number
  readonly currency: string
  readonly bookedAt: Date
}

/** Money that went from a balance to the bank. */
export interface ProviderPayout {
  readonly ref: string
  readonly currency: string
  /** `YYYY-MM-DD`, as the bank shows it. */
  readonly arrivesOn: string
  readonly isPaid: boolean
}

export type DisputeStatus = 'NEEDS_RESPONSE' | 'UNDER_REVIEW' | 'WON' | 'LOST'

export interface ProviderDispute {
  readonly ref: string
  readonly intentRef: string | null
  readonly status: DisputeStatus
  readonly amountMinor: number
  readonly currency: string
  readonly reason: string
  readonly evidenceDueAt: Date | null
  /** Whether the money is gone at present. */
  readonly isWithdrawn: boolean
}

export interface ProviderAccount {
  readonly ref: string
  readonly country: string | null
  readonly currency: string | null
  readonly isChargesEnabled: boolean
  readonly isPayoutsEnabled: boolean
  readonly isDetailsSubmitted: boolean
  /** Field names of the provider, such as `individual.verification.document`. */
  readonly requirements: readonly string[]
}

/**
 * An event that was really sent by the provider. It only says what to look at: the truth is asked
 * for.
 */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  /** The connected account it happened on. */
  readonly account: string | null
  readonly createdAt: Date
  readonly isLive: boolean
  readonly about:
    | {
        readonly kind: 'intent'
        readonly ref: string
        /** The claim of the event; it has to agree with our row. */
        readonly amountMinor: number
        readonly currency: string
      }
    | { readonly kind: 'refund'; readonly ref: string; readonly intentRef: string | null }
    | { readonly kind: 'dispute'; readonly ref: string; readonly intentRef: string | null }
    | { readonly kind: 'account'; readonly ref: string; readonly isDeauthorized: boolean }
    | { readonly kind: 'other' }
}

export interface NewIntent {
  readonly key: string
  /** The connected account that is charged; null: the shop's own. */
  readonly account: string | null
  readonly amountMinor: number
  readonly currency: string
  readonly applicationFeeMinor: number
  readonly description: string
  readonly metadata: { readonly orderShortId: string; readonly intentId: number }
  /** Paid by a card that a reader reads, and no other way; missing: in the browser of the buyer. */
  readonly isInPerson?: boolean
}

/** A device that reads cards in person, of an account. */
export interface ProviderReader {
  readonly ref: string
  readonly label: string
  /** null: the provider does not say. */
  readonly isOnline: boolean | null
  /** What it does for a payment, or did last; null: nothing. */
  readonly task: ReaderTask | null
}

export interface ReaderTask {
  readonly intentRef: string
  readonly state: 'WORKING' | 'DONE' | 'FAILED'
  readonly failure: { readonly code: string; readonly message: string } | null
}

export interface NewReader {
  readonly key: string
  readonly account: string | null
  /** On its display while it waits to be registered. */
  readonly registrationCode: string
  readonly label: string
  readonly locationRef: string
}

/** A place where readers are, as a provider asks for one. */
export interface ReaderPlace {
  readonly key: string
  readonly account: string | null
  readonly name: string
  readonly street: string
  readonly city: string
  readonly postalCode: string | null
  /** Two letters. */
  readonly country: string
}

export interface ReaderCart {
  readonly currency: string
  readonly totalMinor: number
  readonly lines: readonly { readonly title: string; readonly quantity: number; readonly totalMinor: number }[]
}

/** Cards in person: readers that the server steers. */
export interface ReaderCalls {
  /** A place that the account has; null: it has none. */
  findPlace(account: string | null): Promise<string | null>
  createPlace(place: ReaderPlace): Promise<string>
  register(reader: NewReader): Promise<ProviderReader>
  find(ref: string, account: string | null): Promise<ProviderReader>
  list(account: string | null): Promise<ProviderReader[]>
  rename(ref: string, account: string | null, label: string): Promise<ProviderReader>
  /** Takes it from the account; one that is gone already is no error. */
  remove(ref: string, account: string | null): Promise<void>
  show(ref: string, account: string | null, cart: ReaderCart): Promise<void>
  /**
   * Asks the guest for a card.
   * @throws ProviderRefused `reader_busy`, `reader_offline`: it was not told. ProviderUnavailable: it may have been.
   */
  take(ref: string, account: string | null, intentRef: string): Promise<ProviderReader>
  /** Takes the sum from its display; a card that was read before stays read. */
  cancel(ref: string, account: string | null): Promise<ProviderReader>
}

export interface NewRefund {
  readonly key: string
  readonly account: string | null
  readonly intentRef: string
  readonly amountMinor: number
  readonly currency: string
  /** Our row; null: there is none. */
  readonly refundId: number | null
  /** Gives the platform's share of the fee back too. */
  readonly returnsApplicationFee: boolean
}

/** Some of many things, newest first. */
export interface ProviderPage<Thing> {
  readonly things: readonly Thing[]
  /** The cursor of the next page; null: this was the last. */
  readonly next: string | null
}

export interface PaymentProvider {
  readonly name: 'STRIPE'
  /** For the buyer's browser. */
  readonly publishableKey: string
  /** Payments go to accounts that organizers connect; off: to the shop's own. */
  readonly isConnect: boolean
  /** Real money; an event of the other kind is not ours. */
  readonly isLive: boolean
  /** Where the browser pays when it is not the provider itself: the simulator. */
  readonly browserApiBase: string | null
  /** An amount as the provider's own script in the browser counts it. */
  browserAmount(amountMinor: number, currency: string): number

  createIntent(intent: NewIntent): Promise<ProviderIntent>
  findIntent(ref: string, account: string | null): Promise<ProviderIntent>
  /** @throws ProviderRefused when it is paid already. */
  cancelIntent(ref: string, account: string | null): Promise<ProviderIntent>
  /** Newest first, those made after `since`. */
  listIntents(account: string | null, since: Date): Promise<ProviderIntent[]>
  /**
   * All there are, a page a call; `after` is the `next` of the page before, null begins. Objects
   * that are made meanwhile are on no further page.
   */
  pageOfIntents(account: string | null, after: string | null): Promise<ProviderPage<ProviderIntent>>

  refund(refund: NewRefund): Promise<ProviderRefund>
  findRefund(ref: string, account: string | null): Promise<ProviderRefund>
  listRefunds(intentRef: string, account: string | null): Promise<ProviderRefund[]>
  /** As `pageOfIntents`. */
  pageOfRefunds(account: string | null, after: string | null): Promise<ProviderPage<ProviderRefund>>

  findDispute(ref: string, account: string | null): Promise<ProviderDispute>

  readonly readers: ReaderCalls

  /** Lines of the books since a moment, or of one payout; as `pageOfIntents`. */
  pageOfBookings(
    account: string | null,
    of: { readonly since: Date } | { readonly payoutRef: string },
    after: string | null,
  ): Promise<ProviderPage<ProviderBooking>>
  /** Payouts that were made since a moment; as `pageOfIntents`. */
  pageOfPayouts(account: string | null, since: Date, after: string | null): Promise<ProviderPage<ProviderPayout>>

  createAccount(account: { key: string; email: string; country: string | null }): Promise<ProviderAccount>
  findAccount(ref: string): Promise<ProviderAccount>
  /** Where the organizer goes on; single use, minutes long. */
  createOnboardingLink(link: { account: string; returnUrl: string; refreshUrl: string }): Promise<string>

  /**
   * @throws ProviderRefused when the signature does not fit or is too old; `event_unreadable` for
   * what is signed and no event.
   */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent
}

/**
 * The provider cannot be reached, or failed itself: what was asked may or may not have happened;
 * ask again with the same key.
 */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The provider understood and said no. `code` is its own word for the reason. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
