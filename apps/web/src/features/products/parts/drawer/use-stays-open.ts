import { useState } from 'react'

/**
 * Whether a fold has had a reason to be open. A reason that goes away, such as a corrected error,
 * does not close it under the person's hands.
 */
export function useStaysOpen(reason: boolean): boolean {
  const [opened, setOpened] = useState(reason)
  if (reason && !opened) setOpened(true)
  return opened || reason
}
