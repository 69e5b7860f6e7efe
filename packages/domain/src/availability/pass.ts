import { endOf } from '../events/event-status.ts'
import type { Admits } from './catalogue.ts'
import type { FieldRefusal } from './field-refusal.ts'
import { dateRefusal, type SellableDate } from './sellable-date.ts'

/** The dates of one pass; each is a pool that its line draws from. */
export const PASS_DATES_MAX = 100
/** The dates of all passes of one order. */
export const PASS_DATES_OF_ORDER_MAX = 400

/** What a product says of the dates that it admits to. */
export interface Pass {
  readonly admits?: Admits
  readonly admitsDates?: number | null
}

/** A date of a pass, and the field that named it. */
export interface PassDate {
  readonly id: number
  readonly field: string
}

/** What is asked for: the dates that were named, under `field`, and those of the event that a pass to all is for. */
export interface AskedPass {
  readonly ids: readonly number[]
  readonly field: string
  readonly dates: ReadonlyMap<number, SellableDate>
  readonly coming: readonly SellableDate[]
  readonly now: Date
}

interface RefusedField {
  readonly field: string
  readonly refusal: FieldRefusal
}

/** How many passes for the same dates the places of the dates that can be had allow; null: no limit. */
export function roomOfPass({ admits, admitsDates }: Pass, left: readonly (number | null)[]): number | null {
  const needed = admits === 'ALL' ? Math.max(1, left.length) : (admitsDates ?? 0)
  if (left.length < needed || (admits === 'ALL' && needed > PASS_DATES_MAX)) return 0
  const most = left.map((places) => places ?? Number.POSITIVE_INFINITY).toSorted((a, b) => b - a)[needed - 1] ?? 0
  return Number.isFinite(most) ? most : null
}

export const isPass = ({ admits }: Pass): boolean => admits === 'CHOSEN' || admits === 'ALL'

/** The dates that a pass is for, sorted by id, or why it is for none. */
export function judgePass(pass: Pass, asked: AskedPass): readonly PassDate[] | { readonly refused: RefusedField[] } {
  return pass.admits === 'ALL' ? allToCome(asked) : chosenDates(pass.admitsDates ?? 0, asked)
}

/** Those that are open, and not over. A sale that ends early is that of single tickets. */
const isToCome = ({ status, isHidden, startsAt, endsAt }: SellableDate, now: Date): boolean =>
  status === 'OPEN' && !isHidden && now < endOf({ startDate: startsAt, endDate: endsAt })

function allToCome({ field, coming, now }: AskedPass): ReturnType<typeof judgePass> {
  const dates = coming.filter((date) => isToCome(date, now))
  if (dates.length === 0) return { refused: [{ field, refusal: { word: 'no_dates_left' } }] }
  if (dates.length > PASS_DATES_MAX) return { refused: [{ field, refusal: tooMany(PASS_DATES_MAX) }] }
  return sorted(dates.map(({ id }) => ({ id, field })))
}

function chosenDates(needed: number, { ids, field, dates, now }: AskedPass): ReturnType<typeof judgePass> {
  if (ids.length < needed)
    return { refused: [{ field, refusal: { word: 'too_few_dates', values: { dates: needed } } }] }
  if (ids.length > needed) return { refused: [{ field, refusal: tooMany(needed) }] }
  const named = ids.map((id, at) => ({ id, field: `${field}.${at}` }))
  const refused = named.flatMap(({ id, field: at }, place): RefusedField[] => {
    const refusal = ids.indexOf(id) < place ? ({ word: 'same_date_twice' } as const) : dateRefusal(dates.get(id), now)
    return refusal === null ? [] : [{ field: at, refusal }]
  })
  return refused.length > 0 ? { refused } : sorted(named)
}

const tooMany = (dates: number): FieldRefusal => ({ word: 'too_many_dates', values: { dates } })

const sorted = (dates: readonly PassDate[]): readonly PassDate[] => dates.toSorted((a, b) => a.id - b.id)
