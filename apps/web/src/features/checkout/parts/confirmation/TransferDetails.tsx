import { m } from '@turnout/messages/generated/messages.js'
import { Check, Copy } from 'lucide-react'
import action from '../../../../public/frame/parts/action.module.css'
import type { TransferRow, TransferScan } from '../../transfer-words.ts'
import { CopyLine } from './CopyLine.tsx'
import { ScanCode } from './ScanCode.tsx'
import css from './confirmation-kept-tickets.module.css'
import { useCopied } from './use-copied.ts'

interface TransferDetailsProps {
  readonly rows: readonly TransferRow[]
  readonly scan: TransferScan | null
}

/** The account, the sum and the reference of a bank transfer, to copy one by one or together, or to scan. */
export function TransferDetails({ rows, scan }: TransferDetailsProps) {
  const { isCopied, copy } = useCopied(rows.map(({ label, value }) => `${label}: ${value}`).join('\n'))
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <dl className={`${css.rows} num`}>
        {rows.map((row) => (
          <CopyLine key={row.label} {...row} isLong />
        ))}
      </dl>
      <button type="button" className={`${action.action} ${css.all}`} data-needs-script onClick={copy}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <span aria-live="polite">{isCopied ? m.checkout_copied() : m.checkout_transfer_copy()}</span>
      </button>
      {scan !== null && <ScanCode scan={scan} />}
      <p>{m.checkout_transfer_days()}</p>
    </>
  )
}
