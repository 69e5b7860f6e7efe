import type { ThemeInput } from '../colour/event-theme.ts'
import type { ThemeFonts, ThemeMode, ThemeModeName } from '../colour/theme-choices.ts'

/** The settings of an event that colour its pages, named as on the wire. */
export interface ColouringSettings {
  readonly homepage_accent_color: string
  readonly homepage_background_color: string
  readonly homepage_background_type: string
  readonly homepage_theme_settings: { readonly mode: ThemeMode | ThemeModeName; readonly fonts: ThemeFonts }
}

/**
 * Colours and fonts for a page of an event: the one way from its settings to them. `images` are
 * those of a page that shows the mirrored cover behind its text; a page without it hands in none.
 */
export const pageTheme = (
  settings: ColouringSettings,
  images: readonly { readonly type: string }[] = [],
): ThemeInput => ({
  accent: settings.homepage_accent_color,
  background: settings.homepage_background_color,
  cover:
    settings.homepage_background_type === 'MIRROR_COVER_IMAGE' && images.some(({ type }) => type === 'EVENT_COVER'),
  mode: settings.homepage_theme_settings.mode,
  fonts: settings.homepage_theme_settings.fonts,
})
