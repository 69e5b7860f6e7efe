import { priceGaps, priceSteps, sellOutGaps, type Stretch } from '@turnout/domain/availability/price-times.ts'
import { productWindow } from '@turnout/domain/availability/sale-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { shortDayWords } from '../../desk/table/cells/placed-words.ts'
import { formatMinor, formatNearDate } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { catalogueProduct } from './product-preview.ts'
import type { ProductForm } from './product-form.ts'
import type { Surroundings } from './product-words.ts'

/** A step of the picture: a price for a time, or a time without one. */
interface TimelineStep {
  readonly key: string
  readonly kind: 'over' | 'now' | 'next' | 'gap'
  readonly name: string
  readonly price: string
  readonly when: string
  /** 0 to 1: its share of the time, and its price beside the highest. */
  readonly width: number
  readonly height: number
  /** The date that ends it and can be moved; null: it has no date. */
  readonly end: TierEnd | null
}

export interface TierEnd {
  /** Of the price in the form. */
  readonly place: number
  readonly words: string
  /** Instants. */
  readonly at: number
  readonly least: number
  readonly most: number
}

/** What buyers pay when, from now until the sale ends. */
export interface Timeline {
  readonly steps: readonly TimelineStep[]
  /** What buyers pay today, and the next change; null: nothing is on sale now. */
  readonly today: string | null
  /** Each time without a price in a sentence. */
  readonly gaps: readonly string[]
  /** The visible price that would close the last gap if it went on; null: there is none to close. */
  readonly closer: { readonly place: number; readonly name: string } | null
  /** Prices that are never sold. */
  readonly never: readonly string[]
  /** Each price whose early end leaves a time without a price, in a sentence. */
  readonly soldOut: readonly string[]
  /** Milliseconds of the whole width. */
  readonly wholeMs: number
}

/** No step is narrower: its price has to be read. */
const LEAST_WIDTH = 0.14

export function timelineOf(form: ProductForm, { event, now }: { event: Surroundings; now: Date }): Timeline {
  const product = catalogueProduct(form, { event, categoryIsHidden: false })
  const visit = {
    now,
    unlockedProductIds: new Set<number>(),
    eventEndDate: event.end_date ? new Date(event.end_date) : null,
  }
  const gaps = priceGaps(product, visit)
  const steps = priceSteps(product, visit)
  const day = (at: Date): string =>
    formatNearDate(at.toISOString(), 'dayMonth', { locale: documentLocale(), timeZone: event.timezone })
  /** Under a step, which may be narrow. */
  const shortDay = (at: Date): string => shortDayWords(at.toISOString(), { zone: event.timezone, now })
  const nameAt = (place: number): string => {
    const label = form.prices[place]?.label.trim() ?? ''
    return label === '' ? m.products_tier_unnamed({ number: place + 1 }) : label
  }
  const minorAt = (place: number): number => product.prices[place]?.priceMinor ?? 0
  const priceAt = (place: number): string => {
    if ((form.prices[place]?.price ?? '').trim() === '') return '–'
    return minorAt(place) === 0
      ? m.products_free()
      : formatMinor(minorAt(place), { locale: documentLocale(), currency: event.currency }, 'short')
  }
  const highest = Math.max(1, ...steps.map(({ priceId }) => minorAt(priceId)))
  const ends = productWindow(product, visit).saleEndDate
  const current = steps.find(({ state }) => state === 'ON_SALE')
  const coming = steps.filter(({ isOver, isNever, priceId }) => !isOver && !isNever && priceId !== current?.priceId)
  const [next] = coming
  const drawn = [
    ...steps
      .filter(({ isNever }) => !isNever)
      .map((step) => ({
        key: String(step.priceId),
        kind: step.isOver ? ('over' as const) : step === current ? ('now' as const) : ('next' as const),
        name: nameAt(step.priceId),
        price: priceAt(step.priceId),
        when: step.isOver
          ? step.state === 'SALE_ENDED'
            ? m.products_status_ended()
            : m.products_status_sold_out()
          : whenWords(step.from, step.until, { day: shortDay, isNow: step === current }),
        from: step.from,
        until: step.until,
        height: 0.35 + 0.65 * (minorAt(step.priceId) / highest),
        end: endOf(step, { form, steps, ends, now }),
      })),
    ...gaps.map((gap) => gapStep(gap, shortDay)),
  ].toSorted(byTime)
  const last = steps.findLast(({ isOver, isNever }) => !isOver && !isNever)
  const isOpenAtEnd = gaps.at(-1)?.until?.getTime() === ends?.getTime()
  return {
    steps: widened(drawn, now),
    today: current === undefined ? null : todayWords(current, next, { priceAt, nameAt, day }),
    gaps: gaps.map((gap) => gapWords(gap, day, isEnd(gap, ends))),
    closer:
      gaps.length > 0 && isOpenAtEnd && last !== undefined ? { place: last.priceId, name: nameAt(last.priceId) } : null,
    soldOut: sellOutGaps(product, visit).map(({ priceId, until }) =>
      m.products_gap_sold_out({ name: nameAt(priceId), until: day(until) }),
    ),
    wholeMs: drawn.reduce((sum, one) => sum + lengthOf(one, now), 0),
    never: steps.filter(({ isNever }) => isNever).map(({ priceId }) => nameAt(priceId)),
  }
}

