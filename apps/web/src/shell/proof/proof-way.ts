import type { ComponentType } from 'react'

export interface ProofWayProps {
  readonly onProven: () => void
  readonly onCancel: () => void
  /** A second factor must prove it, where the person has one. */
  readonly needsFactor: boolean
}

/** A way to prove who one is, in the dialog that asks. It shows nothing for a person without it. */
export interface ProofWay {
  /** The lowest is first. */
  readonly rank: number
  readonly Way: ComponentType<ProofWayProps>
}
