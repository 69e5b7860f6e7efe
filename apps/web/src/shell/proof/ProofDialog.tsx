import { m } from '@turnout/messages/generated/messages.js'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { answerProof, isFactorAsked } from '../../api/proof.ts'
import type { ProofWay } from './proof-way.ts'

const prove = () => answerProof(true)
const cancel = () => answerProof(false)

/** "Confirm it's you": by any of the ways that the person has. */
export function ProofDialog({ ways }: { ways: readonly ProofWay[] }) {
  return (
    <Dialog open onClose={cancel} title={m.shell_proof_title()} width={440}>
      <p>{m.shell_proof_text()}</p>
      {ways
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ rank, Way }) => (
          <Way key={rank} onProven={prove} onCancel={cancel} needsFactor={isFactorAsked()} />
        ))}
    </Dialog>
  )
}
