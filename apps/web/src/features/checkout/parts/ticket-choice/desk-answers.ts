import { m } from '@turnout/messages/generated/messages.js'
import { comma } from '../../../../format/in-a-row.ts'
import { formatMinor } from '../../../../format/format.ts'
import { nameOf, productsIn, type Catalogue, type PassDateWords } from './catalogue.ts'
import type { DeskMessage, DeskState } from './desk-state.ts'
import { discountChoice } from './desk-discounts.ts'
import { totalsOf } from './desk-totals.ts'
import { type DeskWords, deskWords } from './desk-words.ts'
import type { AskedOffer, Refusal } from './reserve-tickets.ts'
import { type Correction, fitToStock, type Selection } from './ticket-selection.ts'

/* How answers of the server change the desk. Pure but for the words. A page loads it with the first choice. */

const CODE_REFUSED = { unknown_code: m.storefront_promo_unknown, other_date: m.field_promo_code_other_date }

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

/** After a reservation that was refused; `fresh` is the offer as it is now. */
export function afterRefusal(
  state: DeskState,
  fresh: Catalogue,
  { refusal, locale }: { refusal: Refusal; locale: string },
): DeskState {
  const { isDateGone = false } = refusal
  const next = {
    ...withoutDates(withOffer(state, fresh, { refused: refusal.fields, locale }), refusal.dates),
    isDateGone,
  }
  if (refusal.promoCode !== null) {
    const promo = { text: state.catalogue.promo_code?.code ?? '', error: refusal.promoCode, busy: false }
    return { ...next, promo, busy: false }
  }
  const failure: DeskMessage = { kind: 'failure', text: refusal.message ?? m.storefront_reserve_failed() }
  return { ...next, message: next.message ?? failure, busy: false }
}

/** Dates that cannot be had any more are taken out of passes, and that is said; the others are kept. */
function withoutDates(state: DeskState, gone: readonly number[]): DeskState {
  const { passes } = state.catalogue
  if (passes === undefined || gone.length === 0) return state
  const dates = passes.dates.map((date) =>
    gone.includes(date.id) ? { ...date, left: 0, note: m.storefront_dates_sold() } : date,
  )
  const picked = Object.entries(state.picked).map(([id, lists]) => [
    id,
    lists.map((ids) => ids.filter((date) => !gone.includes(date))),
  ])
  const names = passes.dates.filter(({ id }) => gone.includes(id)).map(({ name }) => name)
  const { message } = state
  return {
    ...state,
    message:
      message?.kind === 'changed'
        ? { ...message, text: m.storefront_pass_filled({ dates: names.join(comma()) }) }
        : message,
    catalogue: { ...state.catalogue, passes: { ...passes, dates } },
    picked: Object.fromEntries(picked) as DeskState['picked'],
  }
}

/** With the dates of another month, in their order. */
export function withDates(state: DeskState, month: string, more: readonly PassDateWords[]): DeskState {
  const { passes } = state.catalogue
  if (passes === undefined) return state
  const dates = [...new Map([...more, ...passes.dates].map((date) => [date.id, date])).values()]
  const sorted = dates.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start) || a.id - b.id)
  const months = passes.months.filter((one) => one.month !== month)
  return { ...state, catalogue: { ...state.catalogue, passes: { ...passes, dates: sorted, months } } }
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
  const discounting = { by: discountChoice, locale }
  const was = totalsOf({ ...before, discounting })
  const is = totalsOf({ ...after, discounting })
  if (is.count === 0 || is.totalMinor === was.totalMinor) return null
  const words = (minor: number): string => formatMinor(minor, { locale, currency: after.catalogue.currency })
  return m.storefront_total_became({ before: words(was.totalMinor), after: words(is.totalMinor) })
}

function nameOfPrice(catalogue: Catalogue, priceId: number): string {
  const product = productsIn(catalogue).find(({ prices }) => prices.some(({ id }) => id === priceId))
  const price = product?.prices.find(({ id }) => id === priceId)
  return product === undefined || price === undefined ? '' : nameOf({ product, price })
}
