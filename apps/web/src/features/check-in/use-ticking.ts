import { useEffect, useState } from 'react'

/** The time, in milliseconds, again every so often; for words like "4 min ago". */
export function useTicking(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
