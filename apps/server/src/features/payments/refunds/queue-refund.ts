import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import { declareJob } from '../../../platform/jobs/job-kind.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'

const ofRefund = z.object({ refund_id: z.int() })

/** Asks the provider to give money back. */
export const SEND_REFUND = declareJob({ name: 'send_refund', payload: ofRefund })

/** Tells a buyer that money goes back. */
export const MAIL_REFUND = declareJob({ name: 'mail_refund', payload: ofRefund })

/** Tells those who run an event of money that they hand back themselves. */
export const MAIL_HAND_BACK = declareJob({ name: 'mail_hand_back', payload: ofRefund })

/** After commit, the provider is asked for a refund that was written down. */
export const queueRefund = (tx: Transaction, refundId: number): Promise<void> =>
  enqueue(tx, { job: SEND_REFUND, payload: { refund_id: refundId } })

export const queueRefundMail = (tx: Transaction, refundId: number): Promise<void> =>
  enqueue(tx, { job: MAIL_REFUND, payload: { refund_id: refundId } })

export const queueHandBackMail = (tx: Transaction, refundId: number): Promise<void> =>
  enqueue(tx, { job: MAIL_HAND_BACK, payload: { refund_id: refundId } })
