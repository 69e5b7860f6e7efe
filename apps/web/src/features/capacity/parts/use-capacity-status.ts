import type { CapacityAssignment } from '@turnout/contract/capacity/capacity-assignment.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { changeLatest, versionAs } from '../../../shell/together/save-together.ts'
import { readCapacity, saveCapacity, useRefreshCapacities } from '../api.ts'

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? (error.errors['capacity']?.[0] ?? error.message) : m.shell_unexpected_error()

/** Switching a capacity on and off, and why it could not be: more is sold than it would allow. */
export function useCapacityStatus(eventId: number, capacity: CapacityAssignment) {
  const refresh = useRefreshCapacities(eventId)
  const [problem, setProblem] = useState<string | null>(null)
  const toggle = async (): Promise<void> => {
    const { id, name } = capacity
    const status = capacity.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'
    try {
      await changeLatest(
        () => versionAs(readCapacity(eventId, id), (now) => now),
        ({ name: called, capacity: places, product_ids }, version) => {
          const body = { name: called, capacity: places, product_ids, status } as const
          return saveCapacity({ eventId, capacityId: id }, body, version)
        },
      )
      await refresh()
      setProblem(null)
      showToast({ message: status === 'ACTIVE' ? m.capacity_activated({ name }) : m.capacity_deactivated({ name }) })
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return { toggle, problem }
}
