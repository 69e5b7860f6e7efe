/** AUTO follows the background colour; the others keep its hue. */
export const THEME_MODES = ['AUTO', 'LIGHT', 'DARK'] as const
export type ThemeMode = (typeof THEME_MODES)[number]

/** The same in small letters, as settings answer them. */
export const THEME_MODE_NAMES = ['auto', 'light', 'dark'] as const satisfies readonly Lowercase<ThemeMode>[]
export type ThemeModeName = (typeof THEME_MODE_NAMES)[number]
export const nameOfMode = (mode: ThemeMode): ThemeModeName => mode.toLowerCase() as ThemeModeName
export const modeOfName = (name: ThemeModeName | ThemeMode): ThemeMode => name.toUpperCase() as ThemeMode

/** Pairs of the two families that the product ships. */
export const THEME_FONTS = ['POSTER', 'QUIET', 'LOUD'] as const
export type ThemeFonts = (typeof THEME_FONTS)[number]
