import { expect, type Page } from '@playwright/test'
import { codesIn } from '@turnout/testkit/browser/read-codes.ts'

/** The content of the QR on the ticket page, read from its picture as a scanner would. */
export async function codeOnScreen(ticket: Page): Promise<string> {
  const [code = ''] = await codesIn(new Uint8Array(await ticket.screenshot()))
  expect(code, 'a QR code can be read on the ticket page').toMatch(/^T2\./u)
  return code
}
