import type { ExportFormat } from '@turnout/contract/exports.ts'
import type { AuditQuery } from '@turnout/contract/audit-log/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import type { History } from '../../platform/audit/history.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Exports } from '../../platform/database/open-export.ts'
import type { Cell } from '../../platform/format/cell.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { sendTable } from '../../platform/http/send-table.ts'
import { tellAsOf } from '../../platform/http/tell-as-of.ts'
import type { AccountScope } from '../accounts/access.ts'
import { auditAnswer, auditCells, auditTitles } from './answers.ts'
import { readAsked } from './load-page.ts'
import { auditedAccount, auditRows, countAuditRows, type AuditAsked, type Place } from './queries.ts'
import { namesIn } from './queries-names.ts'

export interface AuditExport {
  readonly scope: AccountScope
  readonly filters: Omit<AuditQuery, 'cursor' | 'per_page'>
  readonly history: History
  readonly format: ExportFormat
  readonly locale: Locale
}

const ROWS_A_PIECE = 500
/** More rows than any account has: a file says exactly how many it will have. */
const ALL = 2_000_000_000

/**
 * The log as a file, as it is filtered, read piece by piece while it is sent. The export is in the log, too.
 * @throws Refusal too_many_requests while the account has as many files under way as it may.
 */
export async function sendAuditLog(
  exports: Exports,
  call: { reply: FastifyReply; actor: Actor; write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T> },
  { scope, filters, history, format, locale }: AuditExport,
): Promise<Readable> {
  const { accountId } = scope
  const { reply, actor } = call
  const reader = await exports.open(accountId, {
    cut: () => void reply.raw.destroy(),
    begin: async (begun) => {
      const asked = await readAsked(begun, scope, { ...filters, history })
      return { asked, total: await countAuditRows(begun, scope, { asked, most: ALL }) }
    },
  })
  // The connection is gone either way; the reason is of no use to a client that has left.
  const end = (): Promise<void> => reader.end().catch(() => undefined)
  try {
    const { asked, total } = reader.begun
    await call.write((tx) =>
      recordAudit(tx, actor, [
        { accountId, entity: 'account', entityId: accountId, act: 'audit_log.exported', after: { ...filters, format } },
      ]),
    )
    tellAsOf(reply, reader.asOf)
    return await sendTable(reply, {
      name: `audit-log-${accountId}`,
      format,
      sheet: m.audit_log_export_sheet({}, { locale }),
      decimals: 0,
      total,
      titles: auditTitles(locale),
      pieces: pieces(reader, scope, { asked, history, locale }),
      pace: reader.pace,
      end,
    })
  } catch (error) {
    await end()
    throw error
  }
}

async function* pieces(
  reader: Reader,
  scope: AccountScope,
  { asked, history, locale }: { asked: AuditAsked; history: History; locale: Locale },
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const account = await auditedAccount(reader, scope)
  let behind: Place | null = null
  for (;;) {
    const rows = await auditRows(reader, scope, { asked, behind, limit: ROWS_A_PIECE })
    const names = await namesIn(reader, scope, { rows, things: history.things })
    yield rows.map((row) =>
      auditCells(auditAnswer(row, { names, account, locale, acts: history.acts }), { ...account, locale }),
    )
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_A_PIECE) return
    behind = last
  }
}
