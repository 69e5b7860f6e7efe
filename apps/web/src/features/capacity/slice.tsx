import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const capacity: WebSlice = {
  routes: {
    event: [
      page(
        'capacity-assignments',
        async () => (await import('./pages/CapacityAssignmentsPage.tsx')).CapacityAssignmentsPage,
      ),
    ],
  },
  menu: [
    {
      entry: 'event-tickets',
      rank: 3,
      label: m.capacity_title,
      at: paths.capacityAssignments,
      was: m.shell_was_capacities,
      needs: 'events:read',
    },
  ],
  guide: {
    '/manage/event/*/capacity-assignments': 'prices',
  },
}
