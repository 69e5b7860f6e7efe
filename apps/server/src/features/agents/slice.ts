import { PASSING } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { mcpRoutes } from './routes-mcp.ts'
import { proposalRoutes } from './routes.ts'

export const agents: Slice = {
  name: 'agents',
  tables: {
    proposals: { account: 'goes', leftOut: PASSING },
  },
  history: {
    things: {
      proposal: { table: 'proposals' },
    },
    acts: {
      'agent.called': { topic: 'agents', say: m.audit_log_act_agent_called },
      'proposal.created': { topic: 'agents', say: m.audit_log_act_proposal_created },
      'proposal.confirmed': { topic: 'agents', say: m.audit_log_act_proposal_confirmed },
      'proposal.refused': { topic: 'agents', say: m.audit_log_act_proposal_refused },
      'proposal.failed': { topic: 'agents', say: m.audit_log_act_proposal_failed },
    },
  },
  routes(app, services) {
    mcpRoutes(app, services)
    proposalRoutes(app)
  },
}
