import type { ClaimPageProps } from '@turnout/contract/box-office/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentHead } from '../../public/frame/document-shell.ts'

/** The heading of the page by which a guest takes tickets, and the sentence below it. */
export function claimWords({ over, claim }: Pick<ClaimPageProps, 'over' | 'claim'>) {
  if (over === 'USED')
    return { title: m.box_office_print_claim_used_title(), text: m.box_office_print_claim_used_text() }
  if (over === 'OLD') return { title: m.box_office_print_claim_old_title(), text: m.box_office_print_claim_old_text() }
  if (claim === null)
    return { title: m.box_office_print_claim_unknown_title(), text: m.box_office_print_claim_unknown_text() }
  const { event, tickets } = claim
  return {
    title: m.box_office_print_claim_title(),
    text:
      tickets === 0
        ? m.box_office_print_claim_goods({ event })
        : m.box_office_print_claim_text({ count: tickets, event }),
  }
}

export const claimHead = (page: ClaimPageProps): DocumentHead => ({
  locale: page.locale,
  title: claimWords(page).title,
  noIndex: true,
})
