import type { ProposalKind, ProposalState } from '@turnout/contract/agents/proposal-enums.ts'
import type { Proposal } from '@turnout/contract/agents/proposal.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { proposalAct } from '@turnout/messages/proposal-words.ts'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { documentLocale } from '../../shell/locale-choice.ts'

/** "Refund an order". */
export const kindWords = (kind: ProposalKind): string => proposalAct(kind, documentLocale())

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

/** Where what was done can be looked at; null: no separate page. */
export function resultPath({ kind, event, result_id: id }: Proposal): string | null {
  if (kind === 'create_event') return id === null ? null : paths.dashboard(id)
  if (event === null) return null
  const { id: eventId } = event
  switch (kind) {
    case 'create_product':
    case 'add_tier':
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
