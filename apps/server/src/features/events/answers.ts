import type { CardPayments } from '@turnout/contract/enums.ts'
import type { Event, EventRow, EventStatistics } from '@turnout/contract/events/event.ts'
import type { OrganizerBrief } from '@turnout/contract/organizers/organizer.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import { publishProblems } from '@turnout/domain/events/publish-check.ts'
import { lifecycleOf } from '@turnout/domain/events/event-status.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { netSalesMinor } from '@turnout/domain/money/net-sales.ts'
import { sanitiseHtml, textOfHtml } from '../../platform/text/sanitise-html.ts'
import { imageAnswer } from './images/answers-image.ts'
import { locationAnswer, settingsAnswer } from './settings/answers-settings.ts'
import { offlineOf } from './settings/read-bank-transfer.ts'
import type { EarnedRow } from './queries-charged.ts'
import type { ImageRow } from './images/queries-images.ts'
import type { EventDetailRow, EventListRow, StatisticsRow } from './queries.ts'

/** Characters of a preview: what lists and search engines show. */
const PREVIEW_LENGTH = 200

/** The beginning of a rich text as one line of plain text, cut between words. */
export function previewOf(html: string | null): string | null {
  const text = html === null ? '' : textOfHtml(html).replaceAll(/\s+/gu, ' ').trim()
  if (text === '') return null
  const letters = [...text]
  if (letters.length <= PREVIEW_LENGTH) return text
  const cut = letters.slice(0, PREVIEW_LENGTH).join('')
  return `${cut.replace(/\s+\S*$/u, '')}…`
}

export const organizerBriefAnswer = (organizer: Omit<OrganizerBrief, 'slug'>): OrganizerBrief => ({
  ...organizer,
  slug: slugOf(organizer.name),
  description: organizer.description === null ? null : sanitiseHtml(organizer.description),
})

/** The amounts charged, given back, disputed and left. */
export const earnedAnswer = (row: EarnedRow, currency: string) => ({
  total_gross: majorFromMinor(row.charged_minor, currency),
  total_refunded: majorFromMinor(row.refunded_minor, currency),
  total_disputed: majorFromMinor(row.disputed_minor, currency),
  total_net_sales: majorFromMinor(
    netSalesMinor({
      chargedMinor: row.charged_minor,
      refundedMinor: row.refunded_minor,
      disputedMinor: row.disputed_minor,
    }),
    currency,
  ),
})

const soldAnswer = (earned: ReturnType<typeof earnedAnswer>) => ({ ...earned, sales_total_gross: earned.total_gross })

const UNTOLD = {
  total_gross: null,
  sales_total_gross: null,
  total_refunded: null,
  total_disputed: null,
  total_net_sales: null,
}

const statisticsAnswer = (
  row: StatisticsRow & { readonly currency: string },
  tellsMoney: boolean,
): EventStatistics => ({
  tickets_sold: row.tickets_sold,
  tickets_not_paid: row.tickets_not_paid,
  products_sold: row.products_sold,
  attendees_registered: row.attendees_registered,
  tickets_capacity: row.tickets_capacity,
  orders_count: row.orders_count,
  attendees_checked_in: row.attendees_checked_in,
  ...(tellsMoney ? soldAnswer(earnedAnswer(row, row.currency)) : UNTOLD),
})

interface Around {
  readonly images: readonly ImageRow[]
  readonly now: Date
  readonly publicUrl: string
  /** Whether the reader may know what was earned. */
  readonly tellsMoney: boolean
}

const coreAnswer = (row: EventListRow | EventDetailRow, from: Around) => ({
  id: row.id,
  title: row.title,
  slug: slugOf(row.title),
  category: row.category,
  start_date: row.start_date.toISOString(),
  end_date: row.end_date?.toISOString() ?? null,
  timezone: row.timezone,
  currency: row.currency,
  locale: row.locale,
  status: row.status,
  lifecycle_status: lifecycleOf({ startDate: row.start_date, endDate: row.end_date }, from.now),
  images: from.images.filter((image) => image.event_id === row.id).map((image) => imageAnswer(image, from.publicUrl)),
  organizer: organizerBriefAnswer(row.organizer),
  statistics: statisticsAnswer(row, from.tellsMoney),
  created_at: row.created_at.toISOString(),
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  sales_closed_at: row.sales_closed_at?.toISOString() ?? null,
})

export const eventRowAnswer = (row: EventListRow, from: Around): EventRow => ({
  ...coreAnswer(row, from),
  homepage_accent_color: row.homepage_accent_color,
  location_details: locationAnswer(row.location),
})

const problemsOf = (
  row: EventDetailRow,
  { categories, cardPayments, now }: Around & { categories: Category[]; cardPayments: CardPayments },
): Event['publish_problems'] =>
  publishProblems({
    startDate: row.start_date,
    endDate: row.end_date,
    isEnded: lifecycleOf({ startDate: row.start_date, endDate: row.end_date }, now) === 'ENDED',
    offered: categories
      .filter((category) => !category.is_hidden)
      .flatMap((category) => category.products)
      .filter((product) => !product.is_hidden)
      .map((product) => ({
        id: product.id,
        isTicket: product.product_type === 'TICKET',
        costs:
          product.type === 'DONATION'
            ? [true, ...(product.price > 0 ? [] : [false])]
            : product.prices.filter((price) => !price.is_hidden).map(({ price }) => price > 0),
        isOnSaleNowOrLater: product.sale_state === 'ON_SALE' || product.sale_state === 'NOT_ON_SALE_YET',
        hasGap: product.price_gaps.length > 0,
        isOnList: product.is_on_check_in_list,
      })),
    ways: row.settings.payment_providers,
    cards: cardPayments,
    offline: offlineOf(row.settings),
  }).map(({ problem, isBlocking, productIds }) => ({ problem, is_blocking: isBlocking, product_ids: [...productIds] }))

export const eventAnswer = (
  row: EventDetailRow,
  from: Around & { categories: Category[]; cardPayments: CardPayments },
): Event => ({
  ...coreAnswer(row, from),
  description: row.description === null ? null : sanitiseHtml(row.description),
  description_preview: previewOf(row.description),
  location_details: locationAnswer(row.settings),
  settings: settingsAnswer(row.settings),
  product_categories: from.categories,
  card_payments: from.cardPayments,
  publish_problems: problemsOf(row, from),
  duplicated_from_event_id: row.duplicated_from_event_id,
  updated_at: row.updated_at.toISOString(),
  translations: row.translations,
  version: row.version,
})
