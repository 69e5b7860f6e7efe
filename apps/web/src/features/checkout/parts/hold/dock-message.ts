import type { Fault } from '../details/form-faults.ts'
import { URGENT_SECONDS } from '../../hold-clock.ts'
import type { Hold } from '../use-hold.ts'
import type { Problem } from './use-press.ts'

/** What the dock above the button says: one thing at a time. */
export type Said =
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'bank' }
  | { readonly kind: 'promo'; readonly text: string }
  | { readonly kind: 'clock'; readonly left: number; readonly failure: string | null }
  | { readonly kind: 'more_time'; readonly left: number }

interface Sayable {
  readonly faults: readonly Fault[]
  readonly problem: Problem | null
  /** Why a promo code does not count. */
  readonly promo: string | null
  readonly hold: Pick<Hold, 'left' | 'canExtend' | 'isExtended'> & { readonly failure: string | null }
  /** The bank has the payment: the clock stops. */
  readonly isBusy: boolean
  /** It asks the buyer. */
  readonly isAtBank: boolean
  /** The buyer has read that there is more time. */
  readonly isTimeRead: boolean
}

/** First what is to be mended, then what the bank says, then the clock. */
export function dockMessage({ faults, problem, promo, hold, isBusy, isAtBank, isTimeRead }: Sayable): Said | null {
  if (isAtBank) return { kind: 'bank' }
  if (isBusy) return null
  if (faults.length > 0) return { kind: 'faults', faults }
  if (problem !== null) return { kind: 'problem', problem }
  if (promo !== null) return { kind: 'promo', text: promo }
  if (hold.isExtended && !isTimeRead) return { kind: 'more_time', left: hold.left }
  if (hold.canExtend && hold.left <= URGENT_SECONDS) return { kind: 'clock', left: hold.left, failure: hold.failure }
  return null
}
