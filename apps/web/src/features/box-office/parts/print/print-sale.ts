import type { Sheet } from '@turnout/contract/box-office/page.ts'

/**
 * Opens the sheets of a sale in another window, which prints at once and is closed by hand; on the page of a till,
 * whose address it is below. Answers false when the browser opens no window.
 */
export function printSale(saleId: string, sheet: Sheet, isAgain = false): boolean {
  const [, till, shortId] = window.location.pathname.split('/')
  const query = new URLSearchParams({ sheet, ...(isAgain && { again: '1' }) })
  const address = `/${till}/${shortId}/print/${encodeURIComponent(saleId)}?${query}`
  return window.open(address, 'till-print', 'popup,width=520,height=760') !== null
}
