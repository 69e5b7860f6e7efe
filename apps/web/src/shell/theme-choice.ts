import { readCookie, writeCookie } from './cookies.ts'

/**
 * `system` follows the device. The other two are kept in the cookie `theme`, so that the server can
 * paint the first frame right.
 */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const COOKIE = 'theme'

export function chosenTheme(): Theme {
  const kept = readCookie(COOKIE)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Puts the kept choice on the document. */
export function applyTheme(): void {
  const theme = chosenTheme()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export function chooseTheme(theme: Theme): void {
  writeCookie(COOKIE, theme === 'system' ? null : theme)
  applyTheme()
}
