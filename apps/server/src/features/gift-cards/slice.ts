import { m } from '@turnout/messages/generated/messages.js'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { expireGiftCards } from './change-gift-cards.ts'
import { MAIL_GIFT_CARD } from './queue-gift-card.ts'
import { mailGiftCard } from './send-gift-card.ts'
import { giftCardRoutes } from './routes.ts'

const SPENT_TWICE = 'it can be spent where it is: in an archive that is imported it could be spent a second time'

export const giftCards: Slice = {
  name: 'gift-cards',
  tables: {
    gift_cards: { guest: 'changes', account: 'changes', leftOut: SPENT_TWICE },
    gift_card_entries: { leftOut: SPENT_TWICE },
    order_credits: { leftOut: SPENT_TWICE },
  },
  history: {
    things: { gift_card: { table: 'gift_cards', name: 'last_four' } },
    acts: {
      'gift_card.issued': { topic: 'money', say: m.audit_log_act_gift_card_issued },
      'gift_card.send_asked': { topic: 'money', say: m.audit_log_act_gift_card_send_asked },
      'gift_card.sent': { topic: 'money', say: m.audit_log_act_gift_card_sent },
      'gift_card.used': { topic: 'money', say: m.audit_log_act_gift_card_used },
      'gift_card.returned': { topic: 'money', say: m.audit_log_act_gift_card_returned },
      'gift_card.blocked': { topic: 'money', say: m.audit_log_act_gift_card_blocked },
      'gift_card.unblocked': { topic: 'money', say: m.audit_log_act_gift_card_unblocked },
      'gift_card.taken_back': { topic: 'money', say: m.audit_log_act_gift_card_taken_back },
      'gift_card.expired': { topic: 'money', say: m.audit_log_act_gift_card_expired },
    },
  },
  routes: giftCardRoutes,
  jobs: [
    defineJob({
      ...MAIL_GIFT_CARD,
      run: ({ gift_card_id: id }, services) => mailGiftCard(services.database, id, services),
    }),
  ],
  recurring: ({ database }) => [hourly(() => expireGiftCards(database))],
}
