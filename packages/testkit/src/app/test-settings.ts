import type { PlatformFee } from '@turnout/domain/payments/platform-fee.ts'
import type { MailSender } from '@turnout/server/platform/mail/sender.ts'
import type { SingleSignOn } from '@turnout/server/server-services.ts'
import type { Wallets } from '@turnout/server/platform/wallet/wallet.ts'

/** A thousand people sign up in the tests; at the product's cost that is two minutes of processor. */
export const CHEAP_PASSWORDS = { memory: 64, passes: 1, parallelism: 1 }
export const SENDER: MailSender = {
  address: 'tickets@turnout.test',
  server: null,
  signing: null,
  bounces: null,
  textsAt: async () => [],
}
export const NO_FEE: PlatformFee = { fixed: 0, percent: 0 }
export const NO_SINGLE_SIGN_ON: SingleSignOn = {
  installation: null,
  allowsLoopback: true,
  lookUpTxt: async () => [],
}
export const NO_WALLETS: Wallets = { apple: null, google: null }
