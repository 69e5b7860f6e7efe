import { m } from '@turnout/messages/generated/messages.js'
import { WithReferences } from '@turnout/ui/surfaces/Reference.tsx'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import css from './CopyLine.module.css'

/** How long a button says that it has copied. */
const SAID_MS = 1600

/** A value to use elsewhere; says in place that it was copied. Lies in a description list. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
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
        <button type="button" data-needs-script aria-label={m.checkout_copy_value({ label })} onClick={copy}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <span aria-live="polite">{isCopied ? m.checkout_copied() : m.checkout_copy()}</span>
        </button>
      </dd>
    </div>
  )
}
