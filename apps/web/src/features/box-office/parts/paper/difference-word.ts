import type { DifferenceKind } from '@turnout/domain/box-office/count.ts'
import { m } from '@turnout/messages/generated/messages.js'

const WORDS: Readonly<Record<DifferenceKind, () => string>> = {
  MISSING: m.box_office_shift_missing,
  TOO_MUCH: m.box_office_shift_too_much,
  EXACT: m.box_office_shift_exact,
}

/** "Missing", "Too much" or "Exact" */
export const differenceWord = (kind: DifferenceKind): string => WORDS[kind]()
