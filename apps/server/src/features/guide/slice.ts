import type { Slice } from '../../slice.ts'
import { guideRoutes } from './routes.ts'

export const guide: Slice = {
  name: 'guide',
  routes: guideRoutes,
}
