import type { Slice } from '../../slice.ts'
import { deskViewRoutes } from './routes.ts'

export const deskViews: Slice = {
  name: 'desk-views',
  tables: {
    desk_views: { account: 'goes' },
  },
  routes: deskViewRoutes,
}
