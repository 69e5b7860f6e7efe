import type { AskedSeats } from '@turnout/contract/seats/page.ts'
import { PLAN_LIMITS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { SEATS_AT_ONCE } from '@turnout/contract/seats/page-limits.ts'

/** They may be anything, also a list. */
export interface SeatsQuery {
  readonly n?: unknown
  readonly section?: unknown
  readonly row?: unknown
  readonly view?: unknown
  readonly wish?: unknown
  readonly waiting?: unknown
}

/** Two come together, most of the time. */
const USUAL_QUANTITY = 2

/** What the address of the page of seats asks for, beside its date. */
export function readAskedSeats({ n, section, row, view, wish, waiting }: SeatsQuery): AskedSeats {
  const quantity = typeof n === 'string' && /^\d{1,2}$/u.test(n) ? Number(n) : USUAL_QUANTITY
  return {
    quantity: Math.min(Math.max(quantity, 1), SEATS_AT_ONCE),
    section: textOf(section),
    row: textOf(row),
    with_restricted: view === 'restricted',
    wish: [wish]
      .flat()
      .filter((guid): guid is string => typeof guid === 'string' && guid.length <= PLAN_LIMITS.id)
      .slice(0, SEATS_AT_ONCE),
    waiting: waiting === 'yes' ? true : waiting === 'no' ? false : null,
  }
}

const textOf = (text: unknown): string | null =>
  typeof text === 'string' && text !== '' && text.length <= PLAN_LIMITS.name ? text : null
