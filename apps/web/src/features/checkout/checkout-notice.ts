import type { CheckoutNoticeProps } from '@turnout/contract/checkout/page.ts'
import { m } from '@turnout/messages/generated/messages.js'

interface NoticeWords {
  readonly title: string
  readonly text: string
  /** On the stub. */
  readonly what: string
  /** null: the status of the answer. */
  readonly number: string | null
}

/** The message when there is no step to show. */
export function noticeWords({ notice, event }: Pick<CheckoutNoticeProps, 'notice' | 'event'>): NoticeWords {
  switch (notice) {
    case 'gone':
      return {
        title: m.checkout_gone_title(),
        text: m.checkout_gone_text(),
        what: m.storefront_lost_order(),
        number: '404',
      }
    case 'not_yours':
      return {
        title: m.checkout_not_yours_title(),
        text: m.checkout_not_yours_text(),
        what: m.storefront_lost_order(),
        number: '404',
      }
    case 'abandoned':
      return {
        title: m.checkout_abandoned_title(),
        text: m.checkout_abandoned_text(),
        what: m.checkout_notice_given_up(),
        number: '410',
      }
    case 'expired':
      return {
        title: m.checkout_over_title(),
        text: m.checkout_over_text(),
        what: m.checkout_notice_over(),
        number: '0:00',
      }
    case 'transfer_over':
      return {
        title: m.checkout_over_title(),
        text: m.checkout_transfer_over({ organizer: event?.organizer.name ?? 'Turnout' }),
        what: m.checkout_notice_over(),
        number: '0:00',
      }
    case 'refused':
      return {
        title: m.checkout_refused_title(),
        text: m.checkout_refused_text(),
        what: m.storefront_lost_refused(),
        number: null,
      }
  }
}
