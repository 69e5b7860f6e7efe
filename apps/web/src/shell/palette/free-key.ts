import { hasShortcuts } from '../../desk/shortcut-choice.ts'
import { isTyping } from '../../desk/use-next-keys.ts'

const isAsking = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/**
 * Whether a key of one letter may do something: alone, outside of fields, questions and menus, and
 * while the person wants such keys.
 */
export const isFreeKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.repeat) &&
  !isTyping(event.target) &&
  !isAsking() &&
  hasShortcuts()
