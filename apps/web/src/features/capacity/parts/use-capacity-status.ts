import type { CapacityAssignment } from '@turnout/contract/capacity/capacity-assignment.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { saveCapacity, useRefreshCapacities } from '../api.ts'

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? (error.errors['capacity']?.[0] ?? error.message) : m.shell_unexpected_error()

/** Switching a capacity on and off, and why it could not be: more is sold than it would allow. */
export function useCapacityStatus(eventId: number, capacity: CapacityAssignment) {
  const refresh = useRefreshCapacities(eventId)
  const [problem, setProblem] = useState<string | null>(null)
  const toggle = async (): Promise<void> => {
    const { id, name, product_ids } = capacity
    const status = capacity.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'
    try {
      const body = { name, capacity: capacity.capacity, product_ids, status } as const
      await saveCapacity({ eventId, capacityId: id }, body)
      await refresh()
      setProblem(null)
      showToast({ message: status === 'ACTIVE' ? m.capacity_activated({ name }) : m.capacity_deactivated({ name }) })
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return { toggle, problem }
}
