/** Months that an account can keep its audit log. */
export const AUDIT_RETENTION_MONTHS = [12, 24, 36, 60, 120] as const
export type AuditRetentionMonths = (typeof AUDIT_RETENTION_MONTHS)[number]

export const AUDIT_RETENTION_DEFAULT: AuditRetentionMonths = 24
