import {
  contrast,
  EQUAL_CONTRAST_LUMINANCE,
  hexOfLch,
  lchOfHex,
  legibleOn,
  luminance,
  mix,
  softenedOn,
} from './colour.ts'
import { modeOfName, type ThemeFonts, type ThemeMode, type ThemeModeName } from './theme-choices.ts'

/*
 * The look of a public page: the organizer's two colours in, legible colours out. Colour comes from
 * the organizer, legibility from us: every text keeps its contrast with any choice of colours. One
 * function for event page, checkout, ticket, widget and designer. The rules and their numbers are
 * those of the test beside this file.
 */

const WHITE = '#ffffff'
const BLACK = '#000000'
const INK = '#16130e'
const NIGHT = '#0d0c0b'

/** Contrast that text must reach: WCAG AA is 4.5, the rest is room for rounding. Control edges need 3. */
const TEXT_RATIO = 4.6
const EDGE_RATIO = 3.05
/** Over a blurred cover the ground varies; text that has 6.4 on the plain background keeps about 5 on the blur. */
const TEXT_OVER_COVER_RATIO = 6.4
/** Prices and names are read on the card: its text reaches 10. */
const CARD_TEXT_RATIO = 10

export interface ThemeInput {
  /** The organizer's accent, hex. */
  readonly accent: string
  /** The organizer's background, hex. */
  readonly background: string
  /** Whether the blurred cover lies behind the text. */
  readonly cover: boolean
  /** Without one the page follows its background. */
  readonly mode?: ThemeMode | ThemeModeName
  /** Without one the title is a poster's. */
  readonly fonts?: ThemeFonts
}

/** All colours of a public page, hex. "on" names the ground a text is on. */
export interface EventTheme {
  readonly mode: 'light' | 'dark'
  readonly background: string
  readonly text: string
  readonly textMuted: string
  readonly surface: string
  readonly onSurface: string
  readonly onSurfaceMuted: string
  /** Fill, exactly the organizer's. */
  readonly accent: string
  readonly onAccent: string
  /** The accent as text or icon on surface and on `accentSoft`. */
  readonly accentText: string
  /** The accent as text on the background. */
  readonly accentOnBackground: string
  readonly accentSoft: string
  /** Outline of an accent fill; the fill itself where that can be told from the card. */
  readonly accentEdge: string
  readonly border: string
  readonly control: string
}

/** Text on a fill: white if it holds 4.5, else ink, else black. */
export function textOnFill(fill: string): string {
  if (contrast(WHITE, fill) >= 4.5) return WHITE
  return contrast(INK, fill) >= 4.5 ? INK : BLACK
}

function cardSurface(background: string, dark: boolean): string {
  let surface = mix(background, WHITE, dark ? 0.075 : 0.86)
  const ink = dark ? WHITE : INK
  for (let i = 0; i < 24 && contrast(ink, surface) < CARD_TEXT_RATIO; i++)
    surface = mix(surface, dark ? NIGHT : WHITE, 0.2)
  return surface
}

/** A tint of the accent just off the card, for chosen rows and chips. */
function tintOf(accent: string, surface: string, dark: boolean): string {
  const { l: lightness } = lchOfHex(surface)
  const { c, h: hue } = lchOfHex(accent)
  const chroma = Math.min(c * 0.3, dark ? 0.05 : 0.032)
  return hexOfLch(lightness + (dark ? 0.07 : -0.035), chroma, hue)
}

const isDark = (colour: string): boolean => luminance(colour) < EQUAL_CONTRAST_LUMINANCE

/** Lightness of a ground that was chosen as light or dark, and how much of its colour it keeps at most. */
const GROUNDS = { LIGHT: { lightness: 0.965, chroma: 0.024 }, DARK: { lightness: 0.19, chroma: 0.03 } } as const

/** The background as it is drawn: as chosen, unless it is to be the other of light and dark; then with its hue. */
function groundFor(background: string, name: ThemeMode | ThemeModeName = 'AUTO'): string {
  const mode = modeOfName(name)
  if (mode === 'AUTO' || (mode === 'DARK') === isDark(background)) return background
  const { c, h } = lchOfHex(background)
  const { lightness, chroma } = GROUNDS[mode]
  return hexOfLch(lightness, Math.min(c, chroma), h)
}

/** Derives every colour of a public page from the organizer's choice; takes about 0.2 ms. */
export function eventTheme({ accent, background: chosen, cover, mode }: ThemeInput): EventTheme {
  const background = groundFor(chosen, mode)
  const dark = isDark(background)
  const ratioOnBackground = cover ? TEXT_OVER_COVER_RATIO : TEXT_RATIO
  const ink = dark ? WHITE : INK
  const text = contrast(ink, background) >= 7 ? ink : textOnFill(background)
  const surface = cardSurface(background, dark)
  const accentSoft = tintOf(accent, surface, dark)
  const accentText = legibleOn(legibleOn(accent, surface, TEXT_RATIO), accentSoft, TEXT_RATIO)
  return {
    mode: dark ? 'dark' : 'light',
    background,
    text,
    textMuted: softenedOn(text, background, { share: 0.32, ratio: ratioOnBackground }),
    surface,
    onSurface: ink,
    onSurfaceMuted: softenedOn(ink, accentSoft, { share: 0.36, ratio: TEXT_RATIO }),
    accent,
    onAccent: textOnFill(accent),
    accentText,
    accentOnBackground: legibleOn(accent, background, ratioOnBackground),
    accentSoft,
    accentEdge: contrast(accent, surface) >= 3 ? accent : accentText,
    border: mix(surface, ink, dark ? 0.16 : 0.12),
    control: legibleOn(mix(surface, ink, 0.42), surface, EDGE_RATIO),
  }
}

/** Status colours that stay legible on card and tint of either mode. */
const STATUS = {
  light: { ok: '#0b6b60', warn: '#9a4206', error: '#b01e2c' },
  dark: { ok: '#5ed6c3', warn: '#ffb070', error: '#ff9a9e' },
} as const

/** The colours of what is done, due or wrong. */
export const statusColours = (mode: EventTheme['mode']): (typeof STATUS)[EventTheme['mode']] => STATUS[mode]

/** The theme as CSS declarations (`--accent-soft:#fdece6;…`), for a rule on `:root` or on one element. */
export function themeDeclarations(theme: EventTheme): string {
  const { mode, ...colours } = theme
  const all = { ...colours, ...STATUS[mode] }
  const kebab = (name: string): string => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)
  const declarations = Object.entries(all).map(([name, value]) => `--${kebab(name)}:${value}`)
  return [`color-scheme:${mode}`, ...declarations].join(';')
}
