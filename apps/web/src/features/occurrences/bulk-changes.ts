import type { BodyInput } from '@turnout/contract/client.ts'
import type { changeOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import type { DateLimit, DatePrice, Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import { amountText } from '@turnout/ui/fields/amount-text.ts'

export const KINDS = ['price', 'limit', 'places', 'day', 'sale_end', 'name', 'place', 'shown'] as const
export type Kind = (typeof KINDS)[number]

/** What is to change on many dates, as it is typed; a kind that is not among `kinds` stays as it is. */
export interface BulkWishes {
  /** In the order in which they were added. */
  readonly kinds: readonly Kind[]
  /** The price that is meant; '' is the first. */
  readonly ticket: string
  /** '': as the ticket says. */
  readonly price: string
  /** The ticket whose number per order is meant; '' is the first. */
  readonly limited: string
  /** At most so many per order; null: as the ticket says. */
  readonly most: number | null
  readonly places: number | null
  readonly guests: number | null
  readonly minutes: number | null
  readonly name: string
  readonly place: string
  readonly isShown: boolean
}

type Body = Omit<BodyInput<typeof changeOccurrences>, 'action'>

/** Of a date: what decides whether a change of many reaches it. */
type JudgedDate = Pick<
  Occurrence,
  | 'id'
  | 'is_detached'
  | 'label'
  | 'place'
  | 'is_hidden'
  | 'capacity'
  | 'day_capacity'
  | 'sale_ends_minutes_before'
  | 'quantity_sold'
  | 'quantity_held'
>

/** What the list does not say of a date, once it is known. */
export type TicketsOfDates = ReadonlyMap<
  number,
  { readonly prices: readonly DatePrice[]; readonly limits: readonly DateLimit[] }
>

export interface ReadBack<D extends JudgedDate> {
  /** They change as it was asked. */
  readonly asked: readonly D[]
  /** They are so already. */
  readonly same: readonly D[]
  /** They sold more than the places that were asked for, and keep theirs. */
  readonly over: readonly D[]
  /** Tickets are for their place, which stays. */
  readonly seated: readonly D[]
  /** They are left out because they have own settings. */
  readonly own: readonly D[]
  /** All of which something changes. */
  readonly changing: readonly D[]
}

/** What becomes of dates, before it is sent; one whose tickets are not known is said to change. */
export function readBack<D extends JudgedDate>(
  rows: readonly D[],
  wishes: BulkWishes,
  { withOwn, tickets }: { readonly withOwn: boolean; readonly tickets: TicketsOfDates },
): ReadBack<D> {
  const { kinds, places } = wishes
  const taken = ({ quantity_sold: sold, quantity_held: held }: D): number => sold + held
  const isSame = (date: D, kind: Kind): boolean => SAME[kind](date, wishes, tickets)
  const asks = (date: D, kind: Kind): boolean => kinds.includes(kind) && !isSame(date, kind)
  const isOver = (date: D): boolean => places !== null && taken(date) > places && asks(date, 'places')
  const isSeated = (date: D): boolean => taken(date) > 0 && asks(date, 'place')
  const stays = (date: D, kind: Kind): boolean =>
    isSame(date, kind) || (kind === 'places' && isOver(date)) || (kind === 'place' && isSeated(date))
  const own = withOwn ? [] : rows.filter((date) => date.is_detached)
  const reached = rows.filter((date) => !own.includes(date))
  const over = reached.filter(isOver)
  const seated = reached.filter((date) => isSeated(date) && !isOver(date))
  const others = reached.filter((date) => !isOver(date) && !isSeated(date))
  const isSo = (date: D): boolean => kinds.length > 0 && kinds.every((kind) => isSame(date, kind))
  return {
    asked: others.filter((date) => !isSo(date)),
    same: others.filter(isSo),
    over,
    seated,
    own,
    changing: reached.filter((date) => !kinds.every((kind) => stays(date, kind))),
  }
}

type IsSame = (date: JudgedDate, wishes: BulkWishes, tickets: TicketsOfDates) => boolean

/** Whether a date has what is asked for. */
const SAME: Readonly<Record<Kind, IsSame>> = {
  price: ({ id }, { ticket, price }, tickets) => {
    const own = tickets.get(id)?.prices.find(({ price_id: one }) => String(one) === ticket)
    const wanted = amountText(price)
    return own !== undefined && own.price === (wanted === '' ? null : Number(wanted))
  },
  limit: ({ id }, { limited, most }, tickets) =>
    tickets.get(id)?.limits.find(({ product_id: one }) => String(one) === limited)?.max_per_order === most,
  places: ({ capacity }, { places }) => capacity === places,
  day: ({ day_capacity: limit }, { guests }) => limit === guests,
  sale_end: ({ sale_ends_minutes_before: ends }, { minutes }) => ends === minutes,
  name: ({ label }, { name }) => (label ?? '') === name.trim(),
  place: (date, { place }) => (date.place ?? '') === place.trim(),
  shown: ({ is_hidden: isHidden }, { isShown }) => isHidden !== isShown,
}

const FIELDS: Readonly<Record<Kind, (wishes: BulkWishes) => Body>> = {
  price: ({ ticket, price }) => ({ prices: [{ price_id: Number(ticket), price: amountText(price) || null }] }),
  limit: ({ limited, most }) => ({ limits: [{ product_id: Number(limited), max_per_order: most }] }),
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
