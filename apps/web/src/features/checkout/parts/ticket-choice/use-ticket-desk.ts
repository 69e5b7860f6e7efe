import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState } from 'react'
import { randomId } from '../../../../api/random-id.ts'
import { keepAffiliate } from './affiliate-link.ts'
import type { Catalogue, Offer, PassDateWords } from './catalogue.ts'
import {
  type BroughtChoice,
  type DeskStart,
  type DeskState,
  type PromoState,
  stateAtStart,
  takenOver,
} from './desk-state.ts'
import { type DeskTotals, totalsOf } from './desk-totals.ts'
import { useDiscounting } from './use-discounting.ts'
import { firstAddButton, firstAmountField, nextDate } from './rows-in-view.ts'
import { askOffer, type Refusal, reserveTickets } from './reserve-tickets.ts'
import { choose, chosenOffers, lackOf, NOTHING, type PickedDates, type Selection } from './ticket-selection.ts'

/** The desk's state and acts, shared by the card and the bar on phones. */
export interface TicketDesk extends DeskState {
  readonly locale: string
  /** The event's time zone in words: "Lisbon time". */
  readonly zone: string
  readonly pagePath: string
  /** An organizer looks at it: nothing is sold. */
  readonly isPreview: boolean
  readonly totals: DeskTotals
  /** The first pass that dates are still to be chosen for, and how many. */
  readonly lack: ReturnType<typeof lackOf>
  change(offer: Offer, change: { quantity: number; amountMinor?: number }): void
  /** Chooses the dates of a pass, for all people or for each. */
  pick(productId: number, dates: PickedDates[number]): void
  /** More dates that passes can be for. */
  addDates(month: string, dates: readonly PassDateWords[]): void
  /** Takes over what was chosen on the pages of other dates. */
  takeOver(brought: BroughtChoice): void
  /** Takes another date out of the order. */
  dropDate(id: number | undefined): void
  /**
   * Holds the choice and goes to the details; `only` replaces the choice. Before a choice it leads to
   * the first ticket.
   */
  submit(only?: Selection): void
  typeCode(text: string): void
  /** Shows the prices with the code that was typed. */
  applyCode(): void
  removeCode(): void
  /** Asks whether a closed desk is open by now. */
  lookAgain(): void
  /** The message was read. */
  dismiss(): void
}

/** As long as the next page takes to come. */
const LEAVING_MS = 4000

const NO_ANSWER: Refusal & { readonly outcome: 'refused' } = {
  outcome: 'refused',
  message: null,
  fields: new Map(),
  promoCode: null,
  dates: [],
}

/** Loaded with the first choice: the words are there when the network is not. */
const loadAnswers = () => import('./desk-answers.ts')
type Answers = Awaited<ReturnType<typeof loadAnswers>>

/** Changes the desk by an answer of the server. */
async function answer(setState: Update, change: (words: Answers, now: DeskState) => DeskState): Promise<void> {
  const words = await loadAnswers().catch(() => null)
  setState((now) => (words === null ? failed(now) : change(words, now)))
}

const failed = (now: DeskState): DeskState => ({
  ...now,
  busy: false,
  promo: { ...now.promo, busy: false },
  message: { kind: 'failure', text: m.storefront_reserve_failed() },
})

export function useTicketDesk(start: DeskStart): TicketDesk {
  const { locale, zone, pagePath, leave, isPreview } = start
  const [state, setState] = useState<DeskState>(() => stateAtStart(start))
  const eventId = state.catalogue.event_id
  const [keys] = useState(pressKeys)
  const session = useRef<string | null>(null)
  useEffect(() => keepAffiliate(eventId), [eventId])

  async function reserve(selection: Selection): Promise<void> {
    const how = { key: keys.of(selection, state.catalogue), session: session.current, ...state }
    const reservation = await reserveTickets(state.catalogue, selection, how).catch(() => NO_ANSWER)
    if (reservation.outcome === 'refused') return refuse(selection, reservation)
    if (leave === undefined) return location.assign(publicPaths.order(eventId, reservation.shortId, 'details'))
    session.current = reservation.session
    // From here on the hold may be another browser window's: the next press makes a new one.
    keys.forget()
    if (!(await leave(reservation))) return refuse(selection, NO_ANSWER)
    // A visitor who comes back finds the desk as it was.
    setTimeout(() => setState((now) => ({ ...now, busy: false })), LEAVING_MS)
  }

  async function refuse(selection: Selection, refusal: Refusal): Promise<void> {
    // A code that was refused is not asked for again: that would count as another guess.
    const code = refusal.promoCode === null ? (state.catalogue.promo_code?.code ?? null) : null
    const asked = await askOffer(state.catalogue, code)
    const fresh = asked.outcome === 'failed' ? state.catalogue : asked.catalogue
    // Without an answer the order may exist: the next press must find it, so it keeps its key.
    if (refusal.message === null) keys.keep(fresh)
    else keys.forget()
    await answer(setState, ({ afterRefusal }, now) => afterRefusal({ ...now, selection }, fresh, { refusal, locale }))
  }

  async function look(): Promise<void> {
    const asked = await askOffer(state.catalogue, state.catalogue.promo_code?.code ?? null)
    await answer(setState, ({ afterLook }, now) => afterLook(now, asked, locale))
  }

  const by = useDiscounting(state.catalogue.discount_rules.length > 0)
  const lack = lackOf(chosenOffers(state.catalogue, state.selection), state.picked)
  return {
    ...state,
    lack,
    locale,
    zone,
    pagePath,
    isPreview,
    totals: totalsOf({ ...state, discounting: by && { by, locale } }),
    ...choiceActs(setState, keys),
    submit(only) {
      if (isPreview || state.busy || state.promo.busy) return
      const selection = only ?? state.selection
      if (state.others.length === 0 && chosenOffers(state.catalogue, selection).length === 0) return askForChoice()
      if (lack !== null) return askForDates(setState, lack)
      setState((now) => ({ ...now, busy: true, message: null }))
      void reserve(selection)
    },
    ...promoActs(state, setState, locale),
    lookAgain() {
      if (state.busy) return
      setState((now) => ({ ...now, busy: true, message: null }))
      void look()
    },
    dismiss: () => setState((now) => ({ ...now, notices: new Map(), message: null })),
  }
}

