import { m } from '@turnout/messages/generated/messages.js'
import { RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { forgetPage } from '../../../public/frame/keep-pages.ts'
import action from '../../../public/frame/parts/action.module.css'
import type { TicketView } from '../../../public/frame/parts/ticket/ticket-view.ts'
import { renewTicket } from '../api.ts'
import { TICKET_PAGES } from '../ticket-keeping.ts'
import css from './tickets-renew-ticket.module.css'

type Renewing = { readonly is: 'closed' | 'open' | 'busy' | 'done' | 'failed'; readonly said: string }

/** Takes this page off the device: the ticket it shows opens nothing any more. */
async function forgetThisPage(): Promise<void> {
  const url = new URL(location.href)
  url.hash = ''
  if ('caches' in globalThis) await forgetPage(TICKET_PAGES, url).catch(() => undefined)
}

/**
 * For a ticket that others have seen: a fresh code by mail, to the address on it. The ticket shown
 * here is then worth nothing.
 */
export function RenewTicket({ ticket }: { ticket: TicketView }) {
  const id = useId()
  const [state, setState] = useState<Renewing>({ is: 'closed', said: '' })
  const renew = async (): Promise<void> => {
    if (state.is === 'busy') return
    setState({ is: 'busy', said: '' })
    try {
      const said = await renewTicket({ event_id: ticket.eventId, attendee_short_id: ticket.shortId })
      await forgetThisPage()
      setState({ is: 'done', said })
    } catch (refusal) {
      setState({ is: 'failed', said: refusal instanceof ApiError ? refusal.message : m.shell_unexpected_error() })
    }
  }
  if (state.is === 'done')
    return (
      <p className={css.done} role="status">
        {state.said}
      </p>
    )
  const isOpen = state.is !== 'closed'
  return (
    <section className={css.renew}>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setState({ is: isOpen ? 'closed' : 'open', said: '' })}
      >
        {m.tickets_renew_ask()}
      </button>
      <div id={id}>
        {isOpen && (
          <div className={css.card}>
            <p>{m.tickets_renew_text()}</p>
            {state.said !== '' && (
              <p className={css.failure} role="alert">
                {state.said}
              </p>
            )}
            <button
              type="button"
              className={action.action}
              aria-disabled={state.is === 'busy'}
              onClick={() => void renew()}
            >
              <RefreshCw size={18} strokeWidth={1.75} aria-hidden />
              {state.is === 'busy' ? m.tickets_renewing() : m.tickets_renew()}
            </button>
          </div>
        )}
      </div>
    </section>
  )
}
