import { useQuery } from '@tanstack/react-query'
import type { Capability } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { currentUserQuery } from '../api/session.ts'
import { may } from './may.ts'

/**
 * Whether the signed-in person holds a capability; what they may not do is left out. Until they are
 * known everything keeps its place: what came later would move the page under the hand.
 */
export const useMay = (capability: Capability): boolean => useMays()(capability)

/** The same for many capabilities. */
export function useMays(): (capability: Capability) => boolean {
  const { data: user } = useQuery(currentUserQuery)
  return (capability) => user === undefined || may(user, capability)
}

/** Why a form cannot be changed by who lacks a capability; nothing for who holds it. */
export const useLockedReason = (capability: Capability): string | undefined =>
  useMay(capability) ? undefined : m.shell_read_only()
