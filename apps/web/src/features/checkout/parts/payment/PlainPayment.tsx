import { m } from '@turnout/messages/generated/messages.js'
import type { CheckoutPage } from '../../checkout-page.ts'
import { offlineWords } from '../../offline-words.ts'
import { ActButton } from '../ActButton.tsx'
import { OfflineTerms } from './OfflineTerms.tsx'
import css from './PlainPayment.module.css'
import ways from './WaysToPay.module.css'

/**
 * The pay step without script. Paying later is a form. A card needs the script that takes it to its
 * provider.
 */
export function PlainPayment({ page, takesCards }: { page: CheckoutPage; takesCards: boolean }) {
  const paysLater = page.event.settings.payment_providers.includes('OFFLINE')
  return (
    <noscript>
      <div className={css.card}>
        {takesCards && <p className={css.needsScript}>{m.checkout_card_needs_script()}</p>}
        {paysLater && (
          <form method="post" noValidate>
            <div className={ways.ways}>
              <section className={ways.way} aria-labelledby="method-later">
                <p className={ways.head}>
                  <span id="method-later">{offlineWords(page.event).label}</span>
                </p>
                <div className={ways.content}>
                  <OfflineTerms page={page} />
                </div>
              </section>
            </div>
            <ActButton
              label={m.checkout_pay_later({ amount: page.words.total })}
              busyLabel={m.checkout_reserving()}
              busy={false}
              failure={page.given?.failure ?? null}
            />
          </form>
        )}
      </div>
    </noscript>
  )
}
