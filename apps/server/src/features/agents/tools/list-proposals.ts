import type { ProposalKind } from '@turnout/contract/agents/proposal-enums.ts'
import { mayCall } from '@turnout/contract/endpoint.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { EVENT_PROPOSALS } from './build-event-proposals.ts'
import { OFFER_PROPOSALS } from './build-offer-proposals.ts'
import { ORDER_PROPOSALS } from './build-order-proposals.ts'
import type { ProposeTool } from './build-proposal.ts'
import { TIER_PROPOSAL } from './build-tier-proposal.ts'

/** Every tool that proposes. */
export const PROPOSE_TOOLS: readonly ProposeTool[] = [
  ...EVENT_PROPOSALS,
  ...OFFER_PROPOSALS,
  TIER_PROPOSAL,
  ...ORDER_PROPOSALS,
]

/** Those whose act this caller may do, and whose thing they may read. */
export const proposeToolsOf = ({ capabilities }: Caller): readonly ProposeTool[] =>
  PROPOSE_TOOLS.filter(
    ({ endpoint, watched }) => mayCall(endpoint.access, capabilities) && mayCall(watched.endpoint.access, capabilities),
  )

/** The tool that made a proposal of this kind. */
export function toolOfKind(kind: ProposalKind): ProposeTool {
  const tool = PROPOSE_TOOLS.find((one) => one.kind === kind)
  if (tool === undefined) throw new Error(`nothing proposes ${kind}`)
  return tool
}
