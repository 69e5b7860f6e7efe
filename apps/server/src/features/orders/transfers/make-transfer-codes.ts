import type { Database } from '../../../platform/database/database.ts'
import { oncePerBatch, type FileMakers } from '../../../platform/mail/attach.ts'
import type { Attachment } from '../../../platform/mail/store.ts'
import { codeOfOrder } from '../../events/settings/write-transfer.ts'
import { transferPicture } from './draw-transfer-code.ts'
import { unpaidTransfers } from './queries-transfers.ts'

/** What a banking app scans to pay an order; its id is that of the order. */
const TRANSFER_CODE = 'transfer_code'

/** Names the picture within a mail. */
export const TRANSFER_CODE_CID = 'transfer@turnout'

export const transferCodeFile = (orderId: number): Attachment => ({
  kind: TRANSFER_CODE,
  id: orderId,
  cid: TRANSFER_CODE_CID,
})

/** The code asks for what is owed when the mail leaves; an order that was paid until then has none. */
export function transferCodeMakers(database: Database): FileMakers {
  const owed = oncePerBatch((ids) => unpaidTransfers(database, ids))
  return {
    [TRANSFER_CODE]: async (orderId, _recipient, batch) => {
      const order = await owed(batch, orderId)
      const code = order === undefined ? null : codeOfOrder(order.bank_transfer, order, order.due_minor)
      if (order === undefined || code === null) return null
      const content = await transferPicture(code)
      return { filename: `${order.public_id}.png`, contentType: 'image/png', content }
    },
  }
}
