/*
 * The affiliate who sent the visitor: `?affiliate=CODE` in the link to the page. It is kept for
 * this event in this tab only, and travels with the order. There is no cookie, so there is no consent to ask for.
 */

const keyOf = (eventId: number): string => `turnout.affiliate.${eventId}`

/** The longest code that the API takes. */
const LENGTH_MAX = 50

/** Keeps the code of the address, if it names one; a later link replaces an earlier one. */
export function keepAffiliate(eventId: number): void {
  const code = codeInAddress()
  if (code === null) return
  try {
    sessionStorage.setItem(keyOf(eventId), code)
  } catch {
    // Storage is switched off: the address still names it as long as this page is open.
  }
}

/** The code to send with an order, or null. */
export function affiliateOf(eventId: number): string | null {
  try {
    return sessionStorage.getItem(keyOf(eventId)) ?? codeInAddress()
  } catch {
    return codeInAddress()
  }
}

function codeInAddress(): string | null {
  const code = new URLSearchParams(location.search).get('affiliate')?.trim() ?? ''
  return code === '' || code.length > LENGTH_MAX ? null : code
}
