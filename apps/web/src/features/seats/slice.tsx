import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

const library = async () => (await import('./library/pages/SeatPlanLibrary.tsx')).SeatPlanLibrary
const eventSeats = async () => (await import('./pages/EventSeats.tsx')).EventSeats

export const seats: WebSlice = {
  routes: {
    account: [page(paths.seatPlans(), library), page(paths.newSeatPlan(), library)],
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
