import { useQueryClient } from '@tanstack/react-query'
import { changeOrders } from '@turnout/contract/orders/endpoints.ts'
import type { OrganizerOrderRow } from '@turnout/contract/orders/order.ts'
import { EXTRA_DAYS, RECEIPT_UNDO_SECONDS } from '@turnout/domain/orders/offline-deadline.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { CalendarPlus, CircleCheck, Mail, X } from 'lucide-react'
import { ApiError } from '../../../../api/api-error.ts'
import { call } from '../../../../api/client.ts'
import { NEEDS_KEY } from '../../../../api/event.ts'
import { randomId } from '../../../../api/random-id.ts'
import { BulkRefusals } from '../../../../desk/list/DeskActs.tsx'
import { useBulkAct, type BulkAnswer } from '../../../../desk/use-bulk-act.ts'
import { useNow } from '../../../../desk/use-now.ts'
import type { Selection } from '../../../../desk/use-selection.ts'
import { buyerName } from '../../order-words.ts'
import { canExtend, canRemind } from '../../unpaid-words.ts'
import { sumWords } from '../desk/order-questions.tsx'
import { ReceiptQuestion } from './ReceiptQuestion.tsx'
import { RemindDrawer } from './RemindDrawer.tsx'

type Orders = readonly OrganizerOrderRow[]
type Action = 'mark_as_paid' | 'undo_paid' | 'remind' | 'extend_due_date' | 'undo_extension'
type Ticked = Selection<OrganizerOrderRow, Orders>

/** Changes orders of several events: one request for each event, the results in one. */
async function changeEach(orders: Orders, body: { action: Action }, key: string): Promise<BulkAnswer> {
  const data: BulkAnswer['data'][number][] = []
  for (const [eventId, ofEvent] of Map.groupBy(orders, ({ event }) => event.id)) {
    const order_ids = ofEvent.map(({ id }) => id)
    const at = { params: { event_id: eventId }, body: { ...body, order_ids } }
    // oxlint-disable-next-line no-await-in-loop -- a few events, one after the other, so that a refused one ends it
    const answer = await call(changeOrders, at, { idempotencyKey: `${key}-${eventId}` })
    data.push(...answer.data.map(({ order_id: id, code, message }) => ({ id, code, message })))
  }
  const refused = data.filter(({ code }) => code !== null).length
  return { data, meta: { done: data.length - refused, refused } }
}

interface Undo {
  readonly action: Action
  readonly done: (values: { count: number }) => string
}

/** The acts that can be taken back. */
const UNDO: Partial<Record<Action, Undo>> = {
  mark_as_paid: { action: 'undo_paid', done: m.orders_unpaid_undone },
  extend_due_date: { action: 'undo_extension', done: m.orders_more_days_undone },
}

const doneWords = (action: Action, count: number): string => {
  if (action === 'extend_due_date') return m.orders_more_days_done({ count, days: EXTRA_DAYS })
  return (action === 'remind' ? m.orders_reminded : m.orders_bulk_paid)({ count })
}

/** What can be done with ticked orders, and what came of it. */
export function useAccountActs(selection: Ticked) {
  const client = useQueryClient()
  const now = useNow()
  const send = async (orders: Orders, body: { action: Action }, key: string) => {
    const answer = await changeEach(orders, body, key)
    await client.invalidateQueries({ queryKey: ['events'] })
    void client.invalidateQueries({ queryKey: NEEDS_KEY })
    return answer
  }
  const undo = async (orders: Orders, { action, done }: Undo) => {
    try {
      const { data, meta } = await send(orders, { action }, randomId())
      const refused = data.find(({ message }) => message !== null)?.message
      showToast({ message: refused ?? done({ count: meta.done }) })
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      showToast({ message: problem.message })
    }
  }
  return useBulkAct<OrganizerOrderRow, Orders, Action, object>({
    selection,
    doneWords,
    fits: (action, row) =>
      action === 'remind' ? canRemind(row, now) : action === 'extend_due_date' ? canExtend(row) : true,
    idsField: 'order_ids',
    act: (orders, { action, choices, key }) => send(orders, { action, ...choices }, key),
    offers: (action, ids) => {
      const back = UNDO[action]
      if (back === undefined) return {}
      const orders = [...selection.rows.values()].filter(({ id }) => ids.includes(id))
      return {
        stayMs: (RECEIPT_UNDO_SECONDS - 2) * 1000,
        action: { label: m.shell_undo(), onPress: () => undo(orders, back) },
      }
    },
  })
}

type Acts = ReturnType<typeof useAccountActs>

/** The ticked orders and their acts, in the place of the sums. */
export function AccountActs({ selection, acts }: { selection: Ticked; acts: Acts }) {
  const { count, rows } = selection
  const toRemind = acts.count('remind')
  const sum = sumOf([...rows.values()])
  return (
    <Row as="section" gap={8} align="center" wrap aria-label={m.attendees_selected({ count: String(count) })}>
      <Row gap={8} grows align="center">
        <Text as="p" role="status" weight={650} figures>
          {m.attendees_selected({ count: String(count) })} <bdi>{sum}</bdi>
        </Text>
        <Button variant="quiet" size="small" icon={X} onPress={selection.clear}>
          {m.desk_bulk_clear()}
        </Button>
      </Row>
      <Button icon={Mail} disabled={toRemind === 0} onPress={() => acts.ask('remind')}>
        {m.orders_remind_title({ count: toRemind })}
      </Button>
      <Button
        icon={CalendarPlus}
        disabled={acts.count('extend_due_date') === 0}
        onPress={() => acts.trySend('extend_due_date', {}, (message) => showToast({ message }))}
      >
        {m.orders_more_days({ days: EXTRA_DAYS })}
      </Button>
      <Button icon={CircleCheck} variant="filled" onPress={() => acts.ask('mark_as_paid')}>
        {sum === undefined ? m.orders_bulk_paid_confirm({ count }) : m.orders_bulk_paid_confirm_sum({ count, sum })}
      </Button>
    </Row>
  )
}

/** Undefined where the currencies differ. */
const sumOf = (orders: Orders): string | undefined =>
  new Set(orders.map(({ currency }) => currency)).size === 1 ? sumWords(orders) : undefined

/** The question before an act on ticked orders, and what some of them refused. */
export function AccountQuestion({ acts }: { acts: Acts }) {
  const { asking, results, known } = acts
  const nameOf = (id: number) => {
    const order = known.get(id)
    return order && <TwoLines title={buyerName(order)} detail={order.public_id} />
  }
  if (results !== null)
    return (
      <BulkRefusals
        title={m.orders_bulk_refused_title({ count: results.meta.refused })}
        answer={results}
        done={doneWords(results.action, results.meta.done)}
        nameOf={nameOf}
        onClose={acts.closeResults}
        onRetry={acts.retry}
      />
    )
  if (asking === null) return null
  const rows = acts.fitting(asking)
  const question = { rows, count: rows.length, error: acts.failure ?? undefined, onClose: acts.close }
  const send = (choices: object) => acts.trySend(asking, choices)
  return asking === 'remind' ? (
    <RemindDrawer {...question} eventIdOf={(row) => row.event.id} onSend={(text) => send({ reminder_text: text })} />
  ) : (
    <ReceiptQuestion {...question} zone={rows[0]?.event.timezone ?? 'UTC'} onSend={send} />
  )
}
