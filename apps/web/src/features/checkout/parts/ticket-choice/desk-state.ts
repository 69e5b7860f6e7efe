import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor } from '../../../../format/format.ts'
import { nameOf, productsIn, type Catalogue } from './catalogue.ts'
import { totalsOf } from './desk-totals.ts'
import { type DeskWords, deskWords } from './desk-words.ts'
import type { AskedOffer, Refusal } from './reserve-tickets.ts'
import { type Correction, fitToStock, NOTHING, type OtherDate, type Selection } from './ticket-selection.ts'

/* The desk's state, and how answers of the server change it. Pure but for the words. */

export interface DeskState {
  readonly catalogue: Catalogue
  readonly words: DeskWords
  readonly selection: Selection
  /** What is chosen for other dates; empty in an event with one. */
  readonly others: readonly OtherDate[]
  /** Of the date of `selection`, where there are others. */
  readonly dateName: string | null
  /** A sentence for a row, by price id. */
  readonly notices: ReadonlyMap<number, string>
  readonly message: DeskMessage | null
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

const CODE_REFUSED = { unknown_code: m.storefront_promo_unknown, other_date: m.field_promo_code_other_date }

export const stateAtStart = ({ catalogue, words, refusedCode, promoRefused }: DeskStart): DeskState => ({
  catalogue,
  words,
  selection: NOTHING,
  others: [],
  dateName: null,
  notices: new Map(),
  message: null,
  busy: false,
  promo: {
    text: refusedCode ?? '',
    error: promoRefused === null ? null : LINK_REFUSED[promoRefused](),
    busy: false,
  },
})

const noticeOf = ({ wanted, left }: Correction): string =>
  left === 0 ? m.storefront_gone() : m.storefront_changed({ wanted, left })

/** The same choice in a newer offer; wherever it had to change, its row and the desk say so. */
function withOffer(
  state: DeskState,
  catalogue: Catalogue,
  { refused, locale }: { refused: ReadonlyMap<number, string>; locale: string },
): DeskState {
  const [selection, corrections] = fitToStock(catalogue, state.selection)
  const notices = new Map([...corrections].map(([id, correction]): [number, string] => [id, noticeOf(correction)]))
  const after = { catalogue, selection }
  return {
    ...state,
    ...after,
    words: deskWords(catalogue, locale),
    notices: new Map([...refused, ...notices]),
    message: changeMessage({ before: state, after, corrections, refused, locale }),
  }
}

/** What was chosen on the pages of other dates. */
export interface BroughtChoice extends Pick<DeskState, 'selection' | 'others' | 'dateName'> {
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

/** After a reservation that was refused; `fresh` is the offer as it is now. */
export function afterRefusal(
  state: DeskState,
  fresh: Catalogue,
  { refusal, locale }: { refusal: Refusal; locale: string },
): DeskState {
  const next = withOffer(state, fresh, { refused: refusal.fields, locale })
  if (refusal.promoCode !== null) {
    const promo = { text: state.catalogue.promo_code?.code ?? '', error: refusal.promoCode, busy: false }
    return { ...next, promo, busy: false }
  }
  const failure: DeskMessage = { kind: 'failure', text: refusal.message ?? m.storefront_reserve_failed() }
  return { ...next, message: next.message ?? failure, busy: false }
}

/** After a code was entered or taken away; `code` is null when it was taken away. */
export function afterCode(
  state: DeskState,
  asked: AskedOffer,
  { code, locale }: { code: string | null; locale: string },
): DeskState {
  const text = code ?? ''
  if (asked.outcome === 'failed') {
    return { ...state, promo: { text, error: asked.message ?? m.storefront_promo_failed(), busy: false } }
  }
  const isRefused = asked.outcome !== 'found'
  return {
    ...withOffer(state, asked.catalogue, { refused: new Map(), locale }),
    promo: {
      text: isRefused ? text : '',
      error: isRefused ? CODE_REFUSED[asked.outcome]() : null,
      busy: false,
    },
  }
}

/** After a look at whether a closed desk is open by now. */
export function afterLook(state: DeskState, asked: AskedOffer, locale: string): DeskState {
  if (asked.outcome === 'failed') {
    return { ...state, busy: false, message: { kind: 'failure', text: asked.message ?? m.storefront_look_failed() } }
  }
  const next = withOffer(state, asked.catalogue, { refused: new Map(), locale })
  return { ...next, busy: false, message: lookMessage(next.words) }
}

function lookMessage({ closed }: DeskWords): DeskMessage | null {
  if (closed === null) return { kind: 'note', text: m.storefront_now_on_sale() }
  // A visitor who waits for an opening did not ask.
  return closed.reason === 'not_yet' ? null : { kind: 'note', text: m.storefront_still_closed() }
}

/** The desk's message right above its button; one thing at a time. */
type DeskMessage =
  /** Nothing came of the press. */
  | { readonly kind: 'failure'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  /** The choice is not what it was, or cannot be had; it is at the row of this price too. */
  | { readonly kind: 'changed'; readonly text: string; readonly money: string | null; readonly priceId: number }

interface Choice {
  readonly catalogue: Catalogue
  readonly selection: Selection
}

interface Change {
  readonly before: Choice
  readonly after: Choice
  /** By price id. */
  readonly corrections: ReadonlyMap<number, Correction>
  /** Sentences of the server for rows that had to stay as they were, by price id. */
  readonly refused: ReadonlyMap<number, string>
  readonly locale: string
}

/**
 * The change to a choice that was not available, and to its price; null when no row is concerned.
 */
function changeMessage({ before, after, corrections, refused, locale }: Change): DeskMessage | null {
  const sentences = [
    ...[...corrections].map(([id, correction]) => becameWords(nameOfPrice(before.catalogue, id), correction)),
    ...[...refused]
      .filter(([id]) => !corrections.has(id))
      .map(([id, reason]) => m.storefront_row_refused({ name: nameOfPrice(before.catalogue, id), reason })),
  ]
  const [priceId] = [...corrections.keys(), ...refused.keys()]
  if (priceId === undefined) return null
  return { kind: 'changed', text: sentences.join(' '), money: moneyWords(before, after, locale), priceId }
}

const becameWords = (name: string, { wanted, left }: Correction): string =>
  left === 0 ? m.storefront_became_none({ name }) : m.storefront_became({ name, wanted, count: left })

/** "€210.00 is now €42.00."; nothing when the total is as it was, or nothing is chosen any more. */
function moneyWords(before: Choice, after: Choice, locale: string): string | null {
  const was = totalsOf(before.catalogue, before.selection)
  const is = totalsOf(after.catalogue, after.selection)
  if (is.count === 0 || is.totalMinor === was.totalMinor) return null
  const words = (minor: number): string => formatMinor(minor, { locale, currency: after.catalogue.currency })
  return m.storefront_total_became({ before: words(was.totalMinor), after: words(is.totalMinor) })
}

function nameOfPrice(catalogue: Catalogue, priceId: number): string {
  const product = productsIn(catalogue).find(({ prices }) => prices.some(({ id }) => id === priceId))
  const price = product?.prices.find(({ id }) => id === priceId)
  return product === undefined || price === undefined ? '' : nameOf({ product, price })
}
