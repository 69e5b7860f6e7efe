/*
 * The result of a change, shown on the page that reloads after it. It is kept in this tab, for that
 * one load.
 */

/**
 * `passed_on`: a ticket belongs to another person now. `holder`: a ticket has another name. `moved`:
 * mails go to another address. `buyer`: another name. `date`: tickets are for another date. `seat`:
 * a ticket has another seat.
 */
export type OrderNews =
  | { readonly is: 'passed_on'; readonly name: string; readonly email: string }
  | { readonly is: 'holder'; readonly name: string }
  | { readonly is: 'moved'; readonly email: string }
  | { readonly is: 'buyer' }
  | { readonly is: 'date'; readonly count: number; readonly date: string }
  | { readonly is: 'seat'; readonly seat: string }

const keyOf = (shortId: string): string => `turnout-news:${shortId}`

/** A browser that keeps nothing tells nothing: the page shows the state of the order either way. */
export function leaveNews(shortId: string, news: OrderNews): void {
  try {
    sessionStorage.setItem(keyOf(shortId), JSON.stringify(news))
  } catch {
    // Storage is switched off.
  }
}

/** By order; a page reads what was left for it once, and then knows it as long as it is open. */
const taken = new Map<string, OrderNews | null>()

export function takeNews(shortId: string): OrderNews | null {
  const known = taken.get(shortId)
  if (known !== undefined) return known
  const news = takeKept(keyOf(shortId))
  taken.set(shortId, news)
  return news
}

function takeKept(key: string): OrderNews | null {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept === null ? null : (JSON.parse(kept) as OrderNews)
  } catch {
    return null
  }
}
