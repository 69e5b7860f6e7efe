import { openMailboxWindow } from '@turnout/testkit/mailbox-window.ts'
import { startMailbox } from '@turnout/testkit/mailbox.ts'
import { startProduct } from '@turnout/testkit/running-product.ts'

/** Before all journeys: a mailbox and the real product, whose addresses the journeys find in E2E_URL and E2E_MAILBOX. */
export default async function startShop(): Promise<() => Promise<void>> {
  const mailbox = await startMailbox()
  const window = await openMailboxWindow(mailbox)
  const product = await startProduct({ SMTP_URL: mailbox.url, RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'warn' })
  process.env.E2E_URL = product.url
  process.env.E2E_MAILBOX = window.url
  return async () => {
    await product.stop()
    await window.close()
    await mailbox.stop()
  }
}
