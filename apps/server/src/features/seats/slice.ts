import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { planRoutes } from './plans/routes-plans.ts'
import { seatingRoutes } from './seating/routes-seating.ts'
import { copySeating } from './seating/store-copies.ts'
import { staffSeatRoutes } from './staff/routes-staff.ts'
import { releaseSeats } from './staff/release-seats.ts'

export const seats: Slice = {
  name: 'seats',
  tables: {
    seat_plans: 'stays',
    seat_plan_versions: 'stays',
    seats: 'stays',
    seatings: 'stays',
    seating_seats: 'stays',
    seat_zone_prices: 'stays',
    seat_zones: 'stays',
    seat_claims: 'stays',
    seat_links: 'stays',
    seat_blocks: 'stays',
  },
  history: {
    things: { seat_plan: { table: 'seat_plans', name: 'name', searched: { by: 'name', in: 'account' } } },
    acts: {
      'seat_plan.created': { topic: 'events', say: m.audit_log_act_seat_plan_created },
      'seat_plan.saved': { topic: 'events', say: m.audit_log_act_seat_plan_saved },
      'seat_plan.changed': { topic: 'events', say: m.audit_log_act_seat_plan_changed },
      'seat_plan.deleted': { topic: 'events', say: m.audit_log_act_seat_plan_deleted },
      'event.seating_changed': { topic: 'events', say: m.audit_log_act_event_seating_changed },
      'event.seats_blocked': { topic: 'events', say: m.audit_log_act_event_seats_blocked },
      'event.seat_link_rotated': { topic: 'events', say: m.audit_log_act_event_seat_link_rotated },
      'event.seat_link_ended': { topic: 'events', say: m.audit_log_act_event_seat_link_ended },
      'event.seats_unblocked': { topic: 'events', say: m.audit_log_act_event_seats_unblocked },
    },
  },
  recurring: ({ database }) => [{ everySeconds: 30, run: () => releaseSeats(database) }],
  copiesEvent: { when: 'duplicate_products', copy: copySeating },
  routes: (app) => {
    planRoutes(app)
    seatingRoutes(app)
    staffSeatRoutes(app)
  },
}
