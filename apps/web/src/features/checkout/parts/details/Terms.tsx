import { asksTerms } from '@turnout/contract/checkout/details-body.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { CheckoutPage } from '../../checkout-page.ts'
import { TickField } from './Field.tsx'
import css from './Terms.module.css'

/** The organizer's own terms, in reach without leaving the page; nothing where there are none. */
export function Terms({ page: { event, given }, error }: { page: CheckoutPage; error: string | undefined }) {
  const { terms_text: text } = event.settings
  if (!asksTerms(text)) return null
  return (
    <section aria-label={m.checkout_terms_short()}>
      <TickField
        name="order.accepted_terms"
        label={m.checkout_terms({ organizer: event.organizer })}
        shortLabel={m.checkout_terms_short()}
        missing={m.checkout_terms_missing({ organizer: event.organizer })}
        error={error}
        isTicked={given?.values['order.accepted_terms'] === 'on'}
      >
        <details className={css.terms}>
          <summary>{m.checkout_read_terms()}</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long terms scroll, and must do so without a mouse */}
          <div role="region" aria-label={m.checkout_terms_short()} tabIndex={0}>
            {text}
          </div>
        </details>
      </TickField>
    </section>
  )
}
