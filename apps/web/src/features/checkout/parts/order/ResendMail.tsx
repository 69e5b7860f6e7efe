import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import { sendMailAgain } from '../../api.ts'
import type { CheckoutPage } from '../../checkout-page.ts'
import { openTickets } from '../../open-tickets.ts'
import css from './ResendMail.module.css'
import { ProveBuyer } from './ProveBuyer.tsx'
import { useProvenAct, type Proof } from './use-proof.ts'

/** Where the mail of the order went, and once more on request. */
export function ResendMail({ page, proof }: { page: CheckoutPage; proof: Proof }) {
  const { event, order } = page
  const [isProving, setProving] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)
  const [times, setTimes] = useState(0)
  const act = useProvenAct(proof, { onExpired: () => undefined })
  if (order.email === null) return null
  const tickets = openTickets(page).length
  const { email } = order
  const sent = tickets > 0 ? m.checkout_mailed_tickets({ count: tickets, email }) : m.checkout_mailed_order({ email })
  const again = (): void =>
    act.run(`mail ${times}`, async (key) => {
      setAnswer(await sendMailAgain({ event_id: event.id, short_id: order.short_id }, key))
      setTimes(times + 1)
    })
  return (
    <>
      <p className={css.line}>
        <span role="status">{act.failure ?? answer ?? sent}</span>
        <button type="button" aria-disabled={act.busy} onClick={() => (proof.isProven ? again() : setProving(true))}>
          {act.busy ? m.checkout_resending() : m.checkout_resend()}
        </button>
      </p>
      {isProving && !proof.isProven && (
        <ProveBuyer
          page={page}
          prefix="resend"
          onProven={() => {
            proof.prove()
            again()
          }}
          onClose={() => setProving(false)}
        />
      )}
    </>
  )
}
