import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { sendConfirmationAgain } from '../api/session.ts'

/**
 * Sends the link that confirms the own address once more, and keeps the result, to show it at the
 * button. null: the person is not known yet.
 */
export function useLinkAgain(userId: number | null) {
  const [said, setSaid] = useState<{ readonly message: string; readonly failed: boolean } | null>(null)
  const send = async () => {
    if (userId === null) return
    try {
      setSaid({ message: await sendConfirmationAgain(userId), failed: false })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaid({ message: error.message, failed: true })
    }
  }
  return { said, send }
}
