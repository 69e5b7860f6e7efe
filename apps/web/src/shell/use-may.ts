import { useQuery } from '@tanstack/react-query'
import type { Capability } from '@turnout/contract/enums.ts'
import { currentUserQuery } from '../api/session.ts'
import { may } from './may.ts'

/** Whether the signed-in person holds a capability; what they may not do is left out. */
export const useMay = (capability: Capability): boolean => may(useQuery(currentUserQuery).data, capability)
