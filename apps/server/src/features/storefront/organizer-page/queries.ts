import { ASSUMED_LENGTH_HOURS } from '@turnout/domain/events/event-status.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { imagesAsJson, type JsonImage } from '../../events/images/queries-images.ts'
import type { LocationFields } from '../../events/read-event-input.ts'
import type { StoredSettings } from '../../organizers/answers-settings.ts'
import { NOT_OVER } from '../queries.ts'

export interface PublicOrganizerRow extends StoredSettings {
  readonly id: number
  readonly account_id: number
  readonly name: string
  readonly description: string | null
  readonly address: string | null
  readonly timezone: string
  readonly images: readonly JsonImage[]
  /** A member of the account confirmed an address: a message would be read. */
  readonly is_reachable: boolean
  /** Whether the organizer shows the page and anything of theirs is live, or was and is over. */
  readonly is_public: boolean
}

const IS_PUBLIC = sql`o.status = 'LIVE' and exists (
  select 1 from events e where e.organizer_id = o.id and e.status = 'LIVE' and e.deleted_at is null)`

const IS_REACHABLE = sql`exists (
  select 1 from account_members m join users u on u.id = m.user_id
  where m.account_id = o.account_id and m.status = 'ACTIVE' and u.email_verified_at is not null
    and (m.is_owner or lower(u.email) = lower(o.email)))`

/** An organizer who is not deleted, public or not; the caller decides who may see them. */
export async function visitedOrganizer(reader: Reader, organizerId: number): Promise<PublicOrganizerRow | undefined> {
  const found = await sql<PublicOrganizerRow>`
    select o.id, o.account_id, o.name, o.description, o.website, o.address, o.timezone, o.homepage_theme_settings,
      o.social_media_handles, o.is_address_shown, o.seo_title, o.seo_description, o.allow_search_engine_indexing,
      o.location_details, o.default_attendee_details_collection_method, o.default_allow_attendee_self_edit, ${imagesAsJson(sql`i.organizer_id = o.id`)} as images, ${IS_REACHABLE} as is_reachable, (${IS_PUBLIC}) as is_public
    from organizers o where o.id = ${organizerId} and o.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}

export interface WallEventRow {
  readonly id: number
  readonly title: string
  readonly start_date: Date
  readonly end_date: Date | null
  readonly timezone: string
  readonly currency: string
  readonly version: number
  readonly updated_at: Date
  readonly cancelled_at: Date | null
  /** The beginning, enough for a preview. */
  readonly description: string | null
  readonly homepage_accent_color: string
  readonly homepage_background_color: string
  readonly homepage_background_type: string
  readonly is_online_event: boolean
  readonly location: LocationFields
  readonly images: readonly JsonImage[]
  /** Of an event with several dates: the next one, when that is over, and how many are to come; null: none. */
  readonly next_start: Date | null
  readonly next_over: Date | null
  readonly dates_ahead: number
  /** How many there are in all. */
  readonly total: number
}

interface WhichEvents {
  readonly which: 'upcoming' | 'past'
  readonly limit: number
  readonly now: Date
  readonly since?: Date
  readonly withCancelled?: boolean
}

/** What visitors may know of the dates to come of event `e`, where it has several. */
const datesAheadOf = (now: Date) => sql`
  select min(o.starts_at) as next_start, min(o.over) as next_over, count(*)::int as dates_ahead from (
    select starts_at, coalesce(ends_at, starts_at + make_interval(hours => ${ASSUMED_LENGTH_HOURS})) as over
    from occurrences where event_id = e.id and pool_id is not null and not is_hidden and status <> 'CANCELLED'
  ) o where o.over > ${now}`

/** Characters of a description that are read for its preview. */
const BEGINNING = 2000

/**
 * Live events of an organizer: those still to come, soonest first, or those that are over, latest first.
 * `withCancelled`: also those that were to come.
 */
export async function wallEvents(
  reader: Reader,
  organizerId: number,
  { which, limit, now, since, withCancelled = false }: WhichEvents,
): Promise<WallEventRow[]> {
  const isUpcoming = which === 'upcoming'
  const found = await sql<WallEventRow>`
    select e.id, e.title, e.start_date, e.end_date, e.timezone, e.currency, e.version, e.updated_at, e.cancelled_at,
      left(e.description, ${BEGINNING}) as description, s.homepage_accent_color, s.homepage_background_color,
      s.homepage_background_type, s.is_online_event, ${imagesAsJson(sql`i.event_id = e.id`)} as images,
      jsonb_build_object('venue_name', s.venue_name, 'address_line_1', s.address_line_1, 'address_line_2', s.address_line_2,
        'city', s.city, 'state_or_region', s.state_or_region, 'zip_or_postal_code', s.zip_or_postal_code,
        'country', s.country) as location, d.next_start, d.next_over, d.dates_ahead, count(*) over () as total
    from events e join event_settings s on s.event_id = e.id cross join lateral (${datesAheadOf(now)}) d
    where e.organizer_id = ${organizerId} and e.status = 'LIVE' and e.deleted_at is null
      and ${isUpcoming ? sql`${NOT_OVER(now)} ${withCancelled ? sql`` : sql`and e.cancelled_at is null`}` : sql`not (${NOT_OVER(now)})`}
      ${since === undefined ? sql`` : sql`and e.start_date >= ${since}`}
    order by ${isUpcoming ? sql`coalesce(d.next_start, e.start_date), e.id` : sql`e.start_date desc, e.id desc`} limit ${limit}`.execute(
    reader.query,
  )
  return found.rows
}

/**
 * A short text that changes with everything an organizer's page shows beyond the time of day: what
 * they say of themselves, their live events, and what is left of those that are not over. Nothing
 * for an organizer without a public page. The one statement that a page which is seen by thousands
 * costs, once a second.
 */
export async function markOfOrganizer(reader: Reader, organizerId: number, now: Date): Promise<string | undefined> {
  const found = await sql<{ mark: string }>`
    select md5(concat_ws('|', o.name, o.description, o.website, o.address, o.homepage_theme_settings, o.social_media_handles,
      o.is_address_shown, o.seo_title, o.seo_description, o.allow_search_engine_indexing, o.location_details, ${IS_REACHABLE},
      (select string_agg(i.public_id, ',' order by i.id) from images i where i.organizer_id = o.id),
      (select string_agg(concat_ws(':', e.id, e.version), ',' order by e.id) from events e
        where e.organizer_id = o.id and e.status = 'LIVE' and e.deleted_at is null),
      (select string_agg(concat_ws(':', l.id, l.capacity - l.sold - l.held + (
            select coalesce(sum(c.quantity), 0) from claims c
            where c.pool_id = l.id and c.state = 'HELD' and c.until <= now())), ',' order by l.id)
        from events e join pools l on l.event_id = e.id and l.kind <> 'PROMO_CODE'
        where e.organizer_id = o.id and e.status = 'LIVE' and e.deleted_at is null and ${NOT_OVER(now)}))) as mark
    from organizers o where o.id = ${organizerId} and o.deleted_at is null and ${IS_PUBLIC}`.execute(reader.query)
  return found.rows[0]?.mark
}
