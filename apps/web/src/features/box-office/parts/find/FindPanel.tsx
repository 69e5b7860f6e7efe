import type { TillOrder } from '@turnout/contract/box-office/found.ts'
import { useState } from 'react'
import type { Till } from '../../engine/use-till.ts'
import { FindForm } from './FindForm.tsx'
import { FoundOrder } from './FoundOrder.tsx'

interface FindPanelProps {
  readonly till: Till
  /** What a scan found; null: nothing was scanned. */
  readonly scanned: TillOrder | null
}

/** An order that was placed before: who is not in comes in, what is owed is paid, tickets are given again. */
export function FindPanel({ till, scanned }: FindPanelProps) {
  const [order, setOrder] = useState(scanned)
  if (order === null) return <FindForm till={till} onOrder={setOrder} />
  return (
    <FoundOrder key={order.public_id} till={till} order={order} onOrder={setOrder} onOther={() => setOrder(null)} />
  )
}
