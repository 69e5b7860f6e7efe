import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useConnectionActs } from '../api.ts'

/**
 * Opens the provider's form. The button stays busy while the browser leaves; what stopped it is
 * said beside it.
 */
export function useGoToProvider(accountId: number) {
  const acts = useConnectionActs(accountId)
  const [problem, setProblem] = useState<string | null>(null)
  const go = async (): Promise<void> => {
    setProblem(null)
    try {
      await acts.goToProvider()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : m.shell_unexpected_error())
    }
  }
  return { go, problem }
}
