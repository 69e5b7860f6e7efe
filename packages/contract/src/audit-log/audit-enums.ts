/** The chapters of the audit log; every act belongs to one. */
export const AUDIT_TOPICS = [
  'money',
  'orders',
  'guests',
  'door',
  'products',
  'events',
  'team',
  'sign_ins',
  'exports',
  'account',
  'agents',
] as const
export type AuditTopic = (typeof AUDIT_TOPICS)[number]

/** Who acts: a member, a buyer, an API token, the door of a check-in list, a person at a till, the shop itself. */
export const AUDIT_ACTORS = ['USER', 'BUYER', 'TOKEN', 'DOOR', 'TILL', 'SYSTEM'] as const
export type AuditActor = (typeof AUDIT_ACTORS)[number]

/** How far hits are counted; beyond it there are "more than" so many. */
export const AUDIT_COUNT_MAX = 10_000
