import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BANK_FILE_MAX_BYTES } from '../limits.ts'
import { all, one, page } from '../lists.ts'
import { params } from '../params.ts'
import {
  bankLine,
  bankLinesQuery,
  bankStatement,
  confirmedLines,
  confirmLineInput,
  confirmMatchedInput,
  foundOrder,
  handBack,
  handBacksInput,
  ignoreLineInput,
  ordersOfLineQuery,
  statementHead,
  settleLineInput,
  undoLineInput,
} from './bank.ts'

const statements = '/api/accounts/:account_id/bank-statements'
const lines = '/api/accounts/:account_id/bank-lines'
const handBacks = '/api/accounts/:account_id/hand-backs'
const ofAccount = params('account_id')
const ofLine = params('account_id', 'bank_line_id')
/** A statement holds payments of all events, and of people who bought nothing. */
const access = 'account:payouts'

export const bankStatements = endpoint({
  id: 'bank.bankStatements',
  method: 'GET',
  path: statements,
  access,
  summary: 'The bank statements of the account, newest first, each with how its lines stand',
  params: ofAccount,
  status: 200,
  answer: all(bankStatement),
})

export const addBankStatement = endpoint({
  id: 'bank.addBankStatement',
  method: 'POST',
  path: statements,
  access,
  summary:
    'Read a bank statement: part `file` (camt.053, camt.054, MT940 or CSV, at most 20 MB), after the parts `format` and, for CSV, `mapping`',
  params: ofAccount,
  // The part is read by the handler as it comes.
  body: z.unknown(),
  multipart: true,
  uploadMaxBytes: BANK_FILE_MAX_BYTES,
  status: 201,
  answer: one(bankStatement),
  refusals: ['bank_statement_not_readable'],
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const previewBankStatement = endpoint({
  id: 'bank.previewBankStatement',
  method: 'POST',
  path: `${statements}/preview`,
  access,
  summary: 'What a file is, and of a CSV file its first rows with what its columns may be; nothing is kept',
  params: ofAccount,
  // The part is read by the handler as it comes.
  body: z.unknown(),
  multipart: true,
  uploadMaxBytes: BANK_FILE_MAX_BYTES,
  status: 200,
  answer: one(statementHead),
  refusals: ['bank_statement_not_readable'],
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const confirmMatchedLines = endpoint({
  id: 'bank.confirmMatchedLines',
  method: 'POST',
  path: `${statements}/:bank_statement_id/confirm-matched`,
  access,
  summary:
    'Book every exact line of a statement, one after the other in the background; one that is exact no more is left',
  params: params('account_id', 'bank_statement_id'),
  body: confirmMatchedInput,
  status: 200,
  answer: one(confirmedLines),
})

export const bankStatementLines = endpoint({
  id: 'bank.bankStatementLines',
  method: 'GET',
  path: `${statements}/:bank_statement_id/lines`,
  access,
  summary: 'The lines that a statement brought, with what they match and why',
  params: params('account_id', 'bank_statement_id'),
  query: bankLinesQuery,
  status: 200,
  answer: page(bankLine),
})

export const bankLines = endpoint({
  id: 'bank.bankLines',
  method: 'GET',
  path: lines,
  access,
  summary: 'Lines of all bank statements of the account, with what they match and why',
  params: ofAccount,
  query: bankLinesQuery,
  status: 200,
  answer: page(bankLine),
})

export const ordersForBankLine = endpoint({
  id: 'bank.ordersForBankLine',
  method: 'GET',
  path: `${lines}/:bank_line_id/orders`,
  access,
  summary:
    'Orders of all events of the account that a line may be for, also paid, expired and cancelled ones, found by number, name, company or e-mail; at most 20',
  params: ofLine,
  query: ordersOfLineQuery,
  status: 200,
  answer: all(foundOrder),
})

export const confirmBankLine = endpoint({
  id: 'bank.confirmBankLine',
  method: 'POST',
  path: `${lines}/:bank_line_id/confirm`,
  access,
  summary: 'Book a line: on the order that is proposed, on another one, or shared out to several',
  params: ofLine,
  body: confirmLineInput,
  status: 200,
  answer: one(bankLine),
  refusals: ['bank_line_decided', 'bank_line_needs_order', 'bank_sums_differ', 'bank_currency_differs'],
})

export const undoBankLine = endpoint({
  id: 'bank.undoBankLine',
  method: 'POST',
  path: `${lines}/:bank_line_id/undo`,
  access,
  summary: 'Take the decision about a line back; money that paid for an order is taken from it again',
  params: ofLine,
  body: undoLineInput,
  status: 200,
  answer: one(bankLine),
  refusals: [
    'bank_line_not_decided',
    'bank_money_given_back',
    'bank_ticket_admitted',
    'order_manual',
    'refund_pending',
    'order_already_refunded',
    'order_not_refundable',
    'order_disputed',
    'order_cannot_cancel',
  ],
})

export const ignoreBankLine = endpoint({
  id: 'bank.ignoreBankLine',
  method: 'POST',
  path: `${lines}/:bank_line_id/ignore`,
  access,
  summary: 'Say that a line is for no order, with a note',
  params: ofLine,
  body: ignoreLineInput,
  status: 200,
  answer: one(bankLine),
  refusals: ['bank_line_decided'],
})

export const settleBankLine = endpoint({
  id: 'bank.settleBankLine',
  method: 'POST',
  path: `${lines}/:bank_line_id/settle`,
  access,
  summary:
    'Decide about money that pays for nothing yet: give it back, renew the expired order that it is for, or let off what is missing',
  params: ofLine,
  body: settleLineInput,
  status: 200,
  answer: one(bankLine),
  refusals: [
    'bank_line_decided',
    'bank_line_needs_order',
    'bank_currency_differs',
    'bank_nothing_held',
    'order_not_renewable',
    'sold_out_meanwhile',
    'order_expired',
    'order_already_paid',
    'order_not_awaiting_payment',
  ],
})

export const openHandBacks = endpoint({
  id: 'bank.openHandBacks',
  method: 'GET',
  path: handBacks,
  access,
  summary: 'Refunds of orders that were paid by a transfer of a statement, which still have to be transferred',
  params: ofAccount,
  status: 200,
  answer: all(handBack),
})

export const handBacksFile = endpoint({
  id: 'bank.handBacksFile',
  method: 'POST',
  path: `${handBacks}/file`,
  access,
  summary:
    'A file for a bank (pain.001) that transfers refunds to the accounts that the money came from; nothing is marked',
  params: ofAccount,
  body: handBacksInput,
  chosenBy: 'refund_ids',
  files: ['xml'],
  status: 200,
  answer: z.string(),
  refusals: ['bank_account_missing'],
})

export const handOverRefunds = endpoint({
  id: 'bank.handOverRefunds',
  method: 'POST',
  path: `${handBacks}/handed-over`,
  access,
  summary: 'Note that refunds were handed to a bank; those that were noted before stay',
  params: ofAccount,
  body: handBacksInput,
  chosenBy: 'refund_ids',
  status: 200,
  answer: all(handBack),
})
