import { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { declareJob } from '../../platform/jobs/job-kind.ts'

/** Makes the code of a card and mails it. */
export const MAIL_GIFT_CARD = declareJob({
  name: 'mail_gift_card',
  payload: z.object({ gift_card_id: z.int() }),
})

/** A job for a time that was changed since does nothing. */
export const queueGiftCardMail = (tx: Transaction, cardId: number, sendAt: Date): Promise<void> =>
  enqueue(tx, { job: MAIL_GIFT_CARD, payload: { gift_card_id: cardId } }, { runAt: sendAt })
