import { mayCall } from '@turnout/contract/endpoint.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import type { ReadTool } from './build-tool.ts'
import { EVENT_TOOLS } from './find-events.ts'
import { GUEST_TOOLS } from './find-guests.ts'
import { OFFER_TOOLS } from './find-offer.ts'
import { ORDER_TOOLS } from './find-orders.ts'
import { PROPOSAL_TOOLS } from './find-proposals.ts'
import { REPORT_TOOLS } from './read-reports.ts'

/** Every tool that reads, in the order in which agents are told of them. */
export const READ_TOOLS: readonly ReadTool[] = [
  ...EVENT_TOOLS,
  ...OFFER_TOOLS,
  ...ORDER_TOOLS,
  ...GUEST_TOOLS,
  ...REPORT_TOOLS,
  ...PROPOSAL_TOOLS,
]

/** Those whose endpoint this caller may call: what they may not read, they are not told of. */
export const readToolsOf = ({ capabilities }: Caller): readonly ReadTool[] =>
  READ_TOOLS.filter(({ endpoint }) => mayCall(endpoint.access, capabilities))
