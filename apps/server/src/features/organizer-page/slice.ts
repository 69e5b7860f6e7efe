import type { Slice } from '../../slice.ts'
import { drawingsOf } from '../storefront/pictures/keep-drawings.ts'
import { organizerPageRoutes } from './routes.ts'

export const organizerPage: Slice = {
  name: 'organizer-page',
  routes: (app, services) => organizerPageRoutes(app, { ...services, drawings: drawingsOf(services) }),
}
