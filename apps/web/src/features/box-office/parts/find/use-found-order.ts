import type { TillOrder } from '@turnout/contract/box-office/found.ts'
import type { TillSale } from '@turnout/contract/box-office/sale.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import { randomId } from '../../../../api/random-id.ts'
import type { CollectBody, Unanswered } from '../../engine/till-calls.ts'
import { signal } from '../../engine/till-sounds.ts'
import type { Till } from '../../engine/use-till.ts'
import { nameOf } from './found-words.ts'

/** What is done to an order that was found. */
export interface Found {
  /** Why the last act came to nothing, or not to all; empty: it did not. */
  readonly problem: string
  readonly isBusy: boolean
  /** What was paid here; null: nothing. */
  readonly paid: TillSale | null
  letIn(tickets: TillOrder['tickets']): void
  take(tender: CollectBody['tender']): void
  /** The sale was taken back. */
  undone(sale: TillSale): void
}

export function useFoundOrder(till: Till, order: TillOrder, onOrder: (order: TillOrder) => void): Found {
  const { calls, dispatch } = till
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [paid, setPaid] = useState<TillSale | null>(null)
  const [sent, setSent] = useState<{ readonly key: string; readonly text: string } | null>(null)

  const begin = (): boolean => {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    return true
  }
  const fail = ({ errors, message }: Unanswered): void => {
    signal('stop')
    setProblem(Object.values(errors).flat()[0] ?? message ?? m.box_office_no_answer())
  }
  const readAgain = async (): Promise<void> => {
    const answer = await calls.find(order.public_id)
    const now = 'value' in answer ? answer.value.orders[0] : undefined
    if (now !== undefined) onOrder(now)
  }
  const letIn = async (tickets: TillOrder['tickets']): Promise<void> => {
    if (!begin()) return
    const wanted = new Set(tickets.map(({ public_id: id }) => id))
    const answer = await calls.admit(order.public_id, [...wanted])
    setBusy(false)
    if (!('value' in answer)) return fail(answer)
    const out = answer.value.tickets.filter(({ public_id: id, is_in: isIn }) => wanted.has(id) && !isIn)
    signal(out.length === 0 ? 'done' : 'stop')
    if (out.length > 0) setProblem(m.box_office_find_not_in({ names: out.map(nameOf).join(', ') }))
    onOrder(answer.value)
  }
  const take = async (tender: CollectBody['tender']): Promise<void> => {
    if (!begin()) return
    const body = { tender, expected_total: order.owed }
    const text = JSON.stringify(body)
    // The same press sent again takes the money once.
    const key = sent?.text === text ? sent.key : randomId()
    setSent({ key, text })
    const answer = await calls.collect(order.public_id, body, key)
    if ('value' in answer) {
      signal('done')
      setPaid(answer.value)
    } else fail(answer)
    // Another till may have been faster.
    await readAgain()
    setBusy(false)
  }
  return {
    problem,
    isBusy,
    paid,
    letIn: (tickets) => void letIn(tickets),
    take: (tender) => void take(tender),
    undone(sale) {
      setPaid(null)
      dispatch({ type: 'named', id: sale.id, sale })
      void readAgain()
    },
  }
}
