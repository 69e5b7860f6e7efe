import type { Role } from '@turnout/domain/accounts/roles.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { CalendarCog, Eye, ScanLine, Shield, type LucideIcon } from 'lucide-react'

export const ROLE_ICONS: Readonly<Record<Role, LucideIcon>> = {
  ADMIN: Shield,
  ORGANIZER: CalendarCog,
  DOOR: ScanLine,
  VIEWER: Eye,
}

const ABOUT = {
  ADMIN: m.users_role_admin_about,
  ORGANIZER: m.users_role_organizer_about,
  DOOR: m.users_role_door_about,
  VIEWER: m.users_role_viewer_about,
} as const satisfies Record<Role, () => string>

/** What a role is for, in a sentence. */
export const roleAbout = (role: Role): string => ABOUT[role]()

/** What a person with a role will be able to do and not see; `events`: the names they are limited to, or null. */
export function roleSentence(role: Role, who: string, events: string | null): string {
  if (role === 'ADMIN') return m.users_can_admin({ who })
  if (events === null) {
    const all = {
      ORGANIZER: m.users_can_organizer_all,
      DOOR: m.users_can_door_all,
      VIEWER: m.users_can_viewer_all,
    }
    return all[role]({ who })
  }
  const some = {
    ORGANIZER: m.users_can_organizer_some,
    DOOR: m.users_can_door_some,
    VIEWER: m.users_can_viewer_some,
  }
  return some[role]({ who, events })
}

const SHORT = {
  ADMIN: m.users_role_admin_short,
  ORGANIZER: m.users_role_organizer_short,
  DOOR: m.users_role_door_short,
  VIEWER: m.users_role_viewer_short,
} as const satisfies Record<Role, () => string>

/** What a role is for, in a few words. */
export const roleShort = (role: Role): string => SHORT[role]()
