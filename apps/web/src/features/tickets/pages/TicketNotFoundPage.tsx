import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NoticeCard } from '../../../public/parts/NoticeCard.tsx'
import css from './TicketNotFoundPage.module.css'

/**
 * For addresses that open no ticket. A wrong address and a ticket that is gone get the same words,
 * so that nothing can be guessed.
 */
export function TicketNotFoundPage() {
  return (
    <NoticeCard
      title={m.tickets_not_found_title()}
      text={m.tickets_not_found_text()}
      next={{ href: publicPaths.myTickets(), label: m.tickets_lookup_find() }}
      picture={<Ghost />}
    />
  )
}

function Ghost() {
  return (
    <svg className={css.ghost} viewBox="0 0 200 84" fill="none" aria-hidden="true">
      <path d="M10 2h180a8 8 0 0 1 8 8v22a9 9 0 0 0 0 18v24a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8V50a9 9 0 0 0 0-18V10a8 8 0 0 1 8-8Z" />
      <path d="M16 41h168" strokeDasharray="4 6" />
    </svg>
  )
}
