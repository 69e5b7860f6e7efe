import type { Slice } from '../../slice.ts'
import { keepVisits } from './keep-visits.ts'
import { visitRoutes } from './routes.ts'

export const visits: Slice = {
  name: 'visits',
  tables: {
    visits: 'stays',
    visit_sources: 'stays',
  },
  routes: (app, services) => visitRoutes(app, { visits: keepVisits(services.database, services) }),
}
