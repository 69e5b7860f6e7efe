/** Months that an account can keep its audit log; it starts with 24 (a default of its column). */
export const AUDIT_RETENTION_MONTHS = [12, 24, 36, 60, 120] as const
export type AuditRetentionMonths = (typeof AUDIT_RETENTION_MONTHS)[number]
