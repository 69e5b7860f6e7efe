/** A step of the checkout; each has an address of its own. */
export type CheckoutStep = 'details' | 'payment' | 'payment_return' | 'summary'
