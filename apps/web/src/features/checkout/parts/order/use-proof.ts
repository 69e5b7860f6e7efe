import { useState } from 'react'
import { UNPROVEN, type BuyerAct, useBuyerAct } from './use-buyer-act.ts'

/** Whether this browser may change the order, or has to show first that it is the buyer's. */
export interface Proof {
  readonly isProven: boolean
  prove(): void
  /** The proof is no longer valid. */
  lose(): void
}

export function useProof(canChange: boolean): Proof {
  const [isProven, setProven] = useState(canChange)
  return { isProven, prove: () => setProven(true), lose: () => setProven(false) }
}

/** An act that asks for the proof again once the server no longer takes it. */
export const useProvenAct = (proof: Proof, refusals: Omit<Parameters<typeof useBuyerAct>[0], 'onRefused'>): BuyerAct =>
  useBuyerAct({
    ...refusals,
    onRefused: (code) => {
      if (code === UNPROVEN) proof.lose()
    },
  })
