/*
 * Magic inputs: Stripe's own public test cards, and four of ours for cases that Stripe has no card
 * for. A number decides what happens to the payment and to everything that follows from it.
 */

export interface Decline {
  readonly code: string
  readonly declineCode: string | null
  readonly message: string
}

/** The outcome of a payment that is taken: at once, after the buyer's bank asked, or later. */
type Course = 'succeeds' | 'asks the buyer' | 'settles later' | 'fails later' | 'waits for a button' | 'is declined'

export interface TestCard {
  readonly number: string
  readonly title: string
  readonly brand: 'visa' | 'mastercard' | 'amex'
  readonly course: Course
  readonly decline?: Decline
  /** Opened as soon as the money is there. */
  readonly dispute?: 'needs_response' | 'warning_needs_response'
  /** Refunds start as `pending`, or start well and fail later. */
  readonly refund?: 'pending' | 'fails later'
  /** The token that replaces the number in calls of a server. */
  readonly token: string
}

const declined = (declineCode: string, message: string): Decline => ({ code: 'card_declined', declineCode, message })

const card = (number: string, title: string, more: Partial<TestCard> & { token: string }): TestCard => ({
  number,
  title,
  brand: number.startsWith('5') ? 'mastercard' : number.startsWith('3') ? 'amex' : 'visa',
  course: more.decline === undefined ? 'succeeds' : 'is declined',
  ...more,
})

export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'Paid at once', { token: 'pm_card_visa' }),
  card('5555555555554444', 'Paid at once, Mastercard', { token: 'pm_card_mastercard' }),
  card('378282246310005', 'Paid at once, American Express', { token: 'pm_card_amex' }),
  card('4000002500003155', 'The bank asks the buyer first (3-D Secure)', {
    course: 'asks the buyer',
    token: 'pm_card_authenticationRequiredOnSetup',
  }),
  card('4000002760003184', 'The bank asks the buyer every time (3-D Secure)', {
    course: 'asks the buyer',
    token: 'pm_card_authenticationRequired',
  }),
  card('4000000000000002', 'Declined', {
    decline: declined('generic_decline', 'Your card was declined.'),
    token: 'pm_card_visa_chargeDeclined',
  }),
  card('4000000000009995', 'Declined: insufficient funds', {
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  }),
  card('4000000000000069', 'Declined: expired card', {
    decline: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
    token: 'pm_card_chargeDeclinedExpiredCard',
  }),
  card('4000000000000127', 'Declined: wrong security code', {
    decline: { code: 'incorrect_cvc', declineCode: null, message: "Your card's security code is incorrect." },
    token: 'pm_card_chargeDeclinedIncorrectCvc',
  }),
  card('4000000000000259', 'Paid, then disputed', { dispute: 'needs_response', token: 'pm_card_createDispute' }),
  card('4000000000001976', 'Paid, then the bank inquires (no money moves)', {
    dispute: 'warning_needs_response',
    token: 'pm_card_createDisputeInquiry',
  }),
  card('4000000000007726', 'Paid; refunds are pending, then succeed', {
    refund: 'pending',
    token: 'pm_card_pendingRefund',
  }),
  card('4000000000005126', 'Paid; refunds succeed, then fail', {
    refund: 'fails later',
    token: 'pm_card_refundFail',
  }),
  card('4000000000001018', 'Processing like a bank debit, then paid', {
    course: 'settles later',
    token: 'pm_simulator_settlesLater',
  }),
  card('4000000000001026', 'Processing like a bank debit, then failed', {
    course: 'fails later',
    decline: { code: 'payment_method_provider_decline', declineCode: null, message: 'Your bank refused the debit.' },
    token: 'pm_simulator_failsLater',
  }),
  card('4000000000001034', 'Processing until somebody presses a button here', {
    course: 'waits for a button',
    token: 'pm_simulator_waits',
  }),
]

export const cardOf = (number: string): TestCard | undefined =>
  TEST_CARDS.find((known) => known.number === number || known.token === number)

/** The check digit that every card number ends in. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/u.test(number)) return false
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
