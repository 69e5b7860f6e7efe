import { CAPABILITIES_OF, type Capability } from './capabilities.ts'
import type { Role } from './roles.ts'

/** A closed account can be opened again for so many days; then it is erased (decision 0041). */
export const CLOSING_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** When an account that was closed at this time is erased. */
export const erasedAt = (closedAt: Date): Date => new Date(closedAt.getTime() + CLOSING_DAYS * DAY_MS)

/** What decides whether an account can be closed. */
export interface ClosingFacts {
  readonly isClosed: boolean
  /** Guests of events that are not over when the account is erased: their tickets would end before. */
  readonly guestsLeftAlone: number
}

export type ClosingRefusal = 'account_closed' | 'account_has_guests'

export function judgeClosing({ isClosed, guestsLeftAlone }: ClosingFacts): 'allowed' | { refused: ClosingRefusal } {
  if (isClosed) return { refused: 'account_closed' }
  return guestsLeftAlone > 0 ? { refused: 'account_has_guests' } : 'allowed'
}

/** What a member may do: in a closed account nothing, but for its owner, who may open it again. */
export const capabilitiesIn = (account: { readonly isClosed: boolean }, role: Role): readonly Capability[] =>
  account.isClosed ? [] : CAPABILITIES_OF[role]

/** Whether the typed text is the name of the account, with any spaces and capitals. */
export const isNameTyped = (typed: string, name: string): boolean => plain(typed) === plain(name)

const plain = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()
