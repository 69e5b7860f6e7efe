import { useState } from 'react'
import type { Selection } from '../use-selection.ts'

/** Whether rows are being ticked: some are, or somebody on a phone has begun to. */
export function usePicking({ count, clear }: Pick<Selection<unknown, unknown>, 'count' | 'clear'>) {
  const [hasBegun, setBegun] = useState(false)
  return {
    isPicking: count > 0 || hasBegun,
    start: () => setBegun(true),
    stop: () => {
      clear()
      setBegun(false)
    },
  }
}
