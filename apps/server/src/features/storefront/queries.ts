import { RULES_OF_EVENT, type SellableRuleRow } from '../discount-rules/queries.ts'
import { EVENT_IMAGE_TYPES, type EventImageType } from '@turnout/contract/enums.ts'
import type { OrganizerBrief } from '@turnout/contract/organizers/organizer.ts'
import { PUBLIC_EVENTS_LIST } from '@turnout/contract/storefront/public-event.ts'
import { ASSUMED_LENGTH_HOURS, type EventStatus } from '@turnout/domain/events/event-status.ts'
import type { CancellingMoney } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import type { WireLocale } from '@turnout/contract/enums.ts'
import { isCodeUsable } from '@turnout/domain/promo-codes/discount.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListRequest,
} from '../../platform/database/list-query.ts'
import { columnsAt } from '../events/queries.ts'
import { imagesAsJson, type JsonImage } from '../events/images/queries-images.ts'
import type { SettingsFields } from '../events/settings/store-settings.ts'
import { promoCodeByText, type OfferedPromoCode } from '../promo-codes/queries.ts'

type LocationFields = Pick<
  SettingsFields,
  'venue_name' | 'address_line_1' | 'address_line_2' | 'city' | 'state_or_region' | 'zip_or_postal_code' | 'country'
>

/** The common columns of a visitor's list and page. */
export interface ShownEventRow {
  readonly id: number
  readonly title: string
  /** Of a list only the beginning, enough for a preview. */
  readonly description: string | null
  readonly category: string | null
  readonly start_date: Date
  readonly end_date: Date | null
  readonly timezone: string
  readonly currency: string
  /** The first language. */
  readonly locale: WireLocale
  /** Title and description in other languages. */
  readonly translations: unknown
  readonly status: EventStatus
  readonly organizer: Omit<OrganizerBrief, 'slug'> & { readonly id: number }
  readonly images: readonly JsonImage[]
}

export interface ListedEventRow extends ShownEventRow {
  readonly location: LocationFields
}

export interface VisitedEventRow extends ShownEventRow {
  readonly account_id: number
  readonly version: number
  readonly updated_at: Date
  /** It has several dates. */
  readonly is_dated: boolean
  /** As JSON brings it: `at` is a text. */
  readonly cancelled: { readonly at: string; readonly reason: string; readonly money: CancellingMoney } | null
  readonly settings: SettingsFields
  /** None or one. */
  readonly organizer_logos: readonly JsonImage[]
  readonly is_organizer_public: boolean
  /** In the order in which they are judged, those to come too. */
  readonly discount_rules: readonly SellableRuleRow[]
}

const shown = (
  types: readonly EventImageType[],
) => sql`e.id, e.title, e.category, e.start_date, e.end_date, e.timezone, e.currency, e.locale, e.translations, e.status,
  jsonb_build_object('id', o.id, 'name', o.name, 'description', o.description, 'website', o.website) as organizer,
  ${imagesAsJson(sql`i.event_id = e.id and i.type = any(${types})`)} as images`

const FROM = sql`events e join organizers o on o.id = e.organizer_id join event_settings s on s.event_id = e.id`

