/*
 * The ways to pay at an event: those its settings switch on, less those that would fail: cards where
 * no account could be charged, and bank transfer where buyers would not know the account.
 */

/** Whether cards could be taken at all: the installation takes none, the payment account is not ready, or it is. */
export type CardReadiness = 'OFF' | 'NOT_ENABLED' | 'ENABLED'

/** The kinds of offline payment. */
export const OFFLINE_PAYMENT_METHODS = ['BANK_TRANSFER', 'AT_THE_DOOR'] as const
export type OfflinePaymentMethod = (typeof OFFLINE_PAYMENT_METHODS)[number]

/** What the settings of an event say about offline payment. */
export interface OfflineSettings {
  readonly methods: readonly string[]
  readonly hasAccount: boolean
}

/** The kinds of offline payment that buyers can choose. */
export const offeredOfflineMethods = (
  switchedOn: readonly string[],
  { methods, hasAccount }: OfflineSettings,
): readonly OfflinePaymentMethod[] =>
  switchedOn.includes('OFFLINE')
    ? OFFLINE_PAYMENT_METHODS.filter((method) => methods.includes(method) && (method !== 'BANK_TRANSFER' || hasAccount))
    : []

/** The ways to pay without those that no kind of offline payment is left of. */
export const waysWithAccount = <Way extends string>(
  switchedOn: readonly Way[],
  offline: OfflineSettings,
): readonly Way[] =>
  switchedOn.filter((way) => way !== 'OFFLINE' || offeredOfflineMethods(switchedOn, offline).length > 0)

export const workingWays = <Way extends string>(
  switchedOn: readonly Way[],
  { cards, offline }: { readonly cards: CardReadiness; readonly offline: OfflineSettings },
): readonly Way[] => waysWithAccount(switchedOn, offline).filter((way) => way !== 'STRIPE' || cards === 'ENABLED')

/** Card payment is switched on, but buyers would not see it. */
export const isCardOfferedInVain = (switchedOn: readonly string[], cards: CardReadiness): boolean =>
  switchedOn.includes('STRIPE') && cards !== 'ENABLED'

/** Bank transfer is switched on, but buyers do not see it: there is no account. */
export const isTransferOfferedInVain = (
  switchedOn: readonly string[],
  { methods, hasAccount }: OfflineSettings,
): boolean => switchedOn.includes('OFFLINE') && methods.includes('BANK_TRANSFER') && !hasAccount
