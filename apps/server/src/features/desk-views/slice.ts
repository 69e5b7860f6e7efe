import type { Slice } from '../../slice.ts'
import { deskViewRoutes } from './routes.ts'

export const deskViews: Slice = {
  name: 'desk-views',
  routes: deskViewRoutes,
}
