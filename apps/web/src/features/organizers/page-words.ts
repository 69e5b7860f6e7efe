import type { ThemeFonts, ThemeMode } from '@turnout/domain/colour/theme-choices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { plainWords, shortWords } from '../../shell/settings/value-words.ts'
import type { PageForm } from './page-form.ts'

const MODES: Readonly<Record<ThemeMode, () => string>> = {
  AUTO: m.organizers_page_mode_auto,
  LIGHT: m.organizers_page_mode_light,
  DARK: m.organizers_page_mode_dark,
}

const FONTS: Readonly<Record<ThemeFonts, () => string>> = {
  POSTER: m.events_designer_poster,
  QUIET: m.events_designer_quiet,
  LOUD: m.events_designer_loud,
}

export const modeWords = (mode: ThemeMode): string => MODES[mode]()
export const fontsWords = (fonts: ThemeFonts): string => FONTS[fonts]()

/** A value of an organizer's page in a few words; '' for none. */
export function pageWords(name: keyof PageForm, values: PageForm): string {
  if (name === 'homepage_theme_settings.mode') return modeWords(values[name])
  if (name === 'homepage_theme_settings.fonts') return fontsWords(values[name])
  return shortWords(plainWords(values[name]))
}
