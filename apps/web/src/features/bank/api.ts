import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BankLineAnswer, BankStatement, SettleWay } from '@turnout/contract/bank/bank.ts'
import {
  addBankStatement,
  bankLines,
  bankStatementLines,
  confirmBankLine,
  confirmMatchedLines,
  handBacksFile,
  handOverRefunds,
  ignoreBankLine,
  openHandBacks,
  ordersForBankLine,
  previewBankStatement,
  settleBankLine,
  undoBankLine,
} from '@turnout/contract/bank/endpoints.ts'
import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import { remindOrders } from '@turnout/contract/orders/endpoints.ts'
import type { CsvMapping } from '@turnout/domain/bank/csv-mapping.ts'
import { call, fetchFile, upload } from '../../api/client.ts'
import { NEEDS_KEY } from '../../api/event.ts'
import { BANK } from './bank-key.ts'

const ofAccount = (accountId: number | undefined) => ({ account_id: accountId ?? 0 })

const LOOK_MS = 3000

interface AskedLines {
  readonly accountId: number | undefined
  /** undefined: of all statements. */
  readonly statementId: number | undefined
  readonly query: QueryInput<typeof bankLines>
}

export const linesQuery = ({ accountId, statementId, query }: AskedLines) =>
  queryOptions({
    queryKey: [...BANK, accountId, 'lines', statementId ?? null, query],
    enabled: accountId !== undefined,
    queryFn: ({ signal }) =>
      statementId === undefined
        ? call(bankLines, { params: ofAccount(accountId), query }, { signal })
        : call(
            bankStatementLines,
            { params: { ...ofAccount(accountId), bank_statement_id: statementId }, query },
            { signal },
          ),
    placeholderData: keepPreviousData,
    // What was confirmed is booked some seconds later.
    refetchInterval: ({ state }) =>
      state.data?.data.some((line) => line.state === 'CONFIRMED') === true ? LOOK_MS : false,
  })

/** Orders that a line may be for: without words those that wait for money. */
export const ordersOfLineQuery = (accountId: number, lineId: number, query: string) =>
  queryOptions({
    queryKey: [...BANK, accountId, 'orders', lineId, query],
    queryFn: async ({ signal }) =>
      (
        await call(
          ordersForBankLine,
          { params: { ...ofAccount(accountId), bank_line_id: lineId }, query: query === '' ? {} : { query } },
          { signal },
        )
      ).data,
    placeholderData: keepPreviousData,
  })

export const handBacksQuery = (accountId: number | undefined) =>
  queryOptions({
    queryKey: [...BANK, accountId, 'hand-backs'],
    enabled: accountId !== undefined,
    queryFn: async ({ signal }) => (await call(openHandBacks, { params: ofAccount(accountId) }, { signal })).data,
  })

interface SentStatement {
  readonly file: File
  /** Of a CSV file; null: it is not known yet, or of another kind. */
  readonly mapping: CsvMapping | null
  readonly onProgress?: (share: number) => void
}

/** What can be done with statements and their lines. Each throws the server's ApiError. */
export function useBankActs(accountId: number) {
  const cache = useQueryClient()
  const params = ofAccount(accountId)
  const look = async (): Promise<void> => {
    void cache.invalidateQueries({ queryKey: NEEDS_KEY })
    // Orders that were paid leave the lists of the unpaid.
    void cache.invalidateQueries({ queryKey: ['events'] })
    await cache.invalidateQueries({ queryKey: BANK })
  }
  const line = async (answering: Promise<{ data: BankLineAnswer }>): Promise<BankLineAnswer> => {
    const { data } = await answering
    await look()
    return data
  }
  const at = (lineId: number) => ({ ...params, bank_line_id: lineId })
  return {
    look,
    /** The first rows of a CSV file, and what its columns look like. */
    preview: async (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return (await upload(previewBankStatement, { params, form })).data
    },
    send: async ({ file, mapping, onProgress }: SentStatement): Promise<BankStatement> => {
      const form = new FormData()
      if (mapping !== null) {
        form.append('format', 'CSV')
        form.append('mapping', JSON.stringify(mapping))
      }
      form.append('file', file)
      const { data } = await upload(addBankStatement, { params, form, ...(onProgress && { onProgress }) })
      await look()
      return data
    },
    confirm: (lineId: number, body: BodyInput<typeof confirmBankLine>) =>
      line(call(confirmBankLine, { params: at(lineId), body })),
    /** Keeps what came, and asks the buyer for what is missing; one who was asked today is not asked again. */
    askRest: async ({ id, orders }: BankLineAnswer): Promise<BankLineAnswer> => {
      const kept = await line(call(confirmBankLine, { params: at(id), body: {} }))
      const [order] = orders
      if (order !== undefined)
        await call(remindOrders, { params: { event_id: order.event.id }, body: { order_ids: [order.id] } })
      return kept
    },
    settle: (lineId: number, way: SettleWay) => line(call(settleBankLine, { params: at(lineId), body: { way } })),
    undo: (lineId: number, body: BodyInput<typeof undoBankLine>) =>
      line(call(undoBankLine, { params: at(lineId), body })),
    ignore: (lineId: number, note: string) =>
      line(call(ignoreBankLine, { params: at(lineId), body: note === '' ? {} : { note } })),
    confirmMatched: async (statementId: number) => {
      const { data } = await call(confirmMatchedLines, {
        params: { ...params, bank_statement_id: statementId },
        body: {},
      })
      await look()
      return data
    },
    /** The file for the bank, of these refunds. */
    file: (refundIds: readonly number[]) => fetchFile(handBacksFile, { params, body: { refund_ids: [...refundIds] } }),
    handOver: async (refundIds: readonly number[]): Promise<void> => {
      await call(handOverRefunds, { params, body: { refund_ids: [...refundIds] } })
      await look()
    },
  }
}

export type BankActs = ReturnType<typeof useBankActs>
