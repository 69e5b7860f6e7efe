import { isCardOfferedInVain, isTransferOfferedInVain, workingWays } from './payment-ways.ts'
import type { CardReadiness, OfflineSettings } from './payment-ways.ts'

/*
 * What buyers will meet once an event is published, and what is missing at the door. One rule for the publish dialog, the
 * dashboard and programs. Nothing here forbids publishing. See docs/domain/closed-states.md, "Before publishing".
 */
export const PUBLISH_PROBLEMS = [
  'ended',
  'ends_before_start',
  'no_ticket',
  'none_on_sale',
  'no_payment',
  'cards_not_enabled',
  'no_account',
  'price_gap',
  'no_list',
  'on_no_list',
] as const
type PublishProblemKind = (typeof PUBLISH_PROBLEMS)[number]

export interface PublishProblem {
  readonly problem: PublishProblemKind
  /** As it is, no buyer can buy a ticket. */
  readonly isBlocking: boolean
  /** The products that it is about; empty: the event. */
  readonly productIds: readonly number[]
}

/** A product that buyers can see. */
export interface OfferedForPublishing {
  readonly id: number
  readonly isTicket: boolean
  /** Of each visible price whether it costs something; of a donation that something can be given. */
  readonly costs: readonly boolean[]
  /** It can be bought now or later: it is not over, sold out or paused. */
  readonly isOnSaleNowOrLater: boolean
  /** There are times of its sale without a price. */
  readonly hasGap: boolean
  /** Null: the event has no list yet, or it is no ticket. */
  readonly isOnList: boolean | null
}

export interface PublishFacts {
  readonly startDate: Date
  readonly endDate: Date | null
  readonly isEnded: boolean
  readonly offered: readonly OfferedForPublishing[]
  /** The ways to pay that the settings switch on. */
  readonly ways: readonly string[]
  readonly cards: CardReadiness
  readonly offline: OfflineSettings
}

const idsOf = (products: readonly OfferedForPublishing[]): number[] => products.map(({ id }) => id)

export function publishProblems(facts: PublishFacts): PublishProblem[] {
  const { offered, ways, cards, offline, startDate, endDate } = facts
  const tickets = offered.filter(({ isTicket }) => isTicket)
  const toBeHad = tickets.filter(({ isOnSaleNowOrLater }) => isOnSaleNowOrLater)
  const payable = offered.filter(({ costs }) => costs.includes(true))
  const hasWay = workingWays(ways, { cards, offline }).length > 0
  /** Every ticket costs something, and there is no way to pay. */
  const isPayingImpossible = !hasWay && toBeHad.every(({ costs }) => !costs.includes(false))
  const gaps = offered.filter(({ hasGap }) => hasGap)
  const problems: Record<PublishProblemKind, Omit<PublishProblem, 'problem'> | null> = {
    ended: facts.isEnded ? event(true) : null,
    ends_before_start: endDate !== null && endDate <= startDate ? event(true) : null,
    no_ticket: tickets.length === 0 ? event(true) : null,
    none_on_sale: tickets.length > 0 && toBeHad.length === 0 ? { isBlocking: true, productIds: idsOf(tickets) } : null,
    no_payment: payable.length > 0 && ways.length === 0 ? event(isPayingImpossible) : null,
    cards_not_enabled: payable.length > 0 && isCardOfferedInVain(ways, cards) ? event(isPayingImpossible) : null,
    no_account: payable.length > 0 && isTransferOfferedInVain(ways, offline) ? event(isPayingImpossible) : null,
    price_gap: gaps.length > 0 ? { isBlocking: false, productIds: idsOf(gaps) } : null,
    no_list: tickets.some(({ isOnList }) => isOnList === null) ? event(false) : null,
    on_no_list: onNoList(tickets),
  }
  return PUBLISH_PROBLEMS.flatMap((problem) => {
    const found = problems[problem]
    return found === null ? [] : [{ problem, ...found }]
  })
}

const event = (isBlocking: boolean) => ({ isBlocking, productIds: [] })

function onNoList(tickets: readonly OfferedForPublishing[]): Omit<PublishProblem, 'problem'> | null {
  const out = tickets.filter(({ isOnList }) => isOnList === false)
  return out.length === 0 ? null : { isBlocking: false, productIds: idsOf(out) }
}
