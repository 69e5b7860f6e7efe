import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { comma } from '../../../../format/in-a-row.ts'
import action from '../../../../public/frame/parts/action.module.css'
import { holdAgain } from '../../api.ts'
import type { CheckoutPage } from '../../checkout-page.ts'
import { StandingClock } from '../HoldClock.tsx'
import { useBuyerAct } from '../order/use-buyer-act.ts'
import { ObjectScreen } from './ObjectScreen.tsx'
import type { LeftOver } from './find-left.ts'
import css from './hold-over.module.css'
import layout from './hold.module.css'
import { useNarrow } from './use-narrow.ts'
import { useSheet } from './use-sheet.ts'

/** Holds the tickets of a lapsed hold again: all of them, or what is left of them once some are gone. */
interface HoldingAgain {
  readonly busy: boolean
  readonly failure: string | null
  /** null: nothing of it is known to be gone. */
  readonly left: LeftOver | null
  again(): void
}

function useHoldAgain({ event, order }: CheckoutPage): HoldingAgain {
  const [left, setLeft] = useState<LeftOver | null>(null)
  const [isShort, setShort] = useState(false)
  const items = left?.items ?? order.order_items
  const act = useBuyerAct({
    onExpired: () => undefined,
    onRefused: (code) => {
      if (code !== 'sold_out_meanwhile') return
      setShort(true)
      void import('./find-left.ts')
        .then(({ findLeft }) => findLeft(event.id, { items: order.order_items, promoCode: order.promo_code }))
        .then((found) => found !== null && found.short.length > 0 && setLeft(found))
        .catch(() => null)
    },
  })
  return {
    busy: act.busy,
    // Once the page names what is gone, nothing is left to say of the refusal.
    failure: isShort && left !== null ? null : act.failure,
    left,
    again: () =>
      act.run(JSON.stringify(items.map(({ id, quantity }) => [id, quantity])), async (key) => {
        const held = await holdAgain(event.id, { items, promoCode: order.promo_code }, key)
        return publicPaths.order(event.id, held.short_id, 'details')
      }),
  }
}

/** The time is over: the same tickets again in one press, with everything that was typed. */
export function HoldOver({ page, takesFocus }: { page: CheckoutPage; takesFocus: boolean }) {
  const { event } = page
  const title = useRef<HTMLHeadingElement>(null)
  const sheet = useSheet(useNarrow())
  const act = useHoldAgain(page)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const words = againWords(page, act.left)
  const canHold = act.left === null || act.left.items.length > 0
  const press = (label: string, className: string): ReactNode => (
    <button
      type="button"
      className={`${action.action} ${layout.button} ${className}`}
      aria-disabled={act.busy}
      onClick={() => act.again()}
      data-needs-script
    >
      {act.busy ? m.checkout_holding() : label}
      {act.busy && <span className={layout.run} aria-hidden="true" />}
    </button>
  )
  return (
    <ObjectScreen
      {...{ page, sheet }}
      clock={<StandingClock long={m.checkout_not_held()} short={m.checkout_not_held_short()} />}
      button={
        <>
          {canHold ? press(words.long, '') : <NothingLeft href={event.href} />}
          <p className={layout.after}>{m.checkout_nothing_charged()}</p>
        </>
      }
      shortButton={canHold ? press(words.short, layout.short ?? '') : null}
    >
      <h1 ref={title} tabIndex={-1}>
        {m.checkout_expired_heading()}
      </h1>
      <p className={layout.sub}>
        {page.order.payment_method === 'BANK_TRANSFER'
          ? m.checkout_transfer_over({ organizer: event.organizer })
          : `${m.checkout_expired_title()} ${m.checkout_expired_text({ count: page.words.holdMinutes })}`}
      </p>
      {act.left !== null && <Gone left={act.left} />}
      <Kept page={page} isWhole={act.left === null} />
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

/** What the button does: hold all again, or what is left. */
function againWords({ order }: CheckoutPage, left: LeftOver | null): { readonly long: string; readonly short: string } {
  if (left === null) return { long: m.checkout_hold_again(), short: m.checkout_hold_again_short() }
  const sum = (items: readonly { readonly quantity: number }[]): number =>
    items.reduce((count, { quantity }) => count + quantity, 0)
  const some = { count: sum(left.items), wanted: sum(order.order_items) }
  return { long: m.checkout_hold_some(some), short: m.checkout_hold_some_short(some) }
}

/** What cannot be had again. It is read out: it came with the press. */
function Gone({ left: { short } }: { left: LeftOver }) {
  return (
    <section className={css.card} role="alert" aria-labelledby="gone-title">
      <h2 id="gone-title">{m.checkout_gone()}</h2>
      <ul>
        {short.map(({ id, name, wanted, left }) => (
          <Item
            key={id}
            title={name}
            text={left === 0 ? m.checkout_gone_all() : m.checkout_gone_some({ wanted, count: left })}
            isKept={false}
          />
        ))}
      </ul>
    </section>
  )
}

const NothingLeft = ({ href }: { href: string }) => (
  <a className={action.action} href={href}>
    {m.checkout_back_to_event()}
  </a>
)

/** What is still there, and the one thing that never was. */
function Kept({ page: { words }, isWhole }: { page: CheckoutPage; isWhole: boolean }) {
  return (
    <section className={css.card} aria-labelledby="kept-title">
      <h2 id="kept-title">{m.checkout_kept()}</h2>
      <ul>
        {isWhole && (
          <Item title={m.checkout_kept_choice({ lines: words.lines.map(({ text }) => text).join(comma()) })} />
        )}
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
