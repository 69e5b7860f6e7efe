/**
 * The ways to pay at an event: those its settings offer, less cards where nobody could be charged.
 */

/** Whether cards could be taken at all: the installation takes none, the payment account is not ready, or it is. */
export type CardReadiness = 'OFF' | 'NOT_ENABLED' | 'ENABLED'

export const workingWays = <Way extends string>(offered: readonly Way[], cards: CardReadiness): readonly Way[] =>
  offered.filter((way) => way !== 'STRIPE' || cards === 'ENABLED')

/** Card payment is offered, but buyers would not see it. */
export const isCardOfferedInVain = (offered: readonly string[], cards: CardReadiness): boolean =>
  offered.includes('STRIPE') && cards !== 'ENABLED'
