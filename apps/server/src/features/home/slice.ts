import type { Slice } from '../../slice.ts'
import { homeRoutes } from './routes.ts'

export const home: Slice = {
  name: 'home',
  tables: {
    home_snoozes: { account: 'goes' },
  },
  routes: homeRoutes,
}
