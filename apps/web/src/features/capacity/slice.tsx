import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Gauge } from 'lucide-react'
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
      group: 'sell',
      rank: 2,
      label: m.shell_capacities,
      icon: Gauge,
      at: paths.capacityAssignments,
      needs: 'events:read',
    },
  ],
  guide: {
    '/manage/event/*/capacity-assignments': 'prices',
  },
}
