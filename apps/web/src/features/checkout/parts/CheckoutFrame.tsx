import type { CheckoutStep } from '@turnout/contract/checkout/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '../../../public/parts/Mark.tsx'
import type { CheckoutEvent, CheckoutPage } from '../checkout-page.ts'
import css from './CheckoutFrame.module.css'

interface CheckoutFrameProps {
  readonly page: CheckoutPage
  /** null once there is no way forward. */
  readonly step: CheckoutStep | null
  /** The clock of a hold. */
  readonly clock?: ReactNode
  readonly children: ReactNode
}

/** The frame around every step: the event, the progress, the time left. */
export function CheckoutFrame({ page, step, clock, children }: CheckoutFrameProps) {
  return (
    <>
      <header className={css.bar}>
        <EventLink event={page.event} />
        {step !== null && <Steps page={page} step={step} />}
        {clock}
      </header>
      {children}
    </>
  )
}

function EventLink({ event }: { event: CheckoutEvent }) {
  return (
    <a className={css.event} href={event.href}>
      {event.thumb === null ? (
        <Mark name={event.title} />
      ) : (
        <img className={css.thumb} src={event.thumb} width="44" height="44" alt="" />
      )}
      <span>{event.title}</span>
    </a>
  )
}

function Steps({ page, step }: { page: CheckoutPage; step: CheckoutStep }) {
  const hasTickets = page.order.order_items.some((item) => item.product_type === 'TICKET')
  const steps = [
    { name: 'details', label: m.checkout_step_details() },
    ...(page.order.is_payment_required ? [{ name: 'payment', label: m.checkout_step_payment() }] : []),
    { name: 'summary', label: hasTickets ? m.checkout_step_ticket() : m.checkout_step_order() },
  ]
  const current = steps.findIndex(({ name }) => name === step)
  return (
    <ol className={css.steps} aria-label={m.checkout_steps()}>
      {steps.map(({ name, label }, n) => (
        <li key={name} className={n < current ? css.done : undefined} aria-current={n === current ? 'step' : undefined}>
          {n < current && <Check size={16} strokeWidth={2.2} aria-hidden />}
          {label}
        </li>
      ))}
    </ol>
  )
}
