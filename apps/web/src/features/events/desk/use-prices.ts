import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { BULK_ROWS_MAX } from '@turnout/contract/limits.ts'
import { paths } from '@turnout/contract/paths.ts'
import { changePrices, pricesOfEvents } from '@turnout/contract/products/endpoints.ts'
import type { PricesOfEvent } from '@turnout/contract/products/prices-of-events.ts'
import { fieldTime } from '../event-dates.ts'
import { minorFromMajor, minorOf } from '@turnout/domain/money/amount.ts'
import { judgePriceChange, pricesNamed, type PriceChange } from '@turnout/domain/pricing/price-of-many.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../api/client.ts'
import { loadErrorOf } from '../../../api/load-error.ts'
import { useAct } from '../../../desk/use-act.ts'
import { naturalOf } from '../../../shell/use-list-address.ts'
import type { Refused } from '../series/parts/Refusals.tsx'

/** An event, its prices of the chosen name, and what they become; null: they stay. */
export interface JudgedEvent {
  readonly event: PricesOfEvent
  readonly before: readonly number[]
  readonly after: number | null
}

const offered = ({ currency, prices }: PricesOfEvent) =>
  prices.map((price) => ({
    ...price,
    isPaid: price.is_paid,
    priceMinor: minorOf(price.price, currency),
    sold: price.quantity_sold,
  }))

/** The names of prices that the events have, those of most events first. */
function namesIn(events: readonly PricesOfEvent[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { prices } of events)
    for (const name of new Set(prices.filter((price) => price.is_paid).map((price) => price.name)))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
}

/** What an amount makes of each event; without one nothing changes. */
export function judgeEvents(
  events: readonly PricesOfEvent[],
  { name, amount }: { readonly name: string; readonly amount: string },
): Readonly<Record<PriceChange, readonly JudgedEvent[]>> {
  const groups: Record<PriceChange, JudgedEvent[]> = { CHANGES: [], SOLD: [], SAME: [], OUT: [] }
  for (const event of events) {
    const prices = offered(event)
    const before = pricesNamed(prices, name).map(({ price }) => price)
    const priceMinor = minorFromMajor(amount, event.currency)
    const isThere = typeof priceMinor === 'number'
    if (!isThere && before.length > 0) continue
    const change = judgePriceChange(prices, { name, priceMinor: isThere ? priceMinor : 0 })
    const becomes = change === 'CHANGES' || change === 'SOLD'
    groups[change].push({ event, before, after: becomes ? Number(amount) : null })
  }
  return groups
}

export type PricesState = ReturnType<typeof usePrices>

/** The events that the address names, the price that is chosen, and the act. */
export function usePrices() {
  const [search] = useSearchParams()
  const ids = (search.get('of') ?? '')
    .split(',')
    .flatMap((text) => naturalOf(text) ?? [])
    .slice(0, BULK_ROWS_MAX)
  const [chosen, setName] = useState<string | null>(null)
  const [amount, setAmount] = useState('')
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const client = useQueryClient()
  const navigate = useNavigate()
  const { failed, run } = useAct()
  const of = ids.join(',')
  const asked = useQuery({
    queryKey: ['events', 'prices', of],
    queryFn:
      ids.length === 0
        ? skipToken
        : async ({ signal }) => (await call(pricesOfEvents, { query: { event_ids: of } }, { signal })).data,
  })
  const events = asked.data ?? []
  const names = namesIn(events)
  const name = chosen ?? names[0] ?? ''
  const groups = judgeEvents(events, { name, amount })
  const changing = [...groups.CHANGES, ...groups.SOLD].map(({ event }) => event)
  const send = async (key: string): Promise<void> => {
    const event_ids = changing.map(({ event_id }) => event_id)
    const body = { event_ids, name, price: amount }
    const answer = await call(changePrices, { body }, { idempotencyKey: key })
    await client.invalidateQueries({ queryKey: ['events'] })
    const problems = answer.data.flatMap(({ event_id, message }): Refused[] => {
      const event = changing.find((one) => one.event_id === event_id)
      if (message === null || event === undefined) return []
      return [{ title: event.title, start: fieldTime(event.start_date, event.timezone), reason: message }]
    })
    setRefused(problems)
    showToast({ message: m.events_prices_done({ count: answer.meta.done }) })
    if (problems.length === 0) await navigate(paths.eventsDesk())
  }
  return {
    isLoading: asked.isPending && ids.length > 0,
    error: asked.isError ? loadErrorOf(asked) : null,
    names,
    name,
    setName,
    amount,
    setAmount,
    currency: events.find(({ prices }) => prices.some((price) => price.name === name))?.currency ?? '',
    groups,
    changing,
    failed,
    refused,
    start: () => run(JSON.stringify([of, name, amount]), send, m.events_prices_failed()),
  }
}
