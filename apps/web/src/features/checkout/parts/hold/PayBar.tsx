import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { CheckoutPage } from '../../checkout-page.ts'
import { OBJECT } from './OrderObject.tsx'
import css from './hold-over.module.css'
import { itemsWords } from './hold-words.ts'

interface PayBarProps {
  readonly page: CheckoutPage
  readonly said: ReactNode
  readonly isOpen: boolean
  readonly total: RefObject<HTMLButtonElement | null>
  toggle(): void
  /** The button. */
  readonly children: ReactNode
}

/** A keyboard takes at least so much of the window; the bars of a browser take less. Pixels. */
const KEYBOARD_MIN = 150

/**
 * Tells the page the height of the bar, so that nothing lies under it, and lifts the bar above a
 * keyboard that covers the foot of the window.
 */
function watchBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return
  const { style } = document.documentElement
  const size = new ResizeObserver(() => style.setProperty('--dock-height', `${bar.offsetHeight}px`))
  size.observe(bar)
  const view = window.visualViewport
  const lift = (): void => {
    if (view === null) return
    const covered = window.innerHeight - view.height - view.offsetTop
    bar.toggleAttribute('data-typing', window.innerHeight - view.height > KEYBOARD_MIN)
    bar.style.setProperty('--lift', `${Math.max(0, covered)}px`)
  }
  view?.addEventListener('resize', lift)
  view?.addEventListener('scroll', lift)
  return () => {
    size.disconnect()
    view?.removeEventListener('resize', lift)
    view?.removeEventListener('scroll', lift)
    style.removeProperty('--dock-height')
  }
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
