import { useState } from 'react'
import type { CancelledPage } from '@turnout/contract/events/cancelling/limits.ts'
import type { CancellingMoney } from './api.ts'

/** What was decided so far. */
export interface Plan {
  readonly page: CancelledPage
  readonly money: CancellingMoney
  readonly mails_buyers: boolean
  readonly mails_guests: boolean
  readonly mails_waiting: boolean
  readonly reason: string
  /** `YYYY-MM-DD`: the last day on which guests of a date choose; null: their money goes back at once. */
  readonly choose_until: string | null
}

const FIRST: Plan = {
  page: 'KEEP',
  money: 'ALL',
  mails_buyers: true,
  mails_guests: true,
  mails_waiting: true,
  reason: '',
  choose_until: null,
}

export type ChangePlan = (changes: Partial<Plan>) => void

export function usePlan(): { readonly plan: Plan; readonly change: ChangePlan } {
  const [plan, setPlan] = useState(FIRST)
  return { plan, change: (changes) => setPlan((known) => ({ ...known, ...changes })) }
}
