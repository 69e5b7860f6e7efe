import type { User } from '@turnout/contract/accounts/user.ts'
import type { Capability } from '@turnout/contract/enums.ts'

/** Whether the user holds a capability; none before they are known. */
export const may = (user: Pick<User, 'capabilities'> | undefined, capability: Capability): boolean =>
  user?.capabilities.includes(capability) ?? false
