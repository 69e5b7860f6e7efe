/** AUTO follows the background colour; the others keep its hue. */
export const THEME_MODES = ['AUTO', 'LIGHT', 'DARK'] as const
export type ThemeMode = (typeof THEME_MODES)[number]

/** Pairs of the two families that the product ships. */
export const THEME_FONTS = ['POSTER', 'QUIET', 'LOUD'] as const
export type ThemeFonts = (typeof THEME_FONTS)[number]