/** One event that is not deleted, in any status; the caller decides who may see it. */
export async function visitedEvent(reader: Reader, eventId: number): Promise<VisitedEventRow | undefined> {
  const found = await sql<VisitedEventRow>`
    select ${shown(EVENT_IMAGE_TYPES)}, e.description, e.account_id, e.version, e.updated_at,
      exists (select from occurrences d where d.event_id = e.id and d.pool_id is not null) as is_dated,
      case when e.cancelled_at is null then null else (
        select jsonb_build_object('at', e.cancelled_at, 'reason', c.reason, 'money', c.money)
        from event_cancellings c where c.event_id = e.id and c.occurrence_id is null and c.state <> 'STOPPED') end as cancelled, to_jsonb(s) - 'event_id' as settings,
      ${imagesAsJson(sql`i.organizer_id = o.id and i.type = 'ORGANIZER_LOGO'`)} as organizer_logos,
      o.status = 'LIVE' as is_organizer_public, ${RULES_OF_EVENT} as discount_rules
    from ${FROM} where e.id = ${eventId} and e.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}

/** The same end as `endOf` in domain/events/event-status.ts, which a test holds beside it. */
export const NOT_OVER = (now: Date) =>
  sql`coalesce(e.end_date, e.start_date + make_interval(hours => ${ASSUMED_LENGTH_HOURS})) > ${now}`

/** Characters of a description that are read for the preview of a list. */
const BEGINNING = 2000

/** `all`: those still to come and those that are over. Of cancelled events only those that are over are listed. */
export type WhichEvents = 'upcoming' | 'past' | 'all' | 'none'

const whenOf = (which: WhichEvents, now: Date): RawBuilder<unknown> => {
  const upcoming = sql`(${NOT_OVER(now)} and e.cancelled_at is null)`
  const past = sql`not (${NOT_OVER(now)})`
  return { upcoming, past, all: sql`(${upcoming} or ${past})`, none: sql`false` }[which]
}

/** One page of the live events that are asked for, and how many there are in all. */
export async function liveEvents(
  reader: Reader,
  asked: ListRequest,
  { now, organizerId, which = 'upcoming' }: { now: Date; organizerId?: number; which?: WhichEvents },
): Promise<{ rows: ListedEventRow[]; total: number }> {
  const columns = columnsAt(now)
  const theirs = organizerId === undefined ? sql`true` : sql`e.organizer_id = ${organizerId}`
  const where = sql`e.status = 'LIVE' and e.deleted_at is null and ${whenOf(which, now)} and ${theirs}
    and ${filtered(asked, columns)}
    and ${searched(asked.query, [sql`e.title`, sql`s.venue_name`, sql`s.city`, sql`o.name`])}`
  const usual = which === 'past' ? 'desc' : PUBLIC_EVENTS_LIST.defaultDirection
  const order = sorted(asked, columns, { default: usual, tieBreaker: sql`e.id` })
  const page = sql<ListedEventRow>`
      select ${shown(['EVENT_COVER'])}, left(e.description, ${BEGINNING}) as description,
        jsonb_build_object('venue_name', s.venue_name, 'address_line_1', s.address_line_1, 'address_line_2', s.address_line_2,
          'city', s.city, 'state_or_region', s.state_or_region, 'zip_or_postal_code', s.zip_or_postal_code,
          'country', s.country) as location
      from ${FROM} where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`${FROM} where ${where}`)
}

export interface NextEventRow {
  readonly id: number
  readonly title: string
  /** The first language. */
  readonly locale: WireLocale
  readonly translations: unknown
  readonly start_date: Date
  readonly timezone: string
  readonly end_date: Date | null
  readonly currency: string
  readonly accent: string
  /** The smallest picture of its cover; null without one. */
  readonly picture: { readonly public_id: string; readonly width: number; readonly format: string } | null
}

const NEXT_EVENTS_MAX = 3

/** The live events of an organizer that come next, but one. */
export async function nextEvents(
  reader: Reader,
  { organizerId, besides, now }: { organizerId: number; besides: number; now: Date },
): Promise<NextEventRow[]> {
  const found = await sql<NextEventRow>`
    select e.id, e.title, e.locale, e.translations, e.start_date, e.end_date, e.timezone, e.currency,
      s.homepage_accent_color as accent, (
        select jsonb_build_object('public_id', i.public_id, 'width', f.width, 'format', f.format)
        from images i join image_files f on f.image_id = i.id
        where i.event_id = e.id and i.type = 'EVENT_COVER' and f.format = 'webp' order by i.id, f.width limit 1) as picture
    from events e join event_settings s on s.event_id = e.id
    where e.organizer_id = ${organizerId} and e.status = 'LIVE' and e.deleted_at is null and e.cancelled_at is null and e.start_date > ${now}
      and e.id <> ${besides}
    order by e.start_date, e.id limit ${NEXT_EVENTS_MAX}`.execute(reader.query)
  return found.rows
}

