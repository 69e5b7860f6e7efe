import { entity, type Entity } from './entity.ts'

/** Plans of seats, and the seats of events as their dates have them. */
export const SEATS_ENTITIES: readonly Entity[] = [
  entity('seat_plans', {
    reach: 'whole account',
    columns: `
      id: integer since 6, account_id: integer since 6, name: text since 6, place: text? since 6, version: integer since 6,
      archived_at: moment? since 6, created_at: moment since 6`,
  }),
  entity('seat_plan_versions', {
    reach: ['plan_id', 'seat_plans'],
    key: ['plan_id', 'version'],
    columns: `
      plan_id: integer since 6, version: integer since 6, seats: integer since 6, plan: json since 6,
      created_at: moment since 6`,
  }),
  entity('seats', {
    reach: ['plan_id', 'seat_plans'],
    columns: `
      id: integer since 6, plan_id: integer since 6, guid: text since 6`,
  }),
  entity('seatings', {
    reach: 'event',
    columns: `
      id: integer since 6, event_id: integer since 6, plan_id: integer since 6, plan_version: integer since 6,
      is_current: boolean since 6, created_at: moment since 6`,
  }),
  entity('seating_seats', {
    reach: ['seating_id', 'seatings'],
    key: ['seating_id', 'seat_id'],
    columns: `
      seating_id: integer since 6, seat_id: integer since 6, place: integer since 6, section: text since 6,
      row_label: text since 6, number: text since 6, kind: text since 6, row_no: integer since 6, adjacency: integer since 6,
      rank: integer since 6, x: integer since 6, y: integer since 6, zone: text since 6, is_accessible: boolean since 6,
      is_step_free: boolean since 6, companion_of: integer? since 6, restricted: text? since 6`,
  }),
]

/** What sells the seats of dates. */
export const SEATED_ENTITIES: readonly Entity[] = [
  entity('seat_zones', {
    reach: 'event',
    key: ['occurrence_id', 'zone'],
    columns: `
      event_id: integer since 6, occurrence_id: integer since 6, zone: text since 6, pool_id: integer since 6`,
  }),
  entity('seat_links', {
    reach: 'event',
    columns: `
      id: integer since 6, event_id: integer since 6, short_id: text? since 6, created_at: moment since 6`,
  }),
  entity('seat_blocks', {
    reach: 'event',
    columns: `
      id: integer since 6, event_id: integer since 6, occurrence_id: integer? since 6, seat_id: integer since 6,
      reason: text since 6, created_at: moment since 6, kept_for: text? since 6, until: moment? since 6,
      seat_link_id: integer? since 6`,
  }),
  entity('seat_zone_prices', {
    reach: 'event',
    key: ['event_id', 'product_price_id'],
    columns: `
      event_id: integer since 6, zone: text since 6, product_price_id: integer since 6`,
  }),
]
