import type { ConfirmLineInput } from '@turnout/contract/bank/bank.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { sumMinor } from '@turnout/domain/payments/held-money.ts'
import { RECEIPT_UNDO_SECONDS } from '@turnout/domain/orders/offline-deadline.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { LineScope, StatementScope } from './access.ts'
import { receiveLine, userOf } from './receive-line.ts'
import { confirmExactLines, lockLine, saveDecision, type Decision, type LineRow } from './store-lines.ts'

/**
 * A person says which orders a line is for. It is booked at once, or some seconds later where it can be undone.
 * @throws Refusal bank_line_decided, bank_line_needs_order, bank_sums_differ, bank_currency_differs; not_found for an
 * order of another account
 */
export async function confirmLine(
  tx: Transaction,
  { scope, input }: { readonly scope: LineScope; readonly input: ConfirmLineInput },
  actor: Actor,
): Promise<void> {
  const line = await lockOpenLine(tx, scope)
  const decision: Decision = {
    shares: line.amount_minor < 0 ? [] : sharesOf(line, input),
    acceptsShortfall: input.accept_shortfall,
    notifiesBuyer: input.notify_buyer,
    isExact: false,
    actor: { kind: actor.kind, id: actor.id, requestId: actor.requestId },
  }
  if (!input.can_undo) {
    await receiveLine(tx, line, { ...decision, actor })
    return
  }
  const inSeconds = RECEIPT_UNDO_SECONDS
  const { shares } = decision
  await saveDecision(tx, line.id, { status: 'CONFIRMED', by: userOf(actor), decision, shares, inSeconds })
  await recordAudit(tx, actor, [
    { accountId: scope.accountId, entity: 'bank_line', entityId: line.id, act: 'bank_line.confirmed' },
  ])
}

/** A line that is not decided, locked. @throws Refusal not_found, bank_line_decided */
async function lockOpenLine(tx: Transaction, { accountId, lineId }: LineScope): Promise<LineRow> {
  const line = await lockLine(tx, accountId, lineId)
  if (line === undefined) throw new Refusal('not_found')
  if (line.status !== 'OPEN') throw new Refusal('bank_line_decided')
  return line
}

/** The orders of a line with their shares. @throws Refusal bank_line_needs_order, bank_sums_differ */
export function sharesOf(
  line: LineRow,
  input: Partial<Pick<ConfirmLineInput, 'order_id' | 'orders'>>,
): Decision['shares'] {
  if (input.orders != null) {
    const shares = input.orders.map(({ order_id: orderId, amount }) => ({
      orderId,
      amountMinor: minorFromMajor(amount, line.currency),
    }))
    const isOnce = new Set(shares.map(({ orderId }) => orderId)).size === shares.length
    const known = shares.flatMap(({ orderId, amountMinor }) =>
      typeof amountMinor === 'number' && amountMinor > 0 ? [{ orderId, amountMinor }] : [],
    )
    if (!isOnce || sumMinor(known) !== line.amount_minor || known.length < shares.length)
      throw new Refusal('bank_sums_differ')
    return known
  }
  if (input.order_id != null) return [{ orderId: input.order_id, amountMinor: line.amount_minor }]
  const shares = line.order_ids.map((orderId, at) => ({ orderId, amountMinor: line.shares_minor[at] ?? 0 }))
  if (shares.length === 0) throw new Refusal('bank_line_needs_order')
  if (sumMinor(shares) !== line.amount_minor) throw new Refusal('bank_sums_differ')
  return shares
}

export interface ConfirmedSums {
  readonly lines: number
  readonly sums: readonly { readonly currency: string; readonly amount_minor: number }[]
}

/**
 * Confirms every exact line of a statement. They are booked in the background, one after the other; one whose order
 * changed meanwhile is matched again and left. A second time there are none.
 */
export async function confirmMatched(
  tx: Transaction,
  { scope, canUndo }: { readonly scope: StatementScope; readonly canUndo: boolean },
  actor: Actor,
): Promise<ConfirmedSums> {
  const sums = await confirmExactLines(tx, {
    statementId: scope.statementId,
    by: userOf(actor),
    actor: { kind: actor.kind, id: actor.id, requestId: actor.requestId },
    inSeconds: canUndo ? RECEIPT_UNDO_SECONDS : 0,
  })
  const lines = sums.reduce((all, sum) => all + sum.lines, 0)
  if (lines > 0)
    await recordAudit(tx, actor, [
      {
        accountId: scope.accountId,
        entity: 'bank_statement',
        entityId: scope.statementId,
        act: 'bank_statement.confirmed',
        after: { lines },
      },
    ])
  return { lines, sums }
}

/** A line is for no order. @throws Refusal not_found, bank_line_decided */
export async function ignoreLine(
  tx: Transaction,
  { scope, note }: { readonly scope: LineScope; readonly note: string | null },
  actor: Actor,
): Promise<void> {
  const line = await lockOpenLine(tx, scope)
  await saveDecision(tx, line.id, { status: 'IGNORED', by: userOf(actor), note })
  await recordAudit(tx, actor, [
    {
      accountId: scope.accountId,
      entity: 'bank_line',
      entityId: line.id,
      act: 'bank_line.ignored',
      ...(note !== null && { after: { note } }),
    },
  ])
}
