import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'

type Totals = ImportAnswer['found'][number]

/** What the files say beside what comes of it. Money in minor units. */
export interface SumRow {
  readonly what: 'orders' | 'tickets' | 'gross' | 'refunded'
  readonly isMoney: boolean
  readonly found: number
  readonly imported: number
  readonly difference: number
}

export interface CurrencySums {
  readonly currency: string
  readonly rows: readonly SumRow[]
}

/** Per currency; nothing came of a currency that is missing among what was imported. */
export const sumsOf = ({ found, imported }: Pick<ImportAnswer, 'found' | 'imported'>): readonly CurrencySums[] =>
  found.map((own) => ({
    currency: own.currency,
    rows: rowsOf(
      own,
      imported.find(({ currency }) => currency === own.currency),
    ),
  }))

function rowsOf(found: Totals, imported: Totals | undefined): readonly SumRow[] {
  const minor = (amount: number): number => minorOf(amount, found.currency)
  const row = (what: SumRow['what'], said: number, came: number): SumRow => ({
    what,
    isMoney: what === 'gross' || what === 'refunded',
    found: said,
    imported: came,
    difference: said - came,
  })
  return [
    row('orders', found.orders, imported?.orders ?? 0),
    row('tickets', found.tickets, imported?.tickets ?? 0),
    row('gross', minor(found.gross), minor(imported?.gross ?? 0)),
    row('refunded', minor(found.refunded), minor(imported?.refunded ?? 0)),
  ]
}

/** Orders and tickets that are new by it, of all currencies. */
export const newOf = ({ imported }: Pick<ImportAnswer, 'imported'>): { orders: number; tickets: number } => ({
  orders: imported.reduce((sum, { orders }) => sum + orders, 0),
  tickets: imported.reduce((sum, { tickets }) => sum + tickets, 0),
})
