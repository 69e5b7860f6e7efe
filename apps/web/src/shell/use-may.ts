import { useQuery } from '@tanstack/react-query'
import type { Capability } from '@turnout/contract/enums.ts'
import { currentUserQuery } from '../api/session.ts'
import { may } from './may.ts'

/**
 * Whether the signed-in person holds a capability; what they may not do is left out. Until they are
 * known everything keeps its place: what came later would move the page under the hand.
 */
export function useMay(capability: Capability): boolean {
  const { data: user } = useQuery(currentUserQuery)
  return user === undefined || may(user, capability)
}
