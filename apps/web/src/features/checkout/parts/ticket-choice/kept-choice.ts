import { differenceMinor, minorOf } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor } from '../../../../format/format.ts'
import { nameOf, offersIn, type Catalogue, type Offer } from './catalogue.ts'
import { unitOfOffer } from './offer-price.ts'
import { choose, type ChosenOffer, mostOf, NOTHING, quantityOf, type Selection } from './ticket-selection.ts'

/* The choice that a buyer takes from one date to another. Pure but for the words. */

/** A ticket as it was chosen for the date before. */
export interface KeptTicket {
  readonly priceId: number
  readonly quantity: number
  readonly amountMinor: number | null
  readonly name: string
  /** What one of them was. */
  readonly unitMinor: number
}

export function keptTickets(catalogue: Catalogue, chosen: readonly ChosenOffer[]): KeptTicket[] {
  return chosen.map(({ offer, quantity, amountMinor }) => ({
    priceId: offer.price.id,
    quantity,
    amountMinor,
    name: nameOf(offer),
    unitMinor: shownMinor(offer, catalogue),
  }))
}

/** A price as the desk shows it: without charges where the organizer has it so. */
function shownMinor(offer: Offer, { currency, price_display_mode: mode }: Catalogue): number {
  const unit = unitOfOffer(offer, null, currency)
  return mode === 'EXCLUSIVE' ? unit.netMinor : unit.totalMinor
}

interface NewDate {
  /** "on Saturday" */
  readonly when: string
  /** What is left of the date, where that is told. */
  readonly placesLeft: number | null
  readonly locale: string
}

/** A choice as it fits another date, and what changed, by price id. */
export interface MovedChoice {
  readonly selection: Selection
  readonly changes: ReadonlyMap<number, string>
}

export function moveChoice(catalogue: Catalogue, kept: readonly KeptTicket[], to: NewDate): MovedChoice {
  const offers = new Map(offersIn(catalogue).map((offer) => [offer.price.id, offer]))
  const changes = new Map<number, string>()
  let selection = NOTHING
  let room = to.placesLeft ?? Number.POSITIVE_INFINITY
  for (const ticket of kept) {
    const offer = offers.get(ticket.priceId)
    const { name } = ticket
    // Of a date that is in the order already there may be some.
    const wanted = ticket.quantity + quantityOf(selection, ticket.priceId)
    if (offer === undefined) {
      changes.set(ticket.priceId, m.storefront_dates_not_sold({ name, when: to.when }))
      continue
    }
    const isTicket = offer.product.product_type === 'TICKET'
    const left = Math.min(wanted, mostOf(catalogue, offer, selection), isTicket ? room : wanted)
    if (isTicket) room -= left
    selection = choose(selection, offer, { quantity: left, ...amountOn(offer, ticket, catalogue) })
    const said = [
      left < wanted ? m.storefront_dates_fewer({ name, left, wanted, when: to.when }) : null,
      left > 0 && offer.product.type !== 'DONATION'
        ? priceChange(ticket, shownMinor(offer, catalogue), { ...to, currency: catalogue.currency })
        : null,
    ].filter((text) => text !== null)
    if (said.length > 0) changes.set(ticket.priceId, said.join(' '))
  }
  return { selection, changes }
}

/** An amount that the buyer named is kept, and is at least what this date asks for. */
function amountOn(offer: Offer, { amountMinor }: KeptTicket, { currency }: Catalogue): { amountMinor?: number } {
  if (amountMinor === null || offer.product.type !== 'DONATION') return {}
  return { amountMinor: Math.max(amountMinor, minorOf(offer.price.price, currency)) }
}

function priceChange(
  { name, unitMinor }: KeptTicket,
  nowMinor: number,
  { when, locale, currency }: NewDate & { readonly currency: string },
): string | null {
  if (nowMinor === unitMinor) return null
  const isMore = nowMinor > unitMinor
  const amount = formatMinor(differenceMinor(nowMinor, unitMinor), { locale, currency })
  return isMore ? m.storefront_dates_dearer({ name, amount, when }) : m.storefront_dates_cheaper({ name, amount, when })
}
