import { isOpenPath, paths } from '@turnout/contract/paths.ts'

/*
 * The session belongs to the browser, not to a tab. When one tab goes over to another account, the
 * others would show, and change, what is no longer theirs.
 */

let channel: BroadcastChannel | null = null

/** One for this tab: it does not hear what it says itself. */
function accountChannel(): BroadcastChannel | null {
  if (channel === null && typeof BroadcastChannel === 'function') channel = new BroadcastChannel('account')
  return channel
}

/** Tells the other tabs that the session is in another account now. */
export const announceAccount = (): void => accountChannel()?.postMessage('changed')

/** Follows other tabs to the events of the account that they went over to. */
export function followAccount(): void {
  accountChannel()?.addEventListener('message', () => {
    if (!isOpenPath(window.location.pathname)) window.location.assign(paths.events())
  })
}
