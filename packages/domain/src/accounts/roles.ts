/** The named sets of capabilities that a member of an account can have (`capabilities.ts`). */
export const ROLES = ['ADMIN', 'ORGANIZER', 'DOOR', 'VIEWER'] as const
export type Role = (typeof ROLES)[number]

export const USER_STATUSES = ['ACTIVE', 'INVITED', 'INACTIVE'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
