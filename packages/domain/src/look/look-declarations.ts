import { eventTheme, themeDeclarations, type ThemeInput } from '../colour/event-theme.ts'
import { fontProperties } from '../colour/title-fonts.ts'
import { PLAIN_LOOK, type CoverCrop } from './look.ts'

/** The crop as custom properties; none for a cover that is shown whole and from its middle. */
function cropDeclarations({ focus_x: x, focus_y: y, zoom }: CoverCrop): string {
  const plain = PLAIN_LOOK.cover
  const isPlain = x === plain.focus_x && y === plain.focus_y && zoom === plain.zoom
  return isPlain ? '' : `;--cover-focus:${Number(x)}% ${Number(y)}%;--cover-zoom:${Number(zoom) / 100}`
}

/** Everything of a look that style sheets read, as CSS declarations for `:root`. */
export function lookDeclarations(theme: ThemeInput, crop: CoverCrop = PLAIN_LOOK.cover): string {
  const fonts = Object.entries(fontProperties(theme.fonts)).map(([name, value]) => `;${name}:${value}`)
  return themeDeclarations(eventTheme(theme)) + fonts.join('') + cropDeclarations(crop)
}
