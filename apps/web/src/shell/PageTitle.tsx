import { useEffect } from 'react'

const PRODUCT = 'Turnout'

/**
 * The title of the browser's tab: what the page is, then where, for example "Orders · Harbour
 * Lights".
 */
export function PageTitle({ parts }: { parts: readonly (string | undefined)[] }) {
  const title = [...parts.filter(Boolean), PRODUCT].join(' · ')
  // Not a <title> element: the server's document has one already, and the first one counts.
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
