import { auditLogOfAccount, changeAuditRetention, exportAuditLog } from '@turnout/contract/audit-log/endpoints.ts'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { History } from '../../platform/audit/history.ts'
import type { Exports } from '../../platform/database/open-export.ts'
import { fileLanguage } from '../../platform/http/file-language.ts'
import { serve } from '../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { changeRetention } from './change-retention.ts'
import { loadPage } from './load-page.ts'
import { sendAuditLog } from './send-audit-log.ts'

interface AuditLogServices {
  readonly exports: Exports
  readonly history: History
}

export function auditLogRoutes(app: FastifyInstance, { exports, history }: AuditLogServices): void {
  serve(app, auditLogOfAccount, ({ caller, params, query, locale }) =>
    loadPage(app.database, namedAccountOfCaller(caller, params.account_id), {
      ...query,
      history,
      locale: pickLocale({ saved: locale }),
    }),
  )

  serve(app, changeAuditRetention, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    await write((tx) => changeRetention(tx, { scope, months: body.retention_months }, actor))
    return { data: { retention_months: body.retention_months } }
  })

  serve(app, exportAuditLog, ({ caller, params, query, body, actor, locale, reply, write }) => {
    const { format, ...filters } = body
    return sendAuditLog(
      exports,
      { reply, actor, write },
      {
        scope: namedAccountOfCaller(caller, params.account_id),
        filters,
        history,
        format: query.format ?? format,
        locale: pickLocale({ saved: fileLanguage({ caller, locale }, query.headings) }),
      },
    )
  })
}
