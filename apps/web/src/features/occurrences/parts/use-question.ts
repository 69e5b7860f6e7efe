import { useState } from 'react'
import { Undecided } from '../../../shell/together/save-together.ts'

export interface Asking<Facts, Answer> {
  readonly facts: Facts
  /** Null: back to the form. */
  readonly answer: (answer: Answer | null) => void
}

/** A question in the middle of a save. @throws Undecided by `ask`, when it is not answered. */
export function useQuestion<Facts, Answer>() {
  const [asking, setAsking] = useState<Asking<Facts, Answer> | null>(null)
  const ask = async (facts: Facts): Promise<Answer> => {
    const { promise, resolve } = Promise.withResolvers<Answer | null>()
    setAsking({ facts, answer: resolve })
    const answer = await promise
    setAsking(null)
    if (answer === null) throw new Undecided()
    return answer
  }
  return { asking, ask }
}
