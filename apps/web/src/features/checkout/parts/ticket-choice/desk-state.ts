import { m } from '@turnout/messages/generated/messages.js'
import type { Catalogue } from './catalogue.ts'
import type { DeskWords } from './desk-words.ts'
import { NOTHING, type OtherDate, type PickedDates, type Selection } from './ticket-selection.ts'

/* The desk's state. Pure but for the words; how answers of the server change it is in desk-answers.ts. */

export interface DeskState {
  readonly catalogue: Catalogue
  readonly words: DeskWords
  readonly selection: Selection
  readonly picked: PickedDates
  /** What is chosen for other dates; empty in an event with one. */
  readonly others: readonly OtherDate[]
  /** Of the date of `selection`, where there are others. */
  readonly dateName: string | null
  /** A sentence for a row, by price id. */
  readonly notices: ReadonlyMap<number, string>
  readonly message: DeskMessage | null
  /** The date of the page was refused. */
  readonly isDateGone: boolean
  readonly busy: boolean
  readonly promo: PromoState
}

/** The field for a promo code. */
export interface PromoState {
  readonly text: string
  /** Why the code does not count, under the field. */
  readonly error: string | null
  readonly busy: boolean
}

/** How the page came: with which offer, and with which result of the code in its address. */
export interface DeskStart {
  readonly catalogue: Catalogue
  readonly words: DeskWords
  readonly locale: string
  readonly zone: string
  /** Address of the page, without a query. */
  readonly pagePath: string
  /** An organizer looks at it: nothing is sold. */
  readonly isPreview: boolean
  /** The code that was asked for, if it does not count. */
  readonly refusedCode: string | null
  readonly promoRefused: 'unknown' | 'other_date' | 'too_many' | null
  /** How a browser goes on with a hold where it cannot simply go to it; false when it could not. */
  readonly leave?: (hold: HeldTickets) => Promise<boolean>
}

/** A hold that was just made. */
export interface HeldTickets {
  readonly shortId: string
  readonly session: string
}

const LINK_REFUSED = {
  unknown: m.storefront_promo_invalid,
  other_date: m.field_promo_code_other_date,
  too_many: m.storefront_promo_wait,
}

export const stateAtStart = ({ catalogue, words, refusedCode, promoRefused }: DeskStart): DeskState => ({
  catalogue,
  words,
  selection: NOTHING,
  picked: {},
  others: [],
  dateName: null,
  notices: new Map(),
  message: null,
  isDateGone: false,
  busy: false,
  promo: {
    text: refusedCode ?? '',
    error: promoRefused === null ? null : LINK_REFUSED[promoRefused](),
    busy: false,
  },
})

/** What was chosen on the pages of other dates. */
export interface BroughtChoice extends Pick<DeskState, 'selection' | 'others' | 'dateName'> {
  /** Of passes. */
  readonly picked?: PickedDates
  /** What had to change of `selection`, by price id. */
  readonly changes: ReadonlyMap<number, string>
}

/** With what was chosen before. */
export function takenOver(before: DeskState, { changes, ...brought }: BroughtChoice): DeskState {
  const state = { ...before, ...brought }
  const [priceId] = [...changes.keys()]
  if (priceId === undefined) return state
  const message: DeskMessage = { kind: 'changed', text: [...changes.values()].join(' '), money: null, priceId }
  return { ...state, notices: changes, message }
}

/** The desk's message right above its button; one thing at a time. */
export type DeskMessage =
  /** Nothing came of the press. */
  | { readonly kind: 'failure'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  /** The choice is not what it was, or cannot be had; it is at the row of this price too. */
  | { readonly kind: 'changed'; readonly text: string; readonly money: string | null; readonly priceId: number }
