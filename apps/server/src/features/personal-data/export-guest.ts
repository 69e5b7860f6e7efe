import { FILES } from '@turnout/contract/files.ts'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { AccountScope } from '../accounts/access.ts'
import { knownRows } from './queries.ts'
import { personalFile } from './queries-file.ts'

interface Writing {
  readonly reply: FastifyReply
  readonly actor: Actor
  readonly write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
}

/**
 * The file for a guest who asks what is kept of them. That it was made is in the audit log; for
 * whom is in the numbers of their orders.
 */
export async function exportGuest(
  database: Database,
  { reply, actor, write }: Writing,
  { scope, email }: { readonly scope: AccountScope; readonly email: string },
): Promise<Readable> {
  const address = email.toLowerCase()
  const rows = await knownRows(database, scope, address)
  const file = await personalFile(database, scope, { rows, address })
  const { accountId } = scope
  const after = { orders: rows.references, tickets_count: rows.attendees.length }
  await write((tx) =>
    recordAudit(tx, actor, [
      { accountId, entity: 'account', entityId: accountId, act: 'account.guest_exported', after },
    ]),
  )
  reply.type(FILES.json).header('content-disposition', `attachment; filename="personal-data-${accountId}.json"`)
  return Readable.from([JSON.stringify({ email: address, ...file }, null, 2)], { objectMode: false })
}
