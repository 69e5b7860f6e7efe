import { useState } from 'react'
import type { Fault } from './form-faults.ts'

/** What is wrong with a form. */
export interface FormFaults {
  readonly faults: readonly Fault[]
  /** How many submits met faults: each time their summary takes the focus. */
  readonly attempts: number
  /** A submit met these. */
  refuse(faults: readonly Fault[]): void
  /** One field has changed: this is its fault now, or none. */
  settle(name: string, fault: Fault | null): void
  clear(): void
}

export function useFormFaults(): FormFaults {
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [attempts, setAttempts] = useState(0)
  return {
    faults,
    attempts,
    refuse(found) {
      setFaults(found)
      setAttempts((count) => count + 1)
    },
    settle(name, fault) {
      setFaults((now) => [...now.filter((known) => known.name !== name), ...(fault === null ? [] : [fault])])
    },
    clear: () => setFaults([]),
  }
}
