import type { BodyInput } from '@turnout/contract/client.ts'
import type { duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import type { CopiedDateAnswer, DuplicatePreview } from '@turnout/contract/events/duplicate.ts'
import { copiedDate, copyDistanceMs, judgeCopiedDate } from '@turnout/domain/events/duplicate.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { fieldTime } from './event-dates.ts'

/** What the dialog of a copy holds. */
export interface CopyValues {
  title: string
  start_date: string
  products: boolean
  design: boolean
  questions: boolean
  settings: boolean
  promo_codes: boolean
  check_in_lists: boolean
  capacity_assignments: boolean
  affiliates: boolean
  webhooks: boolean
  /** Dates that were set instead of moved, by key; '' is not set yet, null takes the date away. */
  dates: Readonly<Record<string, string | null>>
}

/** The shortcuts of the start, in days: whole weeks, so the weekday stays. */
export const COPY_STEPS = [7, 28, 364] as const

/** The start some days later, as the clocks of its zone show it. */
export const startLater = ({ start_date, timezone }: DuplicatePreview, days: number): string =>
  fieldTime(copiedDate(new Date(start_date), days * 86_400_000, timezone).toISOString(), timezone)

/** The title with the year of the new start: a year in it is replaced, else it is behind. */
export function titleOfCopy(title: string, start: string): string {
  const year = start.slice(0, 4)
  const base = /\b20\d\d\b/u.test(title) ? title.replace(/\b20\d\d\b/u, year) : `${title} ${year}`
  return [...base].length > 149 ? title : base
}

/** The year ahead on the same weekday; of an event long ago, the first that lies ahead. */
export function firstStart(preview: DuplicatePreview, now: Date): string {
  const last = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find(
    (years) => new Date(preview.start_date).getTime() + years * 364 * 86_400_000 > now.getTime(),
  )
  return startLater(preview, (last ?? 1) * 364)
}

export const copyValuesOf = (preview: DuplicatePreview, now: Date): CopyValues => {
  const start_date = firstStart(preview, now)
  return {
    title: titleOfCopy(preview.title, start_date),
    start_date,
    products: true,
    design: true,
    questions: true,
    settings: true,
    promo_codes: true,
    check_in_lists: true,
    capacity_assignments: true,
    affiliates: true,
    webhooks: false,
    dates: {},
  }
}

export interface MovedDate extends CopiedDateAnswer {
  readonly after: Date
  readonly standing: ReturnType<typeof judgeCopiedDate>
}

/** How far the start moves, in milliseconds by the clocks of the zone; null while it is no date. */
export function distanceOf(preview: DuplicatePreview, start: string): number | null {
  const to = instantOf(start, preview.timezone)
  return 'refused' in to ? null : copyDistanceMs({ from: new Date(preview.start_date), to }, preview.timezone)
}

const PART_OF = {
  PRODUCT: 'products',
  PRICE: 'products',
  DISCOUNT_RULE: 'products',
  PROMO_CODE: 'promo_codes',
  CHECK_IN_LIST: 'check_in_lists',
} as const

/** The dates that come along, where they go. */
export function movedDates(preview: DuplicatePreview, values: CopyValues, now: Date): MovedDate[] {
  const distance = distanceOf(preview, values.start_date)
  if (distance === null) return []
  return preview.dates
    .filter(({ of }) => values[PART_OF[of]])
    .map((date) => {
      const after = copiedDate(new Date(date.date), distance, preview.timezone)
      return { ...date, after, standing: judgeCopiedDate(date.field, after, now) }
    })
}

/** Keys of the dates that were set, in the order in which they are sent. */
const setKeys = (moved: readonly MovedDate[], { dates }: CopyValues): string[] =>
  moved.filter(({ key, standing }) => standing === 'over' && key in dates).map(({ key }) => key)

/** Under which name the server refuses the date of a key. */
export const dateErrorName = (moved: readonly MovedDate[], values: CopyValues, key: string): string =>
  `dates.${setKeys(moved, values).indexOf(key)}.date`

export function copyBody(moved: readonly MovedDate[], values: CopyValues): BodyInput<typeof duplicateEvent> {
  return {
    title: values.title,
    start_date: values.start_date,
    ...(!values.design && { description: null }),
    duplicate_products: values.products,
    duplicate_questions: values.questions,
    duplicate_settings: values.settings,
    duplicate_design: values.design,
    duplicate_promo_codes: values.promo_codes,
    duplicate_capacity_assignments: values.capacity_assignments,
    duplicate_check_in_lists: values.check_in_lists,
    duplicate_affiliates: values.affiliates,
    duplicate_webhooks: values.webhooks,
    duplicate_event_cover_image: values.design,
    duplicate_ticket_logo: values.design,
    dates: setKeys(moved, values).map((key) => ({ key, date: values.dates[key] ?? null })),
  }
}
