import { m } from '@turnout/messages/generated/messages.js'
import { Smartphone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import css from './payment.module.css'
import type { BankQuestion } from './till.ts'

/**
 * The bank asks the buyer on a separate page. This is shown until that page has come, and again for a buyer who comes
 * back without an answer.
 */
export function AtBank({ url, digits, amount }: BankQuestion & { readonly amount: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} className={css.bank} tabIndex={-1} role="group" aria-labelledby="bank-title">
      <span className={css.mark} aria-hidden="true">
        <Smartphone size={32} strokeWidth={1.75} />
      </span>
      <strong id="bank-title">{m.checkout_bank_confirm({ amount })}</strong>
      <p>
        {m.checkout_bank_card({ digits })} {m.checkout_bank_waits()}
      </p>
      <span className={css.run} aria-hidden="true" />
      <p className={css.ways}>
        <a href={url}>{m.checkout_bank_again()}</a>
        <button type="button" onClick={() => location.reload()}>
          {m.checkout_bank_other()}
        </button>
      </p>
    </div>
  )
}
