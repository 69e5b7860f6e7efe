import type { TillMovement } from '@turnout/contract/box-office/session.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import type { Unanswered } from './shift-calls.ts'

/** The sum that a person typed, minor units; null: it is none. */
export function typedMinor(typed: string, currency: string): number | null {
  const minor = minorFromMajor(amountText(typed), currency)
  return typeof minor === 'number' ? minor : null
}

const COUNT_DIGITS = 5

/** How many notes or coins were typed. */
export const typedCount = (typed: string): number => Number(typed.replaceAll(/\D/gu, '').slice(0, COUNT_DIGITS))

/** Why nothing came of a call, and what was kept of it. */
export const problemWords = ({ message, code }: Unanswered, kept: string): string =>
  [code === 'pin_required' ? m.box_office_shift_pin_again() : (message ?? m.box_office_shift_no_answer()), kept]
    .filter((words) => words !== '')
    .join(' ')

/** A pass that ended is renewed by a PIN alone. */
export const needsPin = ({ code }: Unanswered): boolean => code === 'pin_required'

const KINDS: Readonly<Record<TillMovement['kind'], () => string>> = {
  FLOAT: m.box_office_shift_kind_float,
  SALE: m.box_office_shift_kind_sale,
  REFUND: m.box_office_shift_kind_refund,
  COLLECTION: m.box_office_shift_kind_collection,
  MONEY_IN: m.box_office_shift_in,
  DROP: m.box_office_shift_safe,
  PAYOUT: m.box_office_shift_spent,
  DRAWER_OPENED: m.box_office_shift_kind_drawer,
  LEFT_OUT: m.box_office_shift_kind_left_out,
  DIFFERENCE: m.box_office_shift_kind_difference,
}

const TENDERS: Readonly<Record<NonNullable<TillMovement['tender']>, () => string>> = {
  CASH: m.box_office_shift_tender_cash,
  CARD: m.box_office_shift_tender_card,
  FREE: m.box_office_shift_tender_free,
  LATER: m.box_office_shift_tender_later,
}

/** "Sale, cash" */
export const movementWords = ({ kind, tender }: Pick<TillMovement, 'kind' | 'tender'>): string =>
  tender === null ? KINDS[kind]() : m.box_office_shift_kind_by({ kind: KINDS[kind](), tender: TENDERS[tender]() })

const OF_ORDERS: ReadonlySet<TillMovement['kind']> = new Set(['SALE', 'REFUND', 'COLLECTION', 'LEFT_OUT'])

/** The sum that a movement is about; null: about none. */
export const movementSum = ({ kind, amount, cash }: Pick<TillMovement, 'kind' | 'amount' | 'cash'>): number | null =>
  kind === 'DRAWER_OPENED' ? null : OF_ORDERS.has(kind) ? amount : cash

/** Colours of notes by their place in the list, the largest first: no note is known by its colour alone. */
const NOTE_COLOURS = ['#4c8a4a', '#c77a1e', '#3f6fb5', '#c2464b', '#7a7f8a'] as const

export const noteColour = (at: number): string => NOTE_COLOURS[at % NOTE_COLOURS.length] ?? NOTE_COLOURS[0]
