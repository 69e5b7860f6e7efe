import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { oneOfNamed, withDefault } from '../fields.ts'
import { EXPORT_FORMATS } from '../exports.ts'
import { exportQuery, one } from '../lists.ts'
import { params } from '../params.ts'
import { auditExport, auditPage, auditQuery, auditRetention } from './entry.ts'

export const auditLogOfAccount = endpoint({
  id: 'audit-log.auditLogOfAccount',
  method: 'GET',
  path: '/api/accounts/:account_id/audit-log',
  access: 'account:audit',
  summary: 'Who changed what in the account, newest first, page by page with a cursor',
  params: params('account_id'),
  query: auditQuery,
  status: 200,
  answer: auditPage,
})

export const exportAuditLog = endpoint({
  id: 'audit-log.exportAuditLog',
  method: 'POST',
  path: '/api/accounts/:account_id/audit-log/export',
  access: 'account:audit',
  needsProof: true,
  summary: 'All that search and filters find in the audit log, as a CSV or XLSX file (`export.xlsx`)',
  params: params('account_id'),
  query: exportQuery,
  body: auditExport.extend({ format: withDefault(oneOfNamed(EXPORT_FORMATS), 'csv') }),
  status: 200,
  /** CSV in UTF-8 with a byte order mark; headers as in `EXPORT_HEADERS`. */
  files: ['csv', 'xlsx'],
  answer: z.string(),
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const changeAuditRetention = endpoint({
  id: 'audit-log.changeAuditRetention',
  method: 'PUT',
  path: '/api/accounts/:account_id/audit-log/retention',
  access: 'account:settings',
  needsProof: true,
  summary: 'Say how many months the account keeps its audit log; what is older goes within the hour',
  params: params('account_id'),
  body: auditRetention,
  status: 200,
  answer: one(z.object({ retention_months: z.number() })),
})
