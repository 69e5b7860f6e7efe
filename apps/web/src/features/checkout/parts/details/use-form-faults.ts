import { useState } from 'react'
import type { Fault } from './form-faults.ts'

/** The errors of a form. */
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

/** `first`: what a form that was sent without script met. */
export function useFormFaults(first: () => readonly Fault[] = () => []): FormFaults {
  const [faults, setFaults] = useState<readonly Fault[]>(first)
  const [attempts, setAttempts] = useState(faults.length === 0 ? 0 : 1)
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
