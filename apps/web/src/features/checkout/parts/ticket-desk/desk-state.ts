import { m } from '@turnout/messages/generated/messages.js'
import type { Catalogue } from './catalogue.ts'
import { type DeskWords, deskWords } from './desk-words.ts'
import type { AskedOffer, Refusal } from './reserve-tickets.ts'
import { type Correction, fitToStock, NOTHING, type Selection } from './ticket-selection.ts'

/*
 * What the desk knows, and how answers of the server change it. Pure but for the words.
 */

export interface DeskState {
  readonly catalogue: Catalogue
  readonly words: DeskWords
  readonly selection: Selection
  /** A sentence for a row, by price id. */
  readonly notices: ReadonlyMap<number, string>
  /** A sentence for the whole order. */
  readonly failure: string | null
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

/** How the page came: with which offer, and what became of the code in its address. */
export interface DeskStart {
  readonly catalogue: Catalogue
  readonly words: DeskWords
  readonly locale: string
  /** Address of the page, without a query. */
  readonly pagePath: string
  /** The code that was asked for, if it does not count. */
  readonly refusedCode: string | null
  readonly promoRefused: 'unknown' | 'too_many' | null
}

const LINK_REFUSED = { unknown: m.storefront_promo_invalid, too_many: m.storefront_promo_wait }

export const stateAtStart = ({ catalogue, words, refusedCode, promoRefused }: DeskStart): DeskState => ({
  catalogue,
  words,
  selection: NOTHING,
  notices: new Map(),
  failure: null,
  busy: false,
  promo: {
    text: refusedCode ?? '',
    error: promoRefused === null ? null : LINK_REFUSED[promoRefused](),
    busy: false,
  },
})

const noticeOf = ({ wanted, left }: Correction): string =>
  left === 0 ? m.storefront_gone() : m.storefront_changed({ wanted, left })

/** The same choice in a newer offer, with a sentence wherever it had to change. */
function withOffer(state: DeskState, catalogue: Catalogue, locale: string): DeskState {
  const [selection, corrections] = fitToStock(catalogue, state.selection)
  const notices = new Map([...corrections].map(([id, correction]): [number, string] => [id, noticeOf(correction)]))
  return { ...state, catalogue, words: deskWords(catalogue, locale), selection, notices }
}

/** After a reservation that was refused; `fresh` is the offer as it stands now. */
export function afterRefusal(
  state: DeskState,
  fresh: Catalogue,
  { refusal, locale }: { refusal: Refusal; locale: string },
): DeskState {
  const next = withOffer(state, fresh, locale)
  const notices = new Map([...refusal.fields, ...next.notices])
  const isSaid = notices.size > 0 || refusal.promoCode !== null
  const promo =
    refusal.promoCode === null
      ? state.promo
      : { text: state.catalogue.promo_code?.code ?? '', error: refusal.promoCode, busy: false }
  const failure = isSaid ? null : (refusal.message ?? m.storefront_reserve_failed())
  return { ...next, notices, failure, promo, busy: false }
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
  const isUnknown = asked.outcome === 'unknown_code'
  return {
    ...withOffer(state, asked.catalogue, locale),
    failure: null,
    promo: {
      text: isUnknown ? text : '',
      error: isUnknown ? m.storefront_promo_unknown() : null,
      busy: false,
    },
  }
}
