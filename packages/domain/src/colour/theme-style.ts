import { themeDeclarations } from './event-theme.ts'
import type { EventTheme } from './event-theme.ts'

/** The theme as the inline style of one element, for a piece of a public page inside of ours. */
export function themeStyle(theme: EventTheme): Readonly<Record<string, string>> {
  const declarations = themeDeclarations(theme)
    .split(';')
    .map((declaration) => declaration.split(':') as [string, string])
  return Object.fromEntries(
    declarations.map(([name, value]) => [name === 'color-scheme' ? 'colorScheme' : name, value]),
  )
}
