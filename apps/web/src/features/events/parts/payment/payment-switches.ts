import type { PaymentProvider } from '@turnout/contract/enums.ts'
import { OFFLINE_PAYMENT_METHODS, type OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'

/*
 * The ways to pay as forms show them: a switch for cards, and one for each kind of offline payment.
 * The API has a list of providers and a list of the kinds.
 */

// Written out: in the build a file may be read before the one that has the kinds.
export const PAYMENT_SWITCHES = ['STRIPE', 'BANK_TRANSFER', 'AT_THE_DOOR'] as const satisfies readonly (
  | 'STRIPE'
  | OfflinePaymentMethod
)[]
export type PaymentSwitch = (typeof PAYMENT_SWITCHES)[number]

interface Stored {
  readonly payment_providers: readonly PaymentProvider[]
  readonly offline_payment_methods: readonly OfflinePaymentMethod[]
}

/** The switches that are on. */
export const switchesOf = ({ payment_providers: providers, offline_payment_methods: methods }: Stored) =>
  PAYMENT_SWITCHES.filter((one) =>
    one === 'STRIPE' ? providers.includes(one) : providers.includes('OFFLINE') && methods.includes(one),
  )

/** What is sent for the switches that are on. Without any kind of offline payment the kinds stay as they are. */
export function storedSwitches(on: readonly PaymentSwitch[]) {
  const methods = OFFLINE_PAYMENT_METHODS.filter((method) => on.includes(method))
  const providers: PaymentProvider[] = [
    ...(on.includes('STRIPE') ? (['STRIPE'] as const) : []),
    ...(methods.length > 0 ? (['OFFLINE'] as const) : []),
  ]
  return { payment_providers: providers, ...(methods.length > 0 && { offline_payment_methods: methods }) }
}
