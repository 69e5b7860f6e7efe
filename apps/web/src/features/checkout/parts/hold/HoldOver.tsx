import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import action from '../../../../public/parts/action.module.css'
import { holdAgain } from '../../api.ts'
import type { CheckoutPage } from '../../checkout-page.ts'
import { StandingClock } from '../HoldClock.tsx'
import { useBuyerAct } from '../order/use-buyer-act.ts'
import layout from './HoldLayout.module.css'
import css from './HoldOver.module.css'
import { ObjectScreen } from './ObjectScreen.tsx'
import button from './PressButton.module.css'
import { useNarrow } from './use-narrow.ts'
import { useSheet } from './use-sheet.ts'

/** The time is over: the same tickets again in one press, with everything that was typed. */
export function HoldOver({ page, takesFocus }: { page: CheckoutPage; takesFocus: boolean }) {
  const { event, order } = page
  const title = useRef<HTMLHeadingElement>(null)
  const sheet = useSheet(useNarrow())
  const act = useBuyerAct({ onExpired: () => undefined })
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const again = (): void =>
    act.run(order.short_id, async (key) => {
      const held = await holdAgain(event.id, { items: order.order_items, promoCode: order.promo_code }, key)
      return publicPaths.order(event.id, held.short_id, 'details')
    })
  const press = (label: string, className: string): ReactNode => (
    <button
      type="button"
      className={`${action.action} ${button.button} ${className}`}
      aria-disabled={act.busy}
      onClick={again}
      data-needs-script
    >
      {act.busy ? m.checkout_holding() : label}
      {act.busy && <span className={button.run} aria-hidden="true" />}
    </button>
  )
  return (
    <ObjectScreen
      {...{ page, sheet }}
      clock={<StandingClock long={m.checkout_not_held()} short={m.checkout_not_held_short()} />}
      button={
        <>
          {press(m.checkout_hold_again(), '')}
          <p className={layout.after}>{m.checkout_nothing_charged()}</p>
        </>
      }
      shortButton={press(m.checkout_hold_again_short(), button.short ?? '')}
    >
      <h1 ref={title} tabIndex={-1}>
        {m.checkout_expired_heading()}
      </h1>
      <p className={layout.sub}>
        {m.checkout_expired_title()} {m.checkout_expired_text({ count: page.words.holdMinutes })}
      </p>
      <Kept page={page} />
      {act.failure !== null && (
        <p className={css.failure} role="alert">
          {act.failure}
        </p>
      )}
      <p className={css.back}>
        <a href={event.href}>{m.checkout_back_to_event()}</a>
      </p>
    </ObjectScreen>
  )
}

/** What is still there, and the one thing that never was. */
function Kept({ page: { words } }: { page: CheckoutPage }) {
  return (
    <section className={css.card} aria-labelledby="kept-title">
      <h2 id="kept-title">{m.checkout_kept()}</h2>
      <ul>
        <Item title={m.checkout_kept_choice({ lines: words.lines.map(({ text }) => text).join(', ') })} />
        <Item title={m.checkout_kept_details()} text={m.checkout_kept_details_text()} />
        {words.discount !== null && (
          <Item title={m.checkout_kept_code({ code: words.discount.code })} text={words.discount.amount} />
        )}
        <Item title={m.checkout_kept_not_card()} text={m.checkout_kept_not_card_text()} isKept={false} />
      </ul>
    </section>
  )
}

function Item({ title, text, isKept = true }: { title: string; text?: string; isKept?: boolean }) {
  const Icon = isKept ? Check : X
  return (
    <li data-kept={isKept}>
      <Icon size={22} strokeWidth={2} aria-hidden />
      <p>
        <strong>{title}</strong>
        {text !== undefined && <span>{text}</span>}
      </p>
    </li>
  )
}
