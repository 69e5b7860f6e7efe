import { useEffect, useState } from 'react'
import type { Discounting } from './desk-totals.ts'

/** What prices a choice by discounts without a code: loaded where there are some. */
export function useDiscounting(isNeeded: boolean): Discounting | null {
  const [by, setBy] = useState<Discounting | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    const load = (): Promise<unknown> =>
      import('./desk-discounts.ts').then(({ discountChoice }) => setBy(() => discountChoice))
    // The order takes it off all the same; the checkout shows it.
    load().catch(() => undefined)
  }, [isNeeded])
  return by
}
