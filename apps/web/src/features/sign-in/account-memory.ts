import type { AccountChoice } from '@turnout/contract/accounts/account.ts'

/*
 * The account last chosen on this device comes first the next time. Storage can be off or full.
 * Then the order stays as the server sent it, with the account used last first.
 */
const KEY = 'last_account'

export function keepAccount(accountId: number): void {
  try {
    localStorage.setItem(KEY, String(accountId))
  } catch {
    // Without storage nothing is remembered.
  }
}

export function inRememberedOrder(accounts: readonly AccountChoice[]): AccountChoice[] {
  const last = Number(storedAccount())
  return accounts.toSorted((a, b) => Number(b.id === last) - Number(a.id === last))
}

function storedAccount(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
