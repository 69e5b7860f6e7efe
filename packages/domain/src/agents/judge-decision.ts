/** A proposal as it is locked for a decision. */
export interface DecidableProposal {
  readonly state: 'PENDING' | 'CONFIRMED' | 'REFUSED' | 'FAILED'
  readonly isExpired: boolean
  /** Who confirmed it and whose act may still run. */
  readonly claimedBy: number | null
  readonly isClaimFresh: boolean
  /** So long ago that the key of the act may be forgotten: whether it was done cannot be found out by doing it again. */
  readonly isClaimForgotten: boolean
  readonly decidedBy: number | null
}

export type DecisionVerdict =
  | 'allowed'
  | 'done'
  | { readonly refused: 'proposal_decided' | 'proposal_expired' | 'proposal_under_way' }

/**
 * Whether a member may confirm or refuse a proposal. `done`: they said the same before, and are told so
 * again. An act that was begun may go on by the member who began it, once it cannot run any more: its key is
 * theirs, so it happens once.
 */
export function judgeDecision(
  proposal: DecidableProposal,
  { userId, wanted }: { readonly userId: number; readonly wanted: 'CONFIRMED' | 'REFUSED' },
): DecisionVerdict {
  const { state, isExpired, claimedBy, isClaimFresh, isClaimForgotten, decidedBy } = proposal
  if (state === wanted && decidedBy === userId) return 'done'
  if (state !== 'PENDING') return { refused: 'proposal_decided' }
  const isGoingOn = claimedBy === userId && !isClaimFresh && !isClaimForgotten && wanted === 'CONFIRMED'
  if (claimedBy !== null && !isGoingOn) return { refused: 'proposal_under_way' }
  return isExpired && !isGoingOn ? { refused: 'proposal_expired' } : 'allowed'
}
