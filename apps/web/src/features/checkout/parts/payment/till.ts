import type { CardStep } from '@turnout/contract/checkout/page.ts'
import type { StartedCardPayment } from '@turnout/contract/payments/card-payment.ts'
import type { Ref } from 'react'
import type { Fault } from '../details/form-faults.ts'

/** Id of a card form: errors of a frame that is not ours lead there. */
export const CARD = 'card'

/** The functions that a card form gives its page. */
export interface Till {
  /** What is wrong with what was typed; the form shows it in place. */
  check(): Promise<Fault[]>
  /**
   * Sends the card to its provider, never to us. `returnUrl`: the address that the buyer's bank
   * sends them back to.
   */
  confirm(started: StartedCardPayment, returnUrl: string): Promise<Confirmed>
  /** The press came to nothing; a wallet ends its sheet with that. */
  failed?(): void
}

/** The buyer's bank wants to ask them on a separate page. */
export interface BankQuestion {
  readonly url: string
  /** The last digits of the card that it asks about. */
  readonly digits: string
}

/** The result of a card that was sent. */
export type Confirmed =
  | { readonly outcome: 'taken' }
  | ({ readonly outcome: 'asks' } & BankQuestion)
  | { readonly outcome: 'declined'; readonly code: string | null; readonly message: string | null }
  /** It is not known whether it arrived. */
  | { readonly outcome: 'no_answer' }

export interface CardFormProps {
  readonly card: CardStep
  readonly locale: string
  readonly till: Ref<Till>
  readonly isLocked: boolean
  /** Whether it offers the wallets of the device among its ways. */
  readonly hasWallets: boolean
  /** The bank refused the card that is there. */
  readonly isDeclined: boolean
  /** What was wrong with this field is right now. */
  settle(name: string): void
}
