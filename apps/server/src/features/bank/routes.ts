import { BANK_LINES_LIST, type AskedLineState } from '@turnout/contract/bank/bank.ts'
import {
  addBankStatement,
  bankLines,
  bankStatementLines,
  bankStatements,
  confirmBankLine,
  confirmMatchedLines,
  handBacksFile,
  handOverRefunds,
  ignoreBankLine,
  openHandBacks as openHandBacksEndpoint,
  ordersForBankLine,
  previewBankStatement,
  settleBankLine,
  undoBankLine,
} from '@turnout/contract/bank/endpoints.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePerson } from '../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { lineOfCaller, statementOfCaller, type LineScope } from './access.ts'
import { foundOrderAnswer, handBackAnswer, lineAnswer, statementAnswer } from './answers.ts'
import { confirmLine, confirmMatched, ignoreLine } from './confirm-lines.ts'
import { finishStatement } from './import-statement.ts'
import { markHandedOver, transferFileOf } from './mark-handed-over.ts'
import { bankStatementsOf, lineShown, linesShown } from './queries.ts'
import { findOrders } from './queries-found-orders.ts'
import { openHandBacks } from './queries-hand-backs.ts'
import { readHeadOfUpload, readUpload } from './read-upload.ts'
import { settleLine } from './settle-line.ts'
import { undoLine } from './undo-line.ts'
import { dropStatement, lastMapping } from './store-statements.ts'

export function bankRoutes(app: FastifyInstance, { clock }: { readonly clock: Clock }): void {
  statementRoutes(app)
  lineRoutes(app)
  handBackRoutes(app, clock)
}

function statementRoutes(app: FastifyInstance): void {
  const { database } = app

  servePerson(app, bankStatements, async ({ caller, params }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    return { data: (await bankStatementsOf(database, accountId)).map(statementAnswer) }
  })

  servePerson(app, addBankStatement, async ({ caller, params, actor, request, reply, write }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    // A refused upload is not read to its end.
    reply.header('connection', 'close')
    const upload = await readUpload(database, request, { accountId, userId: caller.userId })
    reply.removeHeader('connection')
    const { statementId, name, sha256 } = upload
    // An Idempotency-Key is bound to this file, not to any that is sent to this address.
    request.body = { name, sha256 }
    try {
      await write((tx) => finishStatement(tx, { accountId, statementId }, actor))
    } catch (error) {
      await dropStatement(database, statementId)
      throw error
    }
    const [row] = await bankStatementsOf(database, accountId, statementId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: statementAnswer(row) }
  })

  servePerson(app, previewBankStatement, async ({ caller, params, request, reply }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    reply.header('connection', 'close')
    const { format, csv } = await readHeadOfUpload(request)
    if (csv === null) return { data: { format, csv } }
    const rows = csv.rows.map((row) => [...row])
    const guess = { ...csv.guess, columns: { ...csv.guess.columns, text: [...csv.guess.columns.text] } }
    const last = await lastMapping(database, accountId)
    const last_mapping = last === null ? null : { ...last, columns: { ...last.columns, text: [...last.columns.text] } }
    return { data: { format, csv: { encoding: csv.encoding, rows, guess, last_mapping } } }
  })

  servePerson(app, confirmMatchedLines, async ({ caller, params, body, actor, write }) => {
    const scope = await statementOfCaller(database, caller, params)
    const { lines, sums } = await write((tx) => confirmMatched(tx, { scope, canUndo: body.can_undo }, actor))
    return {
      data: {
        lines,
        sums: sums.map(({ currency, amount_minor: minor }) => ({ currency, amount: majorFromMinor(minor, currency) })),
      },
    }
  })

  servePerson(app, bankStatementLines, async ({ caller, params, query, request }) => {
    const { accountId, statementId } = await statementOfCaller(database, caller, params)
    return pageOfLines(app, { accountId, statementId }, { query, request })
  })
}

type LinesQuery = Parameters<typeof pageOf>[1] & { readonly state?: AskedLineState | undefined }

async function pageOfLines(
  { database }: FastifyInstance,
  of: { readonly accountId: number; readonly statementId: number | null },
  { query, request }: { readonly query: LinesQuery; readonly request: FastifyRequest },
) {
  const { page, per_page, state } = query
  const asked = { ...of, page, per_page, state, query: query.query ?? undefined }
  const { rows, total } = await linesShown(database, asked)
  return pageOf({ rows: rows.map(lineAnswer), total }, query, { request, shape: BANK_LINES_LIST })
}

function lineRoutes(app: FastifyInstance): void {
  const { database } = app
  const answerOf = async ({ accountId, lineId }: LineScope) => {
    const row = await lineShown(database, accountId, lineId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: lineAnswer(row) }
  }

  servePerson(app, bankLines, async ({ caller, params, query, request }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    return pageOfLines(app, { accountId, statementId: null }, { query, request })
  })

  servePerson(app, ordersForBankLine, async ({ caller, params, query }) => {
    const { accountId, lineId } = await lineOfCaller(database, caller, params)
    const line = await lineShown(database, accountId, lineId)
    if (line === undefined) throw new Refusal('not_found')
    const { amount_minor: amountMinor, currency } = line
    const found = await findOrders(database, accountId, { query: query.query ?? '', amountMinor, currency })
    return { data: found.map((row) => foundOrderAnswer(row, { amountMinor, currency })) }
  })

  servePerson(app, confirmBankLine, async ({ caller, params, body, actor, write }) => {
    const scope = await lineOfCaller(database, caller, params)
    await write((tx) => confirmLine(tx, { scope, input: body }, actor))
    return answerOf(scope)
  })

  servePerson(app, undoBankLine, async ({ caller, params, body, actor, write }) => {
    const scope = await lineOfCaller(database, caller, params)
    await write((tx) => undoLine(tx, { scope, input: body }, actor))
    return answerOf(scope)
  })

  servePerson(app, ignoreBankLine, async ({ caller, params, body, actor, write }) => {
    const scope = await lineOfCaller(database, caller, params)
    await write((tx) => ignoreLine(tx, { scope, note: body.note ?? null }, actor))
    return answerOf(scope)
  })

  servePerson(app, settleBankLine, async ({ caller, params, body, actor, write }) => {
    const scope = await lineOfCaller(database, caller, params)
    await write((tx) => settleLine(tx, { scope, way: body.way, notifiesBuyer: body.notify_buyer }, actor))
    return answerOf(scope)
  })
}

function handBackRoutes(app: FastifyInstance, clock: Clock): void {
  const { database } = app

  servePerson(app, openHandBacksEndpoint, async ({ caller, params }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    return { data: (await openHandBacks(database, accountId)).map(handBackAnswer) }
  })

  servePerson(app, handBacksFile, async ({ caller, params, body, reply }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    const now = clock.now()
    const xml = transferFileOf(await openHandBacks(database, accountId, body.refund_ids), now)
    reply.header('content-type', 'application/xml; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="refunds-${now.toISOString().slice(0, 10)}.xml"`)
    return xml
  })

  servePerson(app, handOverRefunds, async ({ caller, params, body, actor, write }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    await write((tx) => markHandedOver(tx, { accountId, refundIds: body.refund_ids }, actor))
    return { data: (await openHandBacks(database, accountId)).map(handBackAnswer) }
  })
}
