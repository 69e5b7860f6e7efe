import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { isProofDeclined } from '../../../api/proof.ts'

/** What went wrong, in words for the person. */
export interface Problem {
  readonly message: string
}

/** Runs acts and keeps why the last one failed. */
export function useTry(): {
  readonly failed: Problem | null
  readonly attempt: (act: () => Promise<void>) => Promise<void>
} {
  const [failed, setFailed] = useState<Problem | null>(null)
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setFailed(null)
    try {
      await act()
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      if (!isProofDeclined(problem)) setFailed(problem)
    }
  }
  return { failed, attempt }
}
