import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { declareJob } from '../../../platform/jobs/job-kind.ts'
import { insertReceipt } from './store-receipts.ts'

/** Signs the receipt of a movement, if that has not happened yet. */
export const SIGN_RECEIPT = declareJob({ name: 'sign_till_receipt', payload: z.object({ movement: z.string() }) })

/** The request that made it signs first: the job is for what it did not get done. */
const AFTER_MS = 15_000

/** In the transaction of the movement, so that no sale of a till with a device is without a receipt. */
export async function queueReceipt(tx: Transaction, movement: string, at: Date): Promise<void> {
  await insertReceipt(tx, movement)
  const runAt = new Date(at.getTime() + AFTER_MS)
  await enqueue(tx, { job: SIGN_RECEIPT, payload: { movement } }, { runAt, key: `sign_till_receipt:${movement}` })
}
