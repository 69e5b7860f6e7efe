import { m } from '@turnout/messages/generated/messages.js'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Paper, Piece } from '../../../../public/frame/parts/paper/Piece.tsx'
import { TicketHead } from '../../../../public/frame/parts/paper/TicketHead.tsx'
import type { CheckoutPage } from '../../checkout-page.ts'
import css from './hold.module.css'

interface OrderObjectProps {
  readonly page: CheckoutPage
  /** Takes the code away again; null while nothing may change. */
  readonly onRemoveCode: (() => void) | null
  readonly promo: ReactNode
  readonly said: ReactNode
  /** The button and what it leads to. */
  readonly children: ReactNode
  /** On a phone: a sheet over the page. */
  readonly sheet: { readonly isOpen: boolean; readonly ref: RefObject<HTMLElement | null>; close(): void }
}

export const OBJECT = 'order'

/** The object of the event page: above the perforation what it is for, below it the money. */
export function OrderObject({ page, onRemoveCode, promo, said, children, sheet }: OrderObjectProps) {
  const { words } = page
  const isHeld = onRemoveCode !== null && words.lines.some(({ seats }) => seats !== undefined)
  const spoken = useRef<HTMLDivElement>(null)
  useEffect(() => watchHeight(spoken.current, sheet.ref.current), [sheet.ref])
  return (
    <aside ref={sheet.ref} id={OBJECT} className={css.object} aria-labelledby="order-title" data-open={sheet.isOpen}>
      <Paper>
        <button type="button" className={css.close} aria-label={m.checkout_close_order()} onClick={() => sheet.close()}>
          <X size={20} strokeWidth={2.2} aria-hidden />
        </button>
        <TicketHead face={words.face} id="order-title" />
        <Piece place="lower" className={css.lower}>
          <dl className={`${css.lines} num`} aria-label={m.storefront_order_lines()}>
            {words.lines.map(({ id, text, total, seats }) => (
              <Line key={id} name={text} amount={total} note={seats} />
            ))}
            {words.charges.map(({ name, amount }, n) => (
              // A rate that was changed between two lines gives two rows of one name.
              <Line key={`${n} ${name}`} name={name} amount={amount} />
            ))}
            {words.discounts.map(({ title, amount }) => (
              <Line key={title} name={title} amount={amount} isOff />
            ))}
            {words.discount !== null && <Discount {...words.discount} onRemove={onRemoveCode} />}
            {words.giftCard !== undefined && <Line name={words.giftCard.text} amount={words.giftCard.amount} />}
          </dl>
          {isHeld && words.otherSeats !== undefined && <p className={css.other}>{words.otherSeats}</p>}
          {isHeld && words.seatsAgain !== undefined && (
            <p className={css.change}>
              <a href={words.seatsAgain}>{m.seats_change()}</a>
            </p>
          )}
          {promo}
          <p className={css.total}>
            <span>
              {m.storefront_total()}
              {words.included.map((text) => (
                <small key={text}>{text}</small>
              ))}
            </span>
            <bdi className="num">{words.total}</bdi>
          </p>
          <div ref={spoken} className={css.said}>
            {said}
          </div>
          {children}
        </Piece>
      </Paper>
    </aside>
  )
}

interface LineProps {
  readonly name: string
  readonly amount: string
  readonly note?: string | undefined
  /** It is taken off without a code. */
  readonly isOff?: boolean
}

const Line = ({ name, amount, note, isOff = false }: LineProps) => (
  <div className={isOff ? css.discount : undefined}>
    <dt>
      {name}
      {note !== undefined && <small>{note}</small>}
    </dt>
    <dd>
      <bdi>{amount}</bdi>
    </dd>
  </div>
)

function Discount({ code, amount, onRemove }: { code: string; amount: string; onRemove: (() => void) | null }) {
  return (
    <div className={css.discount}>
      <dt>
        <bdi>{m.checkout_code({ code })}</bdi>
        {onRemove !== null && (
          <button type="button" data-needs-script aria-label={m.storefront_promo_remove({ code })} onClick={onRemove}>
            <X size={16} strokeWidth={2.2} aria-hidden />
          </button>
        )}
      </dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  )
}

/** The cover gives way to what is said, so that the button never moves. */
function watchHeight(said: HTMLElement | null, object: HTMLElement | null): (() => void) | undefined {
  if (said === null || object === null) return
  const size = new ResizeObserver(() => object.style.setProperty('--said', `${said.offsetHeight}px`))
  size.observe(said)
  return () => size.disconnect()
}
