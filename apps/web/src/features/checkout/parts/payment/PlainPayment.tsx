import { m } from '@turnout/messages/generated/messages.js'
import type { CheckoutPage } from '../../checkout-page.ts'
import { offlineWords } from '../../offline-words.ts'
import mark from '../../../../public/frame/parts/mark-of-choice.module.css'
import { ActButton } from '../ActButton.tsx'
import { OfflineTerms } from './OfflineTerms.tsx'
import { outsideWaysOf } from './WaysToPay.tsx'
import css from './payment-wallet-row.module.css'

/**
 * The pay step without script. Paying later is a form. A card needs the script that takes it to its
 * provider.
 */
export function PlainPayment({ page, takesCards }: { page: CheckoutPage; takesCards: boolean }) {
  const methods = outsideWaysOf(page)
  return (
    <noscript>
      <div className={css.card}>
        {takesCards && <p className={css.needsScript}>{m.checkout_card_needs_script()}</p>}
        {methods.length > 0 && (
          <form method="post" noValidate>
            <div className={css.ways}>
              {methods.map((method, at) => (
                <section key={method} className={css.way} aria-labelledby={`plain-${method}`}>
                  <label className={css.head}>
                    {methods.length > 1 && (
                      <input
                        type="radio"
                        className={mark.radio}
                        name="payment_method"
                        value={method}
                        defaultChecked={at === 0}
                        aria-labelledby={`plain-${method}`}
                      />
                    )}
                    <span className={css.name} id={`plain-${method}`}>
                      {offlineWords(method).label}
                    </span>
                  </label>
                  <div className={css.content}>
                    <OfflineTerms page={page} method={method} />
                  </div>
                </section>
              ))}
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
