import { SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import { useEffect, useState } from 'react'

interface Looked {
  readonly statuses: Uint8Array
  readonly chosen: readonly number[]
}

/** Milliseconds for which a seat that was taken stays marked. */
const MARKED = 3000

/** The chosen seats that another buyer took a moment ago. */
export function useTakenMeanwhile({ statuses, chosen }: Looked): readonly number[] {
  const [before, setBefore] = useState<Looked>({ statuses, chosen })
  const [taken, setTaken] = useState<readonly number[]>([])
  if (before.statuses !== statuses || before.chosen !== chosen) {
    setBefore({ statuses, chosen })
    const lost = [...new Set([...before.chosen, ...chosen])].filter(
      (place) => before.statuses[place] === SEAT_STATUS.free && statuses[place] !== SEAT_STATUS.free,
    )
    if (lost.length > 0) setTaken(lost)
  }
  useEffect(() => {
    if (taken.length === 0) return
    const timer = setTimeout(() => setTaken([]), MARKED)
    return () => clearTimeout(timer)
  }, [taken])
  return taken
}
