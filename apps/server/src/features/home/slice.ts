import type { Slice } from '../../slice.ts'
import { homeRoutes } from './routes.ts'

export const home: Slice = {
  name: 'home',
  routes: homeRoutes,
}
