/* What a key of a keyboard does at a till. */

export type KeyAct =
  | { readonly act: 'cash' | 'card' | 'back' | 'next' | 'search' | 'more' | 'less' | 'undo' | 'find' | 'lock' | 'keys' }
  | { readonly act: 'tile'; readonly at: number }

export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

/** Where the press was heard. */
export interface KeyPlace {
  /** The focus is in a field: letters and digits are text. */
  readonly isTyping: boolean
  /** The focus is on a button, which Enter presses. */
  readonly isOnButton: boolean
  readonly isDone: boolean
}

const EVERYWHERE: Readonly<Record<string, KeyAct>> = {
  F2: { act: 'cash' },
  F4: { act: 'card' },
  Escape: { act: 'back' },
}

const OUTSIDE_OF_FIELDS: Readonly<Record<string, KeyAct>> = {
  '/': { act: 'search' },
  '+': { act: 'more' },
  '-': { act: 'less' },
  '?': { act: 'keys' },
  f: { act: 'find' },
  F: { act: 'find' },
  u: { act: 'undo' },
  U: { act: 'undo' },
}

/** null: the key is the browser's. */
export function keyAct({ key, ctrlKey, altKey, metaKey }: PressedKey, place: KeyPlace): KeyAct | null {
  if (altKey || metaKey) return null
  if (ctrlKey) return key.toLowerCase() === 'l' ? { act: 'lock' } : null
  const anywhere = EVERYWHERE[key]
  if (anywhere !== undefined) return anywhere
  if (place.isTyping) return null
  if (key === 'Enter') return place.isDone && !place.isOnButton ? { act: 'next' } : null
  if (/^[1-9]$/u.test(key)) return { act: 'tile', at: Number(key) - 1 }
  return OUTSIDE_OF_FIELDS[key] ?? null
}
