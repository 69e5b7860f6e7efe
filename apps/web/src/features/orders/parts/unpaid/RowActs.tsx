import { useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import { changeOrders } from '@turnout/contract/orders/endpoints.ts'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { RECEIPT_UNDO_SECONDS } from '@turnout/domain/orders/offline-deadline.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { ApiError } from '../../../../api/api-error.ts'
import { call } from '../../../../api/client.ts'
import { randomId } from '../../../../api/random-id.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { buyerName, moneyWords } from '../../order-words.ts'
import { canRemind } from '../../unpaid-words.ts'

interface RowActsProps {
  readonly row: OrderRow
  readonly eventId: number
  readonly onRemind: () => void
}

const wordsOf = (sum: string): readonly [string, string] => [m.orders_remind_one(), m.orders_paid_one({ sum })]

/** Pixels of a letter, and around the words of both buttons, with the room of their cell. */
const [LETTER, AROUND] = [7.6, 76]

/** How wide the buttons are, in the language of the page, where no order owes more than this. */
export const widthOfActs = (most: string): number => Math.ceil(wordsOf(most).join('').length * LETTER) + AROUND

/** What is done with one unpaid order, in its row: its buyer is reminded, or its money is there. */
export function RowActs({ row, eventId, onRemind }: RowActsProps) {
  const pay = usePaid(eventId)
  const now = useNow()
  if (!useMay('orders:write')) return null
  const [remind, paid] = wordsOf(moneyWords(row.amount_due, row.currency))
  const named = (words: string) => `${words}: ${buyerName(row)}, ${row.public_id}`
  return (
    <Row as="span" gap={6} align="center" justify="end">
      <Button size="small" disabled={!canRemind(row, now)} aria-label={named(remind)} onPress={onRemind}>
        {remind}
      </Button>
      <Button size="small" aria-label={named(paid)} onPress={() => pay(row.id)}>
        {paid}
      </Button>
    </Row>
  )
}

/** Marks one order as paid today. It is booked once the time for undo is over. */
function usePaid(eventId: number) {
  const client = useQueryClient()
  const change = async (body: BodyInput<typeof changeOrders>, done: (values: { count: number }) => string) => {
    try {
      const at = { params: { event_id: eventId }, body }
      const { data, meta } = await call(changeOrders, at, { idempotencyKey: randomId() })
      await client.invalidateQueries({ queryKey: ['events'] })
      const refused = data.find(({ message }) => message !== null)?.message ?? null
      return { isDone: refused === null, message: refused ?? done({ count: meta.done }) }
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      return { isDone: false, message: problem.message }
    }
  }
  return async (id: number) => {
    const { isDone, message } = await change(
      { action: 'mark_as_paid', order_ids: [id], can_undo: true },
      m.orders_bulk_paid,
    )
    const undo = async () =>
      showToast(
        await change({ action: 'undo_paid', order_ids: [id] }, m.orders_unpaid_undone).then(({ message: words }) => ({
          message: words,
        })),
      )
    showToast({
      message,
      ...(isDone && {
        stayMs: (RECEIPT_UNDO_SECONDS - 2) * 1000,
        action: { label: m.shell_undo(), onPress: () => undo() },
      }),
    })
  }
}
