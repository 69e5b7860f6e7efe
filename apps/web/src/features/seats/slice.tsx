import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

const eventSeats = async () => (await import('./pages/EventSeats.tsx')).EventSeats

export const seats: WebSlice = {
  routes: {
    account: [
      page(paths.seatPlans(), async () => (await import('./library/pages/SeatPlansPage.tsx')).SeatPlansPage),
      // From the library, which loads them when they are opened: the first page does not list their files.
      page(paths.newSeatPlan(), async () => (await import('./library/pages/SeatPlansPage.tsx')).NewSeatPlan),
    ],
    // It takes the whole window.
    bare: [
      page(
        `${paths.seatPlans()}/:planId/edit`,
        async () => (await import('./library/pages/SeatPlansPage.tsx')).EditSeatPlan,
      ),
    ],
    event: [page('seat-plan', eventSeats), page('seating/print?', eventSeats)],
  },
  menu: [
    {
      entry: 'account-settings',
      rank: 4,
      label: m.seat_plans_title,
      at: paths.seatPlans,
      needs: 'events:read',
    },
    {
      entry: 'event-tickets',
      rank: 6,
      label: m.seat_plans_event_title,
      at: paths.eventSeatPlan,
      needs: 'events:read',
    },
    {
      entry: 'event-guests',
      rank: 3,
      label: m.seating_title,
      at: paths.seating,
      needs: 'events:read',
    },
  ],
}
