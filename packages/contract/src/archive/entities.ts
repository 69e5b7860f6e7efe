import { ACCOUNT_ENTITIES } from './entities-account.ts'
import { DESKS_ENTITIES } from './entities-desks.ts'
import { EVENTS_ENTITIES } from './entities-events.ts'
import { GUESTS_ENTITIES } from './entities-guests.ts'
import { SALES_ENTITIES } from './entities-sales.ts'
import { entity, entityAsOf, type Entity } from './entity.ts'
import { ASKED, COUNTED, DRAWN, LOG, PASSING, SECRET, SIGNS_IN } from './reasons.ts'

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

/** Tables that no archive has, each with its reason. */
export const TABLES_LEFT_OUT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['arrival_changes', 'arrived_guests', 'kept_arrivals', 'figure_changes', 'kept_figures'].map((name) => [
      name,
      COUNTED,
    ]),
  ),
  ordered_events: COUNTED,
  ordered_pools: COUNTED,
  ordered_prices: COUNTED,
  scanned_lists: COUNTED,
  share_cards: DRAWN,
  provider_books: ASKED,
  lost_payments: 'money of orders that no account knows; whoever runs the installation gives it back',
  api_tokens: SECRET,
  api_token_events: SECRET,
  api_token_organizers: SECRET,
  invitations: SECRET,
  sso_providers: SECRET,
  sso_domains: SECRET,
  webhook_events: LOG,
  webhook_deliveries: LOG,
  webhook_attempts: LOG,
  report_mailings: LOG,
  proposals: PASSING,
  operations: 'what the operator did, for all accounts',
  archives: 'archives are in no archive',
  files: 'their bytes are files below images/',
  archive_chunks: 'archives are in no archive',
  ...Object.fromEntries(
    ['imports', 'import_files', 'import_chunks', 'import_rows', 'import_problems'].map((name) => [name, PASSING]),
  ),
  ...Object.fromEntries(
    [
      'call_counts',
      'open_streams',
      'idempotency_keys',
      'mail_counts',
      'order_handovers',
      'connect_states',
      'ticket_lookups',
    ].map((name) => [name, PASSING]),
  ),
  ...Object.fromEntries(
    [
      'sessions',
      'known_devices',
      'passkeys',
      'two_step_codes',
      'two_step_setups',
      'recovery_codes',
      'password_resets',
      'sign_in_challenges',
      'sso_logins',
      'sso_states',
      'email_links',
      'email_change_undos',
      'order_accesses',
      'order_email_undos',
    ].map((name) => [name, SIGNS_IN]),
  ),
}
