import { asksTerms } from '@turnout/contract/checkout/details-body.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import type { CheckoutPage } from '../../checkout-page.ts'
import { TickField } from './Field.tsx'
import css from './details.module.css'

// Few read them.
const TermsSheet = lazy(() => import('./TermsSheet.tsx').then((part) => ({ default: part.TermsSheet })))

/** Where the text is without script. */
const TEXT = 'terms'

/** The organizer's own terms to accept, and to read without leaving the page; nothing where there are none. */
export function Terms({ page: { event, given }, error }: { page: CheckoutPage; error: string | undefined }) {
  const link = useRef<HTMLAnchorElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { terms_text: text, text_locales: from } = event.settings
  if (text === null || !asksTerms(text)) return null
  const name = m.checkout_terms_of({ organizer: event.organizer })
  const [before = '', after = ''] = m.checkout_terms({ terms: SLOT }).split(SLOT)
  const read = (press: MouseEvent): void => {
    press.preventDefault()
    setOpen(true)
  }
  const close = (): void => {
    setOpen(false)
    link.current?.focus()
  }
  return (
    <section aria-label={m.checkout_terms_short()}>
      <TickField
        name="order.accepted_terms"
        label={
          <>
            {before}
            <a ref={link} className={css.link} href={`#${TEXT}`} aria-haspopup="dialog" onClick={read}>
              {name}
            </a>
            {after}
          </>
        }
        shortLabel={m.checkout_terms_short()}
        missing={m.checkout_terms_missing({ organizer: event.organizer })}
        error={error}
        isTicked={given?.values['order.accepted_terms'] === 'on'}
      />
      <noscript>
        <div id={TEXT} className={css.text} lang={from?.['terms_text']}>
          {text}
        </div>
      </noscript>
      {isOpen && (
        <Suspense>
          <TermsSheet title={m.checkout_terms_short()} text={text} lang={from?.['terms_text']} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

/** Marks the link in the sentence around it. */
const SLOT = '\u0000'