/** A time without a price, as it is drawn. */
const gapStep = ({ from, until }: Stretch, day: (at: Date) => string): Timed => ({
  key: `gap-${from.getTime()}`,
  kind: 'gap',
  name: '',
  price: m.products_no_price(),
  when: m.products_window_from({ start: day(from) }),
  from,
  until,
  height: 0.35,
  end: null,
})

const isEnd = ({ until }: Stretch, ends: Date | null): boolean => until?.getTime() === ends?.getTime()

const gapWords = ({ from, until }: Stretch, day: (at: Date) => string, isEndOfSale: boolean): string =>
  isEndOfSale || until === null
    ? m.products_gap_at_end({ from: day(from) })
    : m.products_gap_between({ from: day(from), until: day(until) })

type Timed = Omit<TimelineStep, 'width'> & { readonly from: Date | null; readonly until: Date | null }

/** What is over comes first; what has no date keeps its place behind the others. */
function byTime(one: Timed, other: Timed): number {
  const at = ({ kind, from }: Timed): number => (kind === 'over' ? -1 : (from?.getTime() ?? Infinity))
  const [a, b] = [at(one), at(other)]
  return a === b ? 0 : a - b
}

const lengthOf = ({ from, until }: Pick<Timed, 'from' | 'until'>, now: Date): number =>
  from === null || until === null ? 0 : Math.max(0, until.getTime() - Math.max(from.getTime(), now.getTime()))

interface Around {
  readonly form: ProductForm
  readonly steps: readonly Step[]
  /** Of the sale. */
  readonly ends: Date | null
  readonly now: Date
}

/** The end of a step as it can be moved: after its start, and not past the end of the next one. */
function endOf(step: Step, { form, steps, ends, now }: Around): TierEnd | null {
  const place = step.priceId
  const words = form.prices[place]?.sale_end_date ?? ''
  if (step.isOver || step.from === null || step.until === null || words === '') return null
  const next = steps.slice(steps.indexOf(step) + 1).find(({ isOver, isNever }) => !isOver && !isNever)
  const most = next?.until ?? ends
  const at = step.until.getTime()
  const least = Math.max(step.from.getTime(), now.getTime())
  return { place, words, at, least, most: most === null ? at + MOST_AHEAD_MS : most.getTime() }
}

/** How far an end may be moved where nothing comes after it. */
const MOST_AHEAD_MS = 366 * 86_400_000

function widened(drawn: readonly Timed[], now: Date): TimelineStep[] {
  const lengths = drawn.map((one) => lengthOf(one, now))
  const whole = lengths.reduce((sum, one) => sum + one, 0)
  const shares = lengths.map((one) => Math.max(LEAST_WIDTH, whole === 0 ? 1 / drawn.length : one / whole))
  const sum = shares.reduce((total, one) => total + one, 0)
  return drawn.map(({ from: _from, until: _until, ...step }, at) => ({ ...step, width: (shares[at] ?? 0) / sum }))
}

function whenWords(
  from: Date | null,
  until: Date | null,
  { day, isNow }: { day: (at: Date) => string; isNow: boolean },
): string {
  if (isNow)
    return until === null ? m.products_preview_today() : m.products_window_until({ end: day(lastMoment(until)) })
  return from === null ? m.products_when_sold_out() : m.products_window_from({ start: day(from) })
}

/** A sale that ends at midnight lasts until the day before. */
const lastMoment = (until: Date): Date => new Date(until.getTime() - 1)

interface Words {
  readonly priceAt: (place: number) => string
  readonly nameAt: (place: number) => string
  readonly day: (at: Date) => string
}

type Step = ReturnType<typeof priceSteps>[number]

function todayWords(current: Step, next: Step | undefined, { priceAt, nameAt, day }: Words): string {
  const price = priceAt(current.priceId)
  if (next === undefined)
    return current.until === null
      ? m.products_today_only({ price })
      : m.products_today_until({ price, end: day(lastMoment(current.until)) })
  const following = priceAt(next.priceId)
  if (next.from === null) return m.products_today_sold_out({ price, name: nameAt(current.priceId), next: following })
  return m.products_today_then({ price, start: day(next.from), next: following })
}
