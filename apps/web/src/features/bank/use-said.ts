import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { sayDone } from './say-done.ts'

/** Sends what was said; the sentence of a refusal is shown in the question. */
export function useSaid(onClose: () => void) {
  const [error, setError] = useState<string>()
  const say = async (doing: () => Promise<unknown>, done: string): Promise<void> => {
    setError(undefined)
    try {
      await doing()
      sayDone({ message: done })
      onClose()
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setError(Object.values(problem.errors)[0]?.[0] ?? problem.message)
    }
  }
  return { error, say }
}
