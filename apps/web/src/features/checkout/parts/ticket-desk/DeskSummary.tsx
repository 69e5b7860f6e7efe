import { m } from '@turnout/messages/generated/messages.js'
import { ArrowRight, Check, Lock } from 'lucide-react'
import action from '../../../../public/parts/action.module.css'
import { DeskReceipt, DeskTotal } from './DeskReceipt.tsx'
import css from './DeskSummary.module.css'
import { PromoCode } from './PromoCode.tsx'
import type { TicketDesk } from './use-ticket-desk.ts'

/** The lower half of the stub: the code, the lines, the total, the one button. */
export function DeskSummary({ desk, continueLabel }: { desk: TicketDesk; continueLabel: string }) {
  const empty = desk.totals.count === 0
  return (
    <>
      <PromoCode desk={desk} />
      {empty ? (
        <p className={css.choose}>{m.storefront_choose()}</p>
      ) : (
        <>
          <DeskReceipt desk={desk} />
          <DeskTotal desk={desk} />
        </>
      )}
      {desk.failure !== null && (
        <p className={css.failure} role="alert">
          {desk.failure}
        </p>
      )}
      <button className={`${action.action} ${css.continue}`} type="submit" aria-disabled={empty || desk.busy}>
        {desk.busy ? m.storefront_reserving() : continueLabel}
        {!desk.busy && <ArrowRight size={20} strokeWidth={2.2} aria-hidden />}
        {desk.busy && <span className={css.progress} />}
      </button>
      <p className={css.trust}>
        <span>
          <Lock size={16} strokeWidth={1.75} aria-hidden />
          {m.storefront_secure_payment()}
        </span>
        <span>
          <Check size={16} strokeWidth={2.2} aria-hidden />
          {m.storefront_tickets_by_email()}
        </span>
      </p>
    </>
  )
}
