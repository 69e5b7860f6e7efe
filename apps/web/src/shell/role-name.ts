import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'

const NAMES = {
  ADMIN: m.shell_role_admin,
  ORGANIZER: m.shell_role_organizer,
  DOOR: m.shell_role_door,
  VIEWER: m.shell_role_viewer,
} as const satisfies Record<User['role'], () => string>

/** What screens call a role. */
export const roleName = (role: User['role']): string => NAMES[role]()
