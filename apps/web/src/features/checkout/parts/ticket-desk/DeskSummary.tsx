import { m } from '@turnout/messages/generated/messages.js'
import { ArrowRight, Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import action from '../../../../public/frame/parts/action.module.css'
import { DeskMessage } from './DeskMessage.tsx'
import { DeskReceipt, DeskTotal } from './DeskReceipt.tsx'
import css from './DeskSummary.module.css'
import { PromoCode } from './PromoCode.tsx'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'

interface DeskSummaryProps {
  readonly desk: TicketDesk
  readonly continueLabel: string
  /** Words of the organizer, said before a choice too. */
  readonly ownLabel?: string | null
  /** The last line; that of our own page if absent. */
  readonly foot?: ReactNode
}

/**
 * The lower half of the stub: the code and the quantity in one line, the messages, the lines, the
 * total, the one button.
 */
export function DeskSummary({ desk, continueLabel, ownLabel, foot }: DeskSummaryProps) {
  const isEmpty = desk.totals.count === 0
  return (
    <>
      <div className={css.line}>
        <PromoCode desk={desk} />
        {!isEmpty && <span className={css.items}>{itemsWords(desk)}</span>}
      </div>
      <DeskMessage desk={desk} />
      {!isEmpty && <DeskReceipt desk={desk} />}
      <div className={css.pay}>
        {isEmpty && !desk.isPreview && <FromPrice desk={desk} />}
        {!isEmpty && <DeskTotal desk={desk} />}
        {desk.isPreview ? (
          <PreviewContinue label={continueLabel} />
        ) : (
          <button
            data-way-on
            className={isEmpty ? css.outline : `${action.action} ${css.continue}`}
            type="submit"
            aria-disabled={desk.busy ? true : undefined}
          >
            {desk.busy
              ? m.storefront_reserving()
              : isEmpty
                ? ownLabel || m.storefront_choose_tickets()
                : desk.lack === null
                  ? continueLabel
                  : m.storefront_pass_more(desk.lack)}
            {!desk.busy && !isEmpty && !desk.lack && <ArrowRight size={20} strokeWidth={2.2} aria-hidden />}
            {desk.busy && <span className={css.progress} />}
          </button>
        )}
      </div>
      {foot ?? (!desk.isPreview && <Trust />)}
    </>
  )
}

function Trust() {
  return (
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
  )
}

/** The button as buyers will find it; pressing it would lead nowhere. */
function PreviewContinue({ label }: { label: string }) {
  return (
    <div>
      <p className={css.from}>{m.storefront_preview_desk()}</p>
      <button type="button" disabled className={css.outline}>
        {label}
      </button>
    </div>
  )
}

/** "2 tickets, 1 extra" */
export function itemsWords({ totals }: TicketDesk): string {
  const extras = totals.count - totals.ticketCount
  const tickets = m.storefront_tickets_count({ count: totals.ticketCount })
  const others = m.storefront_extras_count({ count: extras })
  if (extras === 0) return tickets
  return totals.ticketCount === 0 ? others : m.storefront_tickets_and_extras({ tickets, extras: others })
}

/** Before anything is chosen: what tickets start from, where the total will be. */
function FromPrice({ desk }: { desk: TicketDesk }) {
  const { from } = desk.words
  return (
    <p className={css.from}>
      {from === null ? m.storefront_choose() : <b>{from.price}</b>}
      {from?.hasFree === true && <small>{m.storefront_some_free()}</small>}
    </p>
  )
}
