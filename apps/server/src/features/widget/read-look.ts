import type { WidgetLook } from '@turnout/contract/widget/page.ts'

const HEX = /^#?(?<digits>[0-9a-f]{6})$/iu
const MODES = new Map([
  ['light', 'LIGHT'],
  ['dark', 'DARK'],
] as const)

/** The look that an address asks for; what is none is passed over, and the event's own counts. */
export function readLook({ accent, theme }: { readonly accent?: unknown; readonly theme?: unknown }): WidgetLook {
  const digits = typeof accent === 'string' ? HEX.exec(accent.trim())?.groups?.['digits'] : undefined
  return {
    accent: digits === undefined ? null : `#${digits.toLowerCase()}`,
    mode: (typeof theme === 'string' ? MODES.get(theme as 'light') : undefined) ?? null,
  }
}