/** What a desk does with what is chosen, of other dates too. */
const choiceActs = (
  setState: Update,
  keys: Pick<ReturnType<typeof pressKeys>, 'forget'>,
): Pick<TicketDesk, 'change' | 'pick' | 'addDates' | 'takeOver' | 'dropDate'> => ({
  change(offer, change) {
    void loadAnswers().catch(() => undefined)
    setState((now) => ({
      ...now,
      selection: choose(now.selection, offer, change),
      notices: new Map([...now.notices].filter(([id]) => id !== offer.price.id)),
      message: null,
    }))
  },
  pick(productId, dates) {
    keys.forget()
    setState((now) => ({ ...now, picked: { ...now.picked, [productId]: dates }, notices: new Map(), message: null }))
  },
  addDates: (month, dates) => void answer(setState, ({ withDates }, now) => withDates(now, month, dates)),
  takeOver: (brought) => setState((now) => takenOver(now, brought)),
  dropDate(dropped) {
    keys.forget()
    setState((now) => ({ ...now, others: now.others.filter(({ id }) => id !== dropped) }))
  },
})

/** A pass that dates are missing of is told, and focus goes to the next one that can be chosen. */
function askForDates(setState: Update, lack: NonNullable<TicketDesk['lack']>): void {
  const { priceId } = lack
  setState((now) => ({
    ...now,
    message: { kind: 'changed', text: m.storefront_pass_more(lack), money: null, priceId },
  }))
  nextDate(priceId)?.focus()
}

/** An amount is asked for where something without one was added. */
const askForChoice = (): void => (firstAmountField() ?? firstAddButton())?.focus()

/**
 * The keys of a button's presses. Two presses on one choice must find one order; another choice, or
 * another price, is another order.
 */
interface PressKeys {
  of(selection: Selection, catalogue: Catalogue): string
  /** The same choice is the same order still, although its offer was read again. */
  keep(catalogue: Catalogue): void
  /** The next press makes a separate order. */
  forget(): void
}

function pressKeys(): PressKeys {
  let known: { selection: Selection; catalogue: Catalogue | null; text: string } = {
    selection: NOTHING,
    catalogue: null,
    text: '',
  }
  return {
    of(selection, catalogue) {
      const isSame = known.selection === selection && known.catalogue === catalogue
      if (!isSame) known = { selection, catalogue, text: randomId() }
      return known.text
    },
    keep(catalogue) {
      known = { ...known, catalogue }
    },
    forget() {
      known = { selection: NOTHING, catalogue: null, text: '' }
    },
  }
}

type Update = (change: (now: DeskState) => DeskState) => void

/** The acts on promo codes. */
function promoActs(
  state: DeskState,
  setState: Update,
  locale: string,
): Pick<TicketDesk, 'typeCode' | 'applyCode' | 'removeCode'> {
  const setPromo = (promo: Partial<PromoState>): void => {
    setState((now) => ({ ...now, promo: { ...now.promo, ...promo } }))
  }
  async function ask(code: string | null): Promise<void> {
    const asked = await askOffer(state.catalogue, code)
    await answer(setState, ({ afterCode }, now) => afterCode(now, asked, { code, locale }))
    if (asked.outcome !== 'failed') showInAddress(asked.catalogue.promo_code?.code ?? null)
  }
  const isBusy = state.busy || state.promo.busy
  return {
    typeCode: (text) => setPromo({ text, error: null }),
    applyCode() {
      const code = state.promo.text.trim()
      if (isBusy) return
      if (code === '') return setPromo({ error: m.storefront_promo_empty() })
      setPromo({ error: null, busy: true })
      void ask(code)
    },
    removeCode() {
      if (isBusy) return
      setPromo({ busy: true })
      void ask(null)
    },
  }
}

/** Loading the page again, or sending its address to a friend, brings the same prices. */
function showInAddress(code: string | null): void {
  const address = new URL(location.href)
  if (code === null) address.searchParams.delete('promo_code')
  else address.searchParams.set('promo_code', code)
  history.replaceState(history.state, '', address)
}
