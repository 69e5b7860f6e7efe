import type { Slice } from '../../slice.ts'
import { mcpRoutes } from './routes-mcp.ts'
import { proposalRoutes } from './routes.ts'

export const agents: Slice = {
  name: 'agents',
  tables: {
    proposals: { account: 'goes' },
  },
  routes(app, services) {
    mcpRoutes(app, services)
    proposalRoutes(app)
  },
}
