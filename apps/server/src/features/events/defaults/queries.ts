import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { SettingsFields } from '../settings/store-settings.ts'

/** A draft with all that decides which defaults it takes. */
export interface DraftRow {
  readonly id: number
  readonly timezone: string
  readonly currency: string
  readonly start_date: Date
  readonly end_date: Date | null
  readonly set_by_hand: readonly string[]
  readonly settings: SettingsFields
  readonly organizer_timezone: string
  readonly organizer_currency: string
  readonly organizer_email: string
  readonly has_times: boolean
  readonly has_amounts: boolean
}

const HAS_TIMES = sql`(
  exists (select from products p where p.event_id = e.id and (p.sale_start_date is not null or p.sale_end_date is not null))
  or exists (select from product_prices p where p.event_id = e.id and (p.sale_start_date is not null or p.sale_end_date is not null))
  or exists (select from promo_codes c where c.event_id = e.id and c.expiry_date is not null and c.deleted_at is null)
  or exists (select from check_in_lists l where l.event_id = e.id and l.deleted_at is null
    and (l.activates_at is not null or l.expires_at is not null)))`

const HAS_AMOUNTS = sql`(
  exists (select from product_prices p where p.event_id = e.id and p.price_minor > 0)
  or exists (select from promo_codes c where c.event_id = e.id and c.discount_minor > 0 and c.deleted_at is null)
  or exists (select from ordered_events o where o.event_id = e.id))`

async function drafts(reader: Reader, accountId: number, lock: RawBuilder<unknown>): Promise<DraftRow[]> {
  const found = await sql<DraftRow>`
    select e.id, e.timezone, e.currency, e.start_date, e.end_date, e.set_by_hand, to_jsonb(s) as settings,
      o.timezone as organizer_timezone, o.currency as organizer_currency, o.email as organizer_email,
      ${HAS_TIMES} as has_times, ${HAS_AMOUNTS} as has_amounts
    from events e join organizers o on o.id = e.organizer_id join event_settings s on s.event_id = e.id
    where e.account_id = ${accountId} and e.status = 'DRAFT' and e.deleted_at is null
    order by e.id ${lock}`.execute(reader.query)
  return found.rows
}

/** The drafts of an account. */
export const draftsOfAccount = (reader: Reader, accountId: number): Promise<DraftRow[]> =>
  drafts(reader, accountId, sql``)

/** The same, locked until the transaction ends, in the order that others lock them in. */
export const lockedDrafts = (reader: Reader, accountId: number): Promise<DraftRow[]> =>
  drafts(reader, accountId, sql`for no key update of e, s`)
