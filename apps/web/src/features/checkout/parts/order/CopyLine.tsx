import { m } from '@turnout/messages/generated/messages.js'
import { WithReferences } from '@turnout/ui/surfaces/Reference.tsx'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import quiet from '../../../../public/parts/quiet-button.module.css'
import css from './CopyLine.module.css'

/** A value to use elsewhere; says in place that it was copied. Lies in a description list. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const [isCopied, setCopied] = useState(false)
  // Without permission the value can still be selected by hand.
  const copy = (): void =>
    void navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    )
  const Icon = isCopied ? Check : Copy
  return (
    <div className={css.line}>
      <dt>{label}</dt>
      <dd>
        <bdi>
          <WithReferences text={value} />
        </bdi>
        <button type="button" className={quiet.quiet} aria-label={m.checkout_copy_value({ label })} onClick={copy}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <span aria-live="polite">{isCopied ? m.checkout_copied() : m.checkout_copy()}</span>
        </button>
      </dd>
    </div>
  )
}
