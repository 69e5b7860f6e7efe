import { ACCOUNT_ENTITIES } from './entities-account.ts'
import { DESKS_ENTITIES } from './entities-desks.ts'
import { EVENTS_ENTITIES } from './entities-events.ts'
import { GUESTS_ENTITIES } from './entities-guests.ts'
import { SALES_ENTITIES } from './entities-sales.ts'
import { entity, entityAsOf, type Entity } from './entity.ts'

/** All that an archive has, in the order in which it is read: nothing comes before what it refers to. */
export const ENTITIES: readonly Entity[] = [
  ...ACCOUNT_ENTITIES,
  ...EVENTS_ENTITIES,
  ...SALES_ENTITIES,
  ...GUESTS_ENTITIES,
  ...DESKS_ENTITIES,
]

/** What a version of the format had: an entity of which every column came later was not there. */
export const entitiesAsOf = (version: number): readonly Entity[] =>
  ENTITIES.map((one) => entityAsOf(one, version)).filter(({ columns }) => columns.length > 0)

/** The sealed part: keys that ticket codes are signed with, and what opens doors. */
export const SEALED_ENTITIES: readonly Entity[] = [
  entity('event_keys', {
    reach: 'event',
    key: ['event_id'],
    columns: 'event_id: integer, public_key: text, private_key: text, created_at: moment',
    leftOut: { sealed_private_key: 'opened, and sealed with the passphrase instead' },
  }),
  entity('check_in_list_keys', {
    reach: 'event',
    columns: 'id: integer, door_key: text, salt: text, pin_hash: text?',
  }),
]
