import type { CheckoutNoticeProps } from '@turnout/contract/checkout/page.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** The message when there is no step to show. */
export function noticeWords(notice: CheckoutNoticeProps['notice']): { title: string; text: string } {
  switch (notice) {
    case 'gone':
      return { title: m.checkout_gone_title(), text: m.checkout_gone_text() }
    case 'not_yours':
      return { title: m.checkout_not_yours_title(), text: m.checkout_not_yours_text() }
    case 'abandoned':
      return { title: m.checkout_abandoned_title(), text: m.checkout_abandoned_text() }
    case 'expired':
      return { title: m.checkout_over_title(), text: m.checkout_over_text() }
    case 'refused':
      return { title: m.checkout_refused_title(), text: m.checkout_refused_text() }
  }
}
