import { m } from '@turnout/messages/generated/messages.js'
import { WithReferences } from '@turnout/ui/surfaces/Reference.tsx'
import { Check, Copy } from 'lucide-react'
import css from './confirmation-kept-tickets.module.css'
import { useCopied } from './use-copied.ts'

interface CopyLineProps {
  readonly label: string
  readonly value: string
  /** What is copied, where it is not the value as it is shown. */
  readonly copied?: string
  /** The value is below its label: it may be as long as an IBAN. */
  readonly isLong?: boolean
}

/** A value to use elsewhere; says in place that it was copied. Lies in a description list. */
export function CopyLine({ label, value, copied = value, isLong = false }: CopyLineProps) {
  const { isCopied, copy } = useCopied(copied)
  const Icon = isCopied ? Check : Copy
  return (
    <div className={isLong ? `${css.line} ${css.long}` : css.line}>
      <dt>{label}</dt>
      <dd>
        <bdi>
          <WithReferences text={value} />
        </bdi>
        <button
          type="button"
          data-needs-script
          aria-label={isCopied ? `${m.checkout_copied()}: ${label}` : m.checkout_copy_value({ label })}
          onClick={copy}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <span aria-live="polite">{isCopied ? m.checkout_copied() : m.checkout_copy()}</span>
        </button>
      </dd>
    </div>
  )
}
