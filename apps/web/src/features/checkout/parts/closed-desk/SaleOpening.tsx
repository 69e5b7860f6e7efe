import { m } from '@turnout/messages/generated/messages.js'
import { Bell } from 'lucide-react'
import action from '../../../../public/frame/parts/action.module.css'
import { VisitorTime } from '../../../../public/frame/parts/VisitorTime.tsx'
import type { OpeningWords } from '../ticket-choice/desk-words.ts'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'
import { SaleClock } from './SaleClock.tsx'
import css from './closed-desk.module.css'

interface SaleOpeningProps {
  readonly desk: TicketDesk
  /** ISO 8601. */
  readonly opensAt: string | null
  readonly opening: OpeningWords
  readonly reminderHref: string | null
}

/** When the sale opens, how long that is from now, and a bell for it. */
export function SaleOpening({ desk, opensAt, opening, reminderHref }: SaleOpeningProps) {
  if (opensAt === null) return null
  return (
    <>
      <div className={css.when}>
        <span className={css.tile} aria-hidden="true">
          <b>{opening.month}</b>
          <i>{opening.day}</i>
        </span>
        <p>
          <strong>
            <time dateTime={opensAt}>{opening.line}</time>
          </strong>
          <span className="num">
            {desk.zone}
            <VisitorTime instant={opensAt} timeZone={desk.catalogue.timezone} locale={desk.locale} />
          </span>
        </p>
      </div>
      <SaleClock desk={desk} opensAt={opensAt} />
      {reminderHref !== null && (
        <>
          <a className={`${action.action} ${css.remind}`} href={reminderHref} download data-way-on>
            <Bell size={20} strokeWidth={1.75} aria-hidden />
            {m.storefront_remind_me()}
          </a>
          <p className={css.saleOpeningUnder}>{m.storefront_remind_text({ time: opening.time })}</p>
        </>
      )}
    </>
  )
}
