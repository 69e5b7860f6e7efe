import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { eraseDueGuests } from './erase-due-guests.ts'
import { personalDataRoutes } from './routes.ts'

export const personalData: Slice = {
  name: 'personal-data',
  routes: personalDataRoutes,
  recurring: ({ database }) => [hourly(() => eraseDueGuests(database))],
}
