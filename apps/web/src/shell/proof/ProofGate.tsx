import { lazy, Suspense, useContext, useSyncExternalStore } from 'react'
import { isProofAsked, onProofAsked } from '../../api/proof.ts'
import { WebSlices } from '../web-slice.ts'

const ProofDialog = lazy(async () => ({ default: (await import('./ProofDialog.tsx')).ProofDialog }))

/**
 * Shows the dialog while a call waits for a proof. It waits for the code of all ways: a field that
 * came later would not get the focus.
 */
export function ProofGate() {
  const ways = useContext(WebSlices).flatMap(({ proofWays = [] }) => proofWays)
  const isAsked = useSyncExternalStore(onProofAsked, isProofAsked)
  return (
    isAsked && (
      <Suspense>
        <ProofDialog ways={ways} />
      </Suspense>
    )
  )
}
