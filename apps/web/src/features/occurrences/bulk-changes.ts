import type { BodyInput } from '@turnout/contract/client.ts'
import type { changeOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import type { Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import { amountText } from '@turnout/ui/fields/amount-text.ts'

export const KINDS = ['price', 'places', 'day', 'sale_end', 'name', 'place', 'shown'] as const
export type Kind = (typeof KINDS)[number]

/** What is to change on many dates, as it is typed; a kind that is not among `kinds` stays as it is. */
export interface BulkWishes {
  /** In the order in which they were added. */
  readonly kinds: readonly Kind[]
  /** The price that is meant; '' is the first. */
  readonly ticket: string
  /** '': as the ticket says. */
  readonly price: string
  readonly places: number | null
  readonly guests: number | null
  readonly minutes: number | null
  readonly name: string
  readonly place: string
  readonly isShown: boolean
}

type Body = Omit<BodyInput<typeof changeOccurrences>, 'action'>

/** Of a date: what decides whether a change of many reaches it. */
type JudgedDate = Pick<Occurrence, 'id' | 'is_detached' | 'place' | 'quantity_sold' | 'quantity_held'>

export interface ReadBack<D extends JudgedDate> {
  /** They change as it was asked. */
  readonly asked: readonly D[]
  /** They sold more than the places that were asked for, and keep theirs. */
  readonly over: readonly D[]
  /** Tickets are for their place, which stays. */
  readonly seated: readonly D[]
  /** They are left out because they have own settings. */
  readonly own: readonly D[]
  /** All of which something changes. */
  readonly changing: readonly D[]
}

/** What becomes of dates, before it is sent. */
export function readBack<D extends JudgedDate>(
  rows: readonly D[],
  { kinds, places, place }: BulkWishes,
  withOwn: boolean,
): ReadBack<D> {
  const taken = ({ quantity_sold: sold, quantity_held: held }: D): number => sold + held
  const isOver = (date: D): boolean => kinds.includes('places') && places !== null && taken(date) > places
  const isSeated = (date: D): boolean =>
    kinds.includes('place') && taken(date) > 0 && (date.place ?? '') !== place.trim()
  const own = withOwn ? [] : rows.filter((date) => date.is_detached)
  const reached = rows.filter((date) => !own.includes(date))
  const over = reached.filter(isOver)
  const seated = reached.filter((date) => isSeated(date) && !isOver(date))
  const staysOf = (date: D): number => Number(isOver(date)) + Number(isSeated(date))
  return {
    asked: reached.filter((date) => !isOver(date) && !isSeated(date)),
    over,
    seated,
    own,
    changing: reached.filter((date) => kinds.length > staysOf(date)),
  }
}

const FIELDS: Readonly<Record<Kind, (wishes: BulkWishes) => Body>> = {
  price: ({ ticket, price }) => ({ prices: [{ price_id: Number(ticket), price: amountText(price) || null }] }),
  places: ({ places }) => ({ capacity: places }),
  day: ({ guests }) => ({ day_capacity: guests }),
  sale_end: ({ minutes }) => ({ sale_ends_minutes_before: minutes }),
  name: ({ name }) => ({ label: name.trim() || null }),
  place: ({ place }) => ({ place: place.trim() || null }),
  shown: ({ isShown }) => ({ is_hidden: !isShown }),
}

/** What is sent of it; what stays because of its tickets is no refusal, for it was said before. */
export const bodyOfWishes = (wishes: BulkWishes): Body =>
  Object.assign({ keeps_sold: true }, ...wishes.kinds.map((kind) => FIELDS[kind](wishes)))
