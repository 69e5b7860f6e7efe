import { useEffect, useState } from 'react'

/** The time now, second by second while it is counted. */
export function useSeconds(isCounting: boolean): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!isCounting) return undefined
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}
