import type { CardSale } from '@turnout/contract/box-office/reader.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { CreditCard } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Answer, isUnknown } from '../../engine/till-calls.ts'
import { keepChoice, keepParked, keptParked } from '../../engine/till-memory.ts'
import { signal } from '../../engine/till-sounds.ts'
import type { Till } from '../../engine/use-till.ts'
import css from './parked.module.css'

const ASK_EVERY_MS = 20_000

const isThere = (sale: CardSale['sale']): sale is NonNullable<CardSale['sale']> => sale !== null

/** Panels about the last sale: another one does not take its place meanwhile. */
const OF_LAST: ReadonlySet<string> = new Set(['done', 'undo'])

/**
 * Charges that were put aside and whose outcome is not known yet. One that was approved meanwhile is the last sale, with
 * what can be done to it; one that a gone tab began is taken up again.
 */
export function ParkedCharges({ till }: { till: Till }) {
  const { calls, dispatch, state } = till
  const shortId = state.till.short_id
  const [parked, setParked] = useState(0)
  const show = useEffectEvent(async (over: readonly string[]): Promise<void> => {
    const answers = await Promise.all(over.map(async (id) => ({ id, answer: await calls.cardSale(id) })))
    const unknown = answers.filter(({ answer }) => !('value' in answer) && isUnknown(answer)).map(({ id }) => id)
    const kept = keptParked(shortId).filter((id) => !over.includes(id))
    keepParked(shortId, [...kept, ...unknown])
    const sale = answers.flatMap(({ answer }) => ('value' in answer ? [answer.value.sale] : [])).findLast(isThere)
    if (sale === undefined) return
    keepChoice(shortId, 'last', sale.id)
    signal('done')
    dispatch({ type: 'last', sale, isNewer: true })
  })
  const hear = useEffectEvent((answer: Answer<readonly CardSale[]>): void => {
    if (!('value' in answer)) return
    const open = answer.value.filter(({ is_parked: isParked }) => isParked).map(({ id }) => id)
    setParked(open.length)
    const over = keptParked(shortId).filter((id) => !open.includes(id))
    keepParked(shortId, [...open, ...over])
    if (over.length > 0 && !OF_LAST.has(state.panel)) void show(over)
    const isBegun = answer.value.some(({ is_parked: isParked }) => !isParked)
    if (isBegun && !state.isCharging && state.panel !== 'card') dispatch({ type: 'panel', panel: 'card' })
  })
  useEffect(() => {
    const ask = (): void => void calls.cardSales().then((answer) => hear(answer))
    ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [calls])
  if (parked === 0) return null
  return (
    <span className={css.parked} role="status">
      <CreditCard size={18} strokeWidth={1.75} aria-hidden />
      <b aria-hidden>{parked}</b>
      <span>{m.box_office_reader_checking({ count: parked })}</span>
    </span>
  )
}
