import { m } from '@turnout/messages/generated/messages.js'

const isMac = (): boolean => /Mac|iPhone|iPad/u.test(navigator.userAgent)

const CAPS: Readonly<Partial<Record<string, () => string>>> = {
  mod: () => (isMac() ? '⌘' : m.shell_key_control()),
  enter: () => m.shell_key_enter(),
  escape: () => m.shell_key_escape(),
  shift: () => m.shell_key_shift(),
}

/** What is on a key of the reader's own keyboard; `key` as in the chords of page-keys.ts: `mod`, `enter`, `k`. */
export const keyCap = (key: string): string => CAPS[key]?.() ?? key.charAt(0).toUpperCase() + key.slice(1)
