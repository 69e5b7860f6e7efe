import type { FiscalReceipt } from '@turnout/contract/box-office/receipt.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatDate, type DateFormat } from '../../../../format/format.ts'
import css from './FiscalLines.module.css'

/** What a device gave for a receipt, or that none did: no receipt claims more than it has. */
export function FiscalLines({ fiscal, zone }: { fiscal: FiscalReceipt; zone: DateFormat }) {
  const { profile, signature } = fiscal
  if (profile === 'NONE') return <p>{m.box_office_print_not_fiscal()}</p>
  if (profile === 'EXPORT_ONLY') return <p>{m.box_office_print_cash_outside()}</p>
  if (signature === null) return <p className={css.missing}>{m.box_office_print_not_signed()}</p>
  const clock = (at: string): string => formatDate(at, 'exactTime', zone)
  return (
    <div className={css.signed}>
      <p>{m.box_office_print_transaction({ number: signature.number, counter: signature.counter })}</p>
      <p>
        {m.box_office_print_process({
          type: signature.process_type,
          from: clock(signature.started_at),
          to: clock(signature.signed_at),
        })}
      </p>
      <p>{m.box_office_print_device({ serial: signature.serial })}</p>
      <p>{signature.signature}</p>
    </div>
  )
}
