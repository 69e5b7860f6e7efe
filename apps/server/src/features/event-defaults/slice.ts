import type { Slice } from '../../slice.ts'
import { FIND_DEFAULTS } from '../events/create-event.ts'
import { findDefaults } from './find-defaults.ts'
import { eventDefaultRoutes } from './routes.ts'

export const eventDefaults: Slice = {
  name: 'event-defaults',
  tables: {
    event_defaults: { account: 'goes' },
  },
  routes: eventDefaultRoutes,
  offers: [FIND_DEFAULTS.by(findDefaults)],
}
