import * as endpoints from '@turnout/contract/box-office/reader-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve, servePublic } from '../../../platform/http/serve.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { PaymentProvider } from '../../../platform/payment-provider/payment-provider.ts'
import { namedAccountOfCaller } from '../../accounts/access.ts'
import { askProvider } from '../../connected-accounts/ask-provider.ts'
import { chargeableAccount } from '../../connected-accounts/queries.ts'
import { cardReaderOfCaller } from '../access.ts'
import type { Tills } from '../shift/open-till.ts'
import { readerAnswer, tillReaderAnswers } from './answers-readers.ts'
import { addReader, deleteReader, registerReader, renameReader } from './change-readers.ts'
import { lastReaderOf, nameOfAccount, readerById } from './queries-readers.ts'
import { freshReaders } from './refresh-readers.ts'

export interface ReaderServices {
  readonly database: Database
  readonly log: Log
  /** null: there are no card payments. */
  readonly provider: PaymentProvider | null
}

/** Card readers of an account, and those that a till may use. */
export function readerRoutes(app: FastifyInstance, tills: Tills, services: ReaderServices): void {
  const { database, log, provider } = services

  const readersOf = async (accountId: number) => {
    const account = await chargeableAccount(database, { provider, accountId })
    if (provider === null || account === null) return []
    return freshReaders({ database, log, provider }, { accountId, providerAccount: account.ref })
  }
  const read = async (readerId: number) => {
    const row = await readerById(database, readerId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: readerAnswer(row) }
  }

  serve(app, endpoints.cardReaders, async ({ caller, params }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    return { data: (await readersOf(accountId)).map(readerAnswer) }
  })

  serve(app, endpoints.createCardReader, async ({ caller, params, body, actor, write, keyed }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    const account = await chargeableAccount(database, { provider, accountId })
    if (provider === null || account === null) throw new Refusal('payment_provider_missing')
    const registering = {
      provider,
      log,
      accountId,
      providerAccount: account.ref,
      accountName: await nameOfAccount(database, accountId),
      key: `turnout-reader-${accountId}-${keyed()?.key ?? randomUUID()}`,
      input: body,
    }
    const registered = await registerReader(registering)
    return read(await write((tx) => addReader(tx, { ...registering, registered }, actor)))
  })

  serve(app, endpoints.updateCardReader, async ({ caller, params, body, actor, write }) => {
    const scope = await cardReaderOfCaller(database, caller, params)
    await write((tx) => renameReader(tx, { scope, label: body.label }, actor))
    return read(scope.readerId)
  })

  serve(app, endpoints.deleteCardReader, async ({ caller, params, actor, write }) => {
    const scope = await cardReaderOfCaller(database, caller, params)
    const reader = await readerById(database, scope.readerId)
    if (reader?.is_busy === true) throw new Refusal('card_reader_busy')
    if (provider !== null && reader !== undefined)
      await askProvider(log, () => provider.readers.remove(reader.provider_ref, reader.provider_account))
    await write((tx) => deleteReader(tx, scope, actor))
  })

  servePublic(app, endpoints.readersAtTill, async ({ params, request }) => {
    const { till } = await tills.open(request, params.till_short_id)
    const rows = await readersOf(till.account_id)
    return { data: tillReaderAnswers(rows, await lastReaderOf(database, till.till_id)) }
  })
}
