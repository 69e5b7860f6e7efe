import { useState } from 'react'
import type { Fault } from './form-faults.ts'

/** The errors of a form. */
export interface FormFaults {
  readonly faults: readonly Fault[]
  /** How many presses met faults: each time the first of their fields takes the focus. */
  readonly attempts: number
  /** A submit met these. */
  refuse(faults: readonly Fault[]): void
  /** The field is right now: its error goes. */
  settle(name: string): void
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
    settle(name) {
      setFaults((now) => (now.some((known) => known.name === name) ? now.filter((known) => known.name !== name) : now))
    },
    clear: () => setFaults([]),
  }
}
