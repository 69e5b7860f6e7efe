import { EVENT_DEFAULTS } from '../events/defaults.ts'
import { eventTheme } from '../colour/event-theme.ts'
import { fontProperties } from '../colour/title-fonts.ts'
import { themeStyle } from '../colour/theme-style.ts'
import { pageTheme, type ColouringSettings } from './page-theme.ts'

/** For an event whose settings are not at hand. */
const PLAIN = {
  accent: EVENT_DEFAULTS.homepageAccentColour,
  background: EVENT_DEFAULTS.homepageBackgroundColour,
  cover: false,
} as const

/** The look of an event as the inline style of one element, for a piece of its page inside of ours. */
export function pageStyle(settings: ColouringSettings | undefined): Readonly<Record<string, string>> {
  const input = settings === undefined ? PLAIN : pageTheme(settings)
  return { ...themeStyle(eventTheme(input)), ...fontProperties(settings && pageTheme(settings).fonts) }
}