/**
 * A short text that changes with everything a visitor's page shows beyond the time of day: the
 * event's version, its organizer, and what is left of every price and capacity (a hold that ran out
 * counts as free). The uses of promo codes are none of it: a page with a code is drawn for its
 * visitor. Nothing for an event that is not live. The one statement that a page which is seen by
 * thousands costs, once a second.
 */
export async function markOfLiveEvent(reader: Reader, eventId: number): Promise<string | undefined> {
  const found = await sql<{ mark: string }>`
    select md5(concat_ws('|', e.version, o.updated_at, (
      select string_agg(concat_ws(':', l.id, l.is_awaited, l.capacity - l.sold - l.held + (
          select coalesce(sum(c.quantity), 0) from claims c where c.pool_id = l.id and c.state = 'HELD' and c.until <= now()
        )), ',' order by l.id)
      from pools l where l.event_id = e.id and l.kind <> 'PROMO_CODE'))) as mark
    from events e join organizers o on o.id = e.organizer_id
    where e.id = ${eventId} and e.status = 'LIVE' and e.deleted_at is null`.execute(reader.query)
  return found.rows[0]?.mark
}

/**
 * The code that a visitor typed if it counts now; nothing for one that is unknown, another event's,
 * expired or used up.
 */
export async function usablePromoCode(
  reader: Reader,
  eventId: number,
  { text, now }: { text: string; now: Date },
): Promise<OfferedPromoCode | undefined> {
  const code = await promoCodeByText(reader, eventId, text)
  return code !== undefined && isCodeUsable(code, now) ? code : undefined
}

/** A page that search engines may show. */
export interface IndexableRow {
  readonly kind: 'event' | 'organizer'
  readonly id: number
  /** Title or name, for the address. */
  readonly title: string
  readonly updated_at: Date
}

const EVENTS = sql`events e join event_settings s on s.event_id = e.id
  where e.status = 'LIVE' and e.deleted_at is null and s.allow_search_engine_indexing`

// Their page is public while something of theirs is live, or was, and changes with any of it.
const ORGANIZERS = sql`(
    select o.id, o.name, greatest(o.updated_at, max(e.updated_at)) as updated_at
    from organizers o join events e on e.organizer_id = o.id and e.status = 'LIVE' and e.deleted_at is null
    where o.deleted_at is null and o.status = 'LIVE' and o.allow_search_engine_indexing group by o.id
  ) o`

export async function countIndexable(reader: Reader): Promise<number> {
  const found = await sql<{ count: number }>`
    select ((select count(*) from ${EVENTS}) + (select count(*) from ${ORGANIZERS}))::int as count`.execute(
    reader.query,
  )
  return found.rows[0]?.count ?? 0
}

/**
 * Live events and their organizers, in an order that stays: new ones come last, so that a crawler
 * that reads one sitemap after another misses none.
 */
export async function indexablePages(
  reader: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<IndexableRow[]> {
  const found = await sql<IndexableRow>`
    select * from (
      select 'event' as kind, e.id, e.title, e.updated_at from ${EVENTS}
      union all
      select 'organizer' as kind, o.id, o.name as title, o.updated_at from ${ORGANIZERS}
    ) pages order by kind, id limit ${limit} offset ${offset}`.execute(reader.query)
  return found.rows
}

/** How many wait for each date of an event; under null for any. */
export async function waitingByDate(reader: Reader, eventId: number): Promise<ReadonlyMap<number | null, number>> {
  const found = await sql<{ id: number | null; waiting: number }>`
    select d.id, count(*)::int as waiting from waiting_entries w
    cross join lateral unnest(coalesce(w.occurrence_ids, array[w.occurrence_id])) as d (id)
    where w.event_id = ${eventId} and w.status = 'WAITING' group by d.id`.execute(reader.query)
  return new Map(found.rows.map(({ id, waiting }) => [id, waiting]))
}
