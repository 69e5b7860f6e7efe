import type { ProposalKind, ProposalState } from '@turnout/contract/agents/proposal-enums.ts'
import type { Proposal } from '@turnout/contract/agents/proposal.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'

const KINDS: Readonly<Record<ProposalKind, () => string>> = {
  create_event: () => m.agents_kind_create_event(),
  change_event: () => m.agents_kind_change_event(),
  change_event_status: () => m.agents_kind_change_event_status(),
  create_product: () => m.agents_kind_create_product(),
  create_promo_code: () => m.agents_kind_create_promo_code(),
  create_question: () => m.agents_kind_create_question(),
  create_check_in_list: () => m.agents_kind_create_check_in_list(),
  write_message: () => m.agents_kind_write_message(),
  refund_order: () => m.agents_kind_refund_order(),
  cancel_order: () => m.agents_kind_cancel_order(),
  mark_order_paid: () => m.agents_kind_mark_order_paid(),
  cancel_guest: () => m.agents_kind_cancel_guest(),
  change_guest: () => m.agents_kind_change_guest(),
  cancel_event: () => m.agents_kind_cancel_event(),
}

/** "Refund an order". */
export const kindWords = (kind: ProposalKind): string => KINDS[kind]()

const STATES: Readonly<Record<ProposalState, readonly [Tone, () => string]>> = {
  PENDING: ['orange', () => m.agents_state_pending()],
  CONFIRMED: ['teal', () => m.agents_state_confirmed()],
  REFUSED: ['outline', () => m.agents_state_refused()],
  EXPIRED: ['outline', () => m.agents_state_expired()],
  FAILED: ['red', () => m.agents_state_failed()],
}

export function stateWords(state: ProposalState): { readonly tone: Tone; readonly word: string } {
  const [tone, word] = STATES[state]
  return { tone, word: word() }
}

/** What leaves the product or cannot be taken back. */
export const isFinal = (kind: ProposalKind): boolean =>
  ['refund_order', 'cancel_order', 'cancel_event', 'cancel_guest', 'change_event_status'].includes(kind)

/** Where what was done can be looked at; null: nowhere of its own. */
export function resultPath({ kind, event, result_id: id }: Proposal): string | null {
  if (kind === 'create_event') return id === null ? null : paths.dashboard(id)
  if (event === null) return null
  const { id: eventId } = event
  switch (kind) {
    case 'create_product':
      return paths.products(eventId)
    case 'create_promo_code':
      return paths.promoCodes(eventId)
    case 'create_question':
      return paths.questions(eventId)
    case 'create_check_in_list':
      return paths.checkInLists(eventId)
    case 'write_message':
      return id === null ? paths.messages(eventId) : paths.message(eventId, id)
    case 'refund_order':
    case 'cancel_order':
    case 'mark_order_paid':
      return id === null ? paths.orders(eventId) : `${paths.orders(eventId)}?order=${id}`
    case 'cancel_guest':
    case 'change_guest':
      return paths.attendees(eventId)
    case 'change_event':
    case 'change_event_status':
    case 'cancel_event':
      return paths.dashboard(eventId)
  }
}
