import { m } from '@turnout/messages/generated/messages.js'
import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './DeskMessage.module.css'
import { showRow } from '../ticket-choice/rows-in-view.ts'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'

/** The error or change, right above the pressed button; one thing at a time, spoken at once. */
export function DeskMessage({ desk }: { desk: TicketDesk }) {
  const said = messageOf(desk)
  return (
    <div id="desk-message" role="alert" className={css.place}>
      {said !== null && (
        <Message said={said}>
          {desk.message?.kind === 'changed' && <Action onPress={() => desk.dismiss()}>{m.storefront_ok()}</Action>}
        </Message>
      )}
    </div>
  )
}

/**
 * The same in the bar of a phone, above its button. Spoken by the desk, so not a second time here.
 */
export function DockMessage({ desk }: { desk: TicketDesk }) {
  const { message } = desk
  const said = message === null ? null : messageOf(desk)
  if (said === null) return null
  return (
    <div className={css.strip}>
      <Message said={said}>
        {message?.kind === 'changed' && <Action onPress={() => showRow(message.priceId)}>{m.storefront_show()}</Action>}
      </Message>
    </div>
  )
}

interface Said {
  readonly tone: 'error' | 'warn'
  readonly text: string
  readonly more: string | null
}

/** A press that failed comes first; the field for a code speaks in the same place. */
function messageOf({ message, promo }: TicketDesk): Said | null {
  if (message === null) return promo.error === null ? null : { tone: 'error', text: promo.error, more: null }
  if (message.kind === 'changed') return { tone: 'warn', text: message.text, more: message.money }
  return { tone: message.kind === 'failure' ? 'error' : 'warn', text: message.text, more: null }
}

function Message({ said, children }: { said: Said; children: ReactNode }) {
  const Icon = said.tone === 'error' ? TriangleAlert : Info
  return (
    <div className={`${css.message} ${css[said.tone]}`}>
      <Icon size={18} strokeWidth={2} aria-hidden />
      <p>
        <strong>{said.text}</strong>
        {said.more !== null && ` ${said.more}`}
      </p>
      {children}
    </div>
  )
}

function Action({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" className={css.act} onClick={onPress}>
      {children}
    </button>
  )
}
