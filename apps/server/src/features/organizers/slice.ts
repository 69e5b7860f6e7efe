import type { Slice } from '../../slice.ts'
import { organizerRoutes } from './routes.ts'

export const organizers: Slice = {
  name: 'organizers',
  tables: {
    organizers: { account: 'changes' },
  },
  routes: organizerRoutes,
}
