/*
 * Who worked where in this tab. When the session ends, the login page can say that it was the team
 * that ended it, and which.
 */

interface Workplace {
  readonly userId: number
  readonly accountId: number
  readonly account: string
  /** The names of the other accounts of the person. */
  readonly others: readonly string[]
}

const KEY = 'left_account'

let known: Partial<Workplace> = {}

/** Keeps what a call told of who works where. */
export function noteWorkplace(part: Partial<Workplace>): void {
  known = { ...known, ...part }
}

/** The ids to ask by; null before the first sign-in. */
export function workplace(): { readonly user_id: number; readonly account_id: number } | null {
  const { userId, accountId } = known
  return userId === undefined || accountId === undefined ? null : { user_id: userId, account_id: accountId }
}

/** Carries the names over to the page that says goodbye. */
export function keepLeft(): void {
  const { account = '', others = [] } = known
  sessionStorage.setItem(KEY, JSON.stringify({ account, others }))
}

export interface LeftAccount {
  readonly account: string
  readonly others: readonly string[]
}

/** What was kept; null where nothing of ours is. Other scripts can write to the storage. */
export function readLeft(text = sessionStorage.getItem(KEY)): LeftAccount | null {
  try {
    const { account, others } = JSON.parse(text ?? '') as { account?: unknown; others?: unknown }
    if (typeof account !== 'string' || account === '') return null
    return { account, others: Array.isArray(others) ? others.filter((name) => typeof name === 'string') : [] }
  } catch {
    return null
  }
}
