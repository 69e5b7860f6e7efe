import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { CheckoutPage } from '../../checkout-page.ts'
import { itemsWords } from './hold-words.ts'
import { OBJECT } from './OrderObject.tsx'
import css from './hold-over.module.css'
import { watchBar } from './watch-bar.ts'

interface PayBarProps {
  readonly page: CheckoutPage
  readonly said: ReactNode
  readonly isOpen: boolean
  readonly total: RefObject<HTMLButtonElement | null>
  toggle(): void
  /** The button. */
  readonly children: ReactNode
}

/** At the foot of a phone: the total, which raises the object, and the button. */
export function PayBar({ page, said, isOpen, total, toggle, children }: PayBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => watchBar(bar.current), [])
  const { words } = page
  return (
    <div ref={bar} className={css.bar} role="region" aria-label={m.storefront_order_total()} data-needs-script>
      {said}
      <div className={css.row}>
        <button
          ref={total}
          type="button"
          className={css.total}
          aria-expanded={isOpen}
          aria-controls={OBJECT}
          onClick={toggle}
        >
          <b>{words.total}</b>
          <span>
            {itemsWords(page)}
            {words.discount !== null && <span className={css.code}>{` · ${words.discount.code}`}</span>}
            <ChevronDown size={16} strokeWidth={2} aria-hidden />
          </span>
          <span className="visually-hidden">{m.checkout_show_order_lines()}</span>
        </button>
        {children}
      </div>
    </div>
  )
}
