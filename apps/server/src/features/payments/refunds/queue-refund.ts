import type { Transaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'

/** The job that asks the provider to give money back; its entry is in `app.ts`. */
export const SEND_REFUND = 'send_refund'

/** The job that tells a buyer that money goes back; its entry is in `app.ts`. */
export const MAIL_REFUND = 'mail_refund'

export interface RefundPayload {
  readonly refund_id: number
}

/** After commit, the provider is asked for a refund that was written down. */
export const queueRefund = (tx: Transaction, refundId: number): Promise<void> =>
  enqueue(tx, { job: SEND_REFUND, payload: { refund_id: refundId } satisfies RefundPayload })

export const queueRefundMail = (tx: Transaction, refundId: number): Promise<void> =>
  enqueue(tx, { job: MAIL_REFUND, payload: { refund_id: refundId } satisfies RefundPayload })
