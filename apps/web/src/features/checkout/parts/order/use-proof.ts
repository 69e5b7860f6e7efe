import { UNPROVEN, type BuyerAct, useBuyerAct } from './use-buyer-act.ts'

/** Whether this browser may change the order, or has to show first that it is the buyer's. */
export interface Proof {
  readonly isProven: boolean
  prove(): void
  /** The proof is no longer valid. */
  lose(): void
}

/** An act that asks for the proof again once the server no longer takes it. */
export const useProvenAct = (proof: Proof, refusals: Parameters<typeof useBuyerAct>[0]): BuyerAct =>
  useBuyerAct({
    ...refusals,
    onRefused: (code) => {
      if (code === UNPROVEN) proof.lose()
      refusals.onRefused?.(code)
    },
  })
