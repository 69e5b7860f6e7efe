import { isOpenPath, isReturnPath, paths } from '@turnout/contract/paths.ts'

/*
 * The page where the session ended, so that signing in leads back to it. Other tabs and extensions
 * can write to the storage, so the address is checked like input: only a path of the organizer area
 * on this origin passes.
 */

const KEY = 'previous_url'
// Backslashes count as slashes in addresses, and browsers drop tabs and line breaks: both can turn
// a path into another host.
const UNSAFE = /[\\\u0000-\u0020\u007f-\u009f]/u

/** The address if it is a path of ours that one can return to, else null. */
export function safeReturnAddress(address: string | null, origin: string): string | null {
  if (address === null || !address.startsWith('/') || address.startsWith('//') || UNSAFE.test(address)) return null
  if (/%(?:2f|5c)/iu.test(address.split(/[?#]/u)[0] ?? '')) return null
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  if (url === null || url.origin !== origin || url.username !== '' || url.pathname.startsWith('//')) return null
  const path = url.pathname + url.search + url.hash
  return isReturnPath(path) && url.pathname !== '/' ? path : null
}

/**
 * Remembers the page in view and goes to the login page. It does nothing on pages that do not redirect to the login
 * page.
 */
export function goToLogin(): void {
  if (!isOpenPath(window.location.pathname)) logInAndComeBack()
}

/** Remembers the page in view and goes where a second factor is brought. */
export const goToSecondFactor = (): void => leaveAndComeBack(paths.secondFactor())

/** Remembers the page in view and goes to the login page. */
export const logInAndComeBack = (): void => leaveAndComeBack(paths.login())

function leaveAndComeBack(to: string): void {
  const { pathname, search, hash } = window.location
  const address = safeReturnAddress(pathname + search + hash, window.location.origin)
  if (address !== null) sessionStorage.setItem(KEY, address)
  // A whole load: nothing of the last session stays in memory.
  window.location.assign(to)
}

/** Where to go after signing in, as long as it is kept. */
export const keptReturnAddress = (): string | null =>
  safeReturnAddress(sessionStorage.getItem(KEY), window.location.origin)

/** Whether the person was sent to the login page from somewhere. */
export const wasSentToLogin = (): boolean => keptReturnAddress() !== null

/** Where to go after signing in; the memory is used up. */
export function takeReturnAddress(): string {
  const address = safeReturnAddress(sessionStorage.getItem(KEY), window.location.origin)
  sessionStorage.removeItem(KEY)
  return address ?? paths.events()
}
