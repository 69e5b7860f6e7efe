import { getProposal, proposalsOfAccount } from '@turnout/contract/agents/endpoints.ts'
import { PROPOSAL_STATES } from '@turnout/contract/agents/proposal-enums.ts'
import { mayCall } from '@turnout/contract/endpoint.ts'
import { z } from 'zod'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { from, key, moment, text } from './build-fields.ts'
import { pageTool, recordTool, type ReadTool } from './build-tool.ts'
import { EVENT_TOOLS } from './find-events.ts'
import { GUEST_TOOLS } from './find-guests.ts'
import { OFFER_TOOLS } from './find-offer.ts'
import { ORDER_TOOLS } from './find-orders.ts'
import { REPORT_TOOLS } from './read-reports.ts'

const proposalFields = {
  id: key('proposal_id'),
  kind: text('What it would do'),
  state: text(
    'PENDING: a person has not decided. CONFIRMED: done. REFUSED: a person said no. EXPIRED: nobody decided within ' +
      'seven days. FAILED: confirmed, and could not be done',
  ),
  summary: text('In one sentence'),
  event_id: from('event.id', key('event_id')),
  created_at: moment('When it was proposed'),
  expires_at: moment('Until when it can be confirmed'),
  decided_at: moment('When a person decided'),
  failure_code: from('failure.code', text('Why it could not be done')),
  failure_message: from('failure.message', text('The same in words')),
  result_id: key('Number of what was made'),
}

const PROPOSAL_TOOLS: readonly ReadTool[] = [
  pageTool({
    name: 'list_proposals',
    title: 'Own proposals',
    description: 'What this token proposed, newest first, and what became of it.',
    endpoint: proposalsOfAccount,
    isSearched: false,
    arguments: { state: z.enum(PROPOSAL_STATES).optional() },
    query: ({ state }) => ({ filter_fields: { state: { eq: state } } }),
    row: z.object(proposalFields),
  }),
  recordTool({
    name: 'get_proposal',
    title: 'One proposal',
    description: 'One proposal of this token: whether a person confirmed it, and what came of it.',
    endpoint: getProposal,
    as: 'proposal',
    record: z.object(proposalFields),
  }),
]

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
