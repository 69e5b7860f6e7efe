import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { NewProblem } from '../planning/store-staging.ts'
import type { SeatedTicket } from './store-seats.ts'
import type { EventDate } from '../planning/queries-offer.ts'
import type { TargetPrice } from '../planning/read-offer.ts'
import type { RefPlace } from '../store-refs.ts'
import type { Lacking } from '../../waiting-list/join-waiting-list.ts'

/** A run that writes, with what it made on its way. */
export interface Running {
  readonly tx: Transaction
  readonly accountId: number
  readonly userId: number
  readonly actor: Actor
  readonly place: RefPlace
  readonly now: Date
  /** Text without a stated language is in it. */
  readonly locale: string
  readonly isNewEvent: boolean
  /** Where lines of every product go. */
  readonly targets: Map<string, TargetPrice>
  /** null: the event has one date. */
  readonly dates: ReadonlyMap<number, EventDate> | null
  /** Dates that tickets came in for. */
  readonly datesUsed: Set<number>
  /** Carries fees that no ticket can; made when it is needed. */
  fees: TargetPrice | null
  /** Units that were sold from each pool. */
  readonly sold: Map<number, number>
  /** What new pools hold, as the files tell. */
  readonly capacities: Map<number, number>
  readonly newProducts: { readonly productId: number; readonly isTicket: boolean }[]
  /** By their names in the files. */
  readonly lists: Map<string, number>
  readonly questions: Map<string, KnownQuestion | null>
  /** Promo codes that orders of the files used, by their keys. */
  readonly codes: Map<string, UsedCode>
  /** Invalidate the catalogue after importing codes. */
  isOfferChanged: boolean
  /** Who came onto the waiting list. */
  readonly waiting: Lacking[]
  /** What turned out not to come in only now. */
  readonly notes: NewProblem[]
  /** Tickets whose seats are claimed once the pools are locked. */
  readonly seated: SeatedTicket[]
}

export interface KnownQuestion {
  readonly id: number
  readonly title: string
  /** It was made by this run: the products it belongs to are noted. */
  readonly isNew: boolean
}

export interface UsedCode {
  readonly id: number
  readonly poolId: number
}
