import type { ArchiveStatus } from '@turnout/contract/archive/archive-enums.ts'
import type { Archive } from '@turnout/contract/archive/archive.ts'
import {
  archivesOfAccount as archivesOfAccountEndpoint,
  archivesOfEvent,
  createArchive,
  createEventArchive,
  deleteArchive as deleteArchiveEndpoint,
  downloadArchive,
  getArchive,
} from '@turnout/contract/archive/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Call } from '../../platform/http/serve.ts'
import { servePerson } from '../../platform/http/serve.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Person } from '../../platform/http/guards/caller.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { eventOfCaller } from '../events/access.ts'
import { archiveOfCaller, thingArchived, type ArchiveScope } from './access.ts'
import { deleteArchive } from './delete-archive.ts'
import { archiveById, archivesOfAccount, type ArchiveListRow } from './queries.ts'
import { makeSealingKey, requestArchive } from './request-archive.ts'
import { sendArchive } from './send-archive.ts'

type Asked = Pick<
  Call<unknown, unknown, { passphrase?: string | null | undefined }, Person>,
  'caller' | 'body' | 'actor' | 'write'
>

export function archiveRoutes(app: FastifyInstance): void {
  const { database, secrets } = app

  const rowOf = async ({ accountId, archiveId }: Pick<ArchiveScope, 'accountId' | 'archiveId'>) => {
    const row = await archiveById(database, accountId, archiveId)
    if (row === undefined) throw new Refusal('not_found')
    return row
  }
  const request = async ({ caller, body, actor, write }: Asked, of: { accountId: number; eventId: number | null }) => {
    // Before the transaction: it takes a tenth of a second.
    const { passphrase } = body
    const key = passphrase === undefined || passphrase === null ? null : await makeSealingKey(secrets, passphrase)
    const archiveId = await write((tx) => requestArchive(tx, { ...of, userId: caller.userId, key }, actor))
    return { data: archiveAnswer(await rowOf({ ...of, archiveId })) }
  }

  servePerson(app, archivesOfAccountEndpoint, async ({ caller, params }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    return { data: (await archivesOfAccount(database, accountId, null)).map(archiveAnswer) }
  })

  servePerson(app, createArchive, (call) => {
    const { accountId } = namedAccountOfCaller(call.caller, call.params.account_id)
    return request(call, { accountId, eventId: null })
  })

  servePerson(app, archivesOfEvent, async ({ caller, params }) => {
    const { accountId, eventId } = await eventOfCaller(database, caller, params.event_id)
    return { data: (await archivesOfAccount(database, accountId, eventId)).map(archiveAnswer) }
  })

  servePerson(app, createEventArchive, async (call) => {
    const { accountId, eventId } = await eventOfCaller(database, call.caller, call.params.event_id)
    return request(call, { accountId, eventId })
  })

  servePerson(app, getArchive, async ({ caller, params }) => ({
    data: archiveAnswer(await rowOf(await archiveOfCaller(database, caller, params))),
  }))

  servePerson(app, downloadArchive, async ({ caller, params, request: { headers }, actor, reply, write }) => {
    const scope = await archiveOfCaller(database, caller, params)
    const file = sendArchive(database, await rowOf(scope), { reply, range: headers.range })
    // The next parts of a file that was begun are no further act.
    if (headers.range === undefined || headers.range.startsWith('bytes=0-'))
      await write((tx) => recordAudit(tx, actor, [{ ...thingArchived(scope), act: 'archive.downloaded' }]))
    return file
  })

  servePerson(app, deleteArchiveEndpoint, async ({ caller, params, actor, write }) => {
    const scope = await archiveOfCaller(database, caller, params)
    await write((tx) => deleteArchive(tx, scope, actor))
  })
}

const archiveAnswer = (row: ArchiveListRow): Archive => ({
  id: row.id,
  event_id: row.event_id,
  event_title: row.event_title,
  // A check of the table lists them.
  status: row.status as ArchiveStatus,
  is_sealed: row.salt !== null,
  rows_done: row.rows_done,
  rows_total: row.rows_total,
  size_in_bytes: row.size_in_bytes,
  created_at: row.created_at.toISOString(),
  ready_at: row.ready_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
})
