import { m } from '@turnout/messages/generated/messages.js'
import { useRef, useState } from 'react'
import type { Catalogue, Offer } from './catalogue.ts'
import { type DeskWords, deskWords } from './desk-words.ts'
import { freshCatalogue, type Reservation, reserveTickets } from './reserve-tickets.ts'
import {
  choose,
  type Correction,
  type DeskTotals,
  fitToStock,
  NOTHING,
  type Selection,
  totalsOf,
} from './ticket-selection.ts'
import { randomId } from '../../../../api/random-id.ts'

/** The desk's state and acts, shared by the card and the bar on phones. */
export interface TicketDesk {
  readonly catalogue: Catalogue
  readonly words: DeskWords
  readonly locale: string
  readonly selection: Selection
  readonly totals: DeskTotals
  /** A sentence for a row, by price id. */
  readonly notices: ReadonlyMap<number, string>
  /** A sentence for the whole order. */
  readonly failure: string | null
  readonly busy: boolean
  change(offer: Offer, change: { quantity: number; amountMinor?: number }): void
  /** Holds what is chosen and goes to the details; `only` takes this instead of what is chosen. */
  submit(only?: Selection): void
}

interface DeskState {
  readonly catalogue: Catalogue
  readonly words: DeskWords
  readonly selection: Selection
  readonly notices: ReadonlyMap<number, string>
  readonly failure: string | null
  readonly busy: boolean
}

const noticeOf = ({ wanted, left }: Correction): string =>
  left === 0 ? m.storefront_gone() : m.storefront_changed({ wanted, left })

export function useTicketDesk(start: { catalogue: Catalogue; words: DeskWords; locale: string }): TicketDesk {
  const [state, setState] = useState<DeskState>({
    catalogue: start.catalogue,
    words: start.words,
    selection: NOTHING,
    notices: new Map(),
    failure: null,
    busy: false,
  })
  // Two presses on one choice must find one order; another choice is another order.
  const key = useRef({ selection: NOTHING, text: '' })

  async function reserve(selection: Selection): Promise<void> {
    if (key.current.selection !== selection) key.current = { selection, text: randomId() }
    const reservation = await reserveTickets(state.catalogue, selection, key.current.text).catch((): Reservation => ({
      outcome: 'refused',
      message: null,
      fields: new Map(),
    }))
    if (reservation.outcome === 'reserved') {
      location.assign(`/checkout/${state.catalogue.event_id}/${reservation.shortId}/details`)
      return
    }
    const fresh = (await freshCatalogue(state.catalogue)) ?? state.catalogue
    // Without an answer the order may exist: the next press must find it, so it keeps its key.
    if (reservation.message !== null) key.current = { selection: NOTHING, text: '' }
    setState((now) => afterRefusal({ ...now, selection }, fresh, { reservation, locale: start.locale }))
  }

  return {
    ...state,
    locale: start.locale,
    totals: totalsOf(state.catalogue, state.selection),
    change(offer, change) {
      setState((now) => ({
        ...now,
        selection: choose(now.selection, offer, change),
        notices: new Map([...now.notices].filter(([id]) => id !== offer.price.id)),
        failure: null,
      }))
    },
    submit(only) {
      if (state.busy) return
      setState((now) => ({ ...now, busy: true, failure: null }))
      void reserve(only ?? state.selection)
    },
  }
}

function afterRefusal(
  state: DeskState,
  catalogue: Catalogue,
  { reservation, locale }: { reservation: Extract<Reservation, { outcome: 'refused' }>; locale: string },
): DeskState {
  const [selection, corrections] = fitToStock(catalogue, state.selection)
  const corrected = [...corrections].map(([id, correction]): [number, string] => [id, noticeOf(correction)])
  const notices = new Map([...reservation.fields, ...corrected])
  const failure = notices.size > 0 ? null : (reservation.message ?? m.storefront_reserve_failed())
  return { catalogue, words: deskWords(catalogue, locale), selection, notices, failure, busy: false }
}
