import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings } from '@turnout/contract/events/settings.ts'
import type { HomepageBackgroundType } from '@turnout/contract/enums.ts'
import { eventTheme } from '@turnout/domain/colour/event-theme.ts'
import type { EventTheme } from '@turnout/domain/colour/event-theme.ts'

/** The values that the designer changes, named as on the wire. */
export interface Look {
  readonly homepage_accent_color: string
  readonly homepage_background_color: string
  readonly homepage_background_type: HomepageBackgroundType
  readonly continue_button_text: string
}

export const lookOf = (settings: EventSettings): Look => ({
  homepage_accent_color: settings.homepage_accent_color,
  homepage_background_color: settings.homepage_background_color,
  homepage_background_type: settings.homepage_background_type,
  continue_button_text: settings.continue_button_text ?? '',
})

const HEX = /^#[0-9a-f]{6}$/iu

/** Whether the text is a colour like #ffffff. */
export const isHex = (text: string): boolean => HEX.test(text)

export const coverImageOf = (event: Pick<Event, 'images'>) =>
  event.images.find((image) => image.type === 'EVENT_COVER') ?? null

/** All colours of the page for a look; null while one of its two is not typed to the end. */
export function themeOfLook(look: Look, hasCover: boolean): EventTheme | null {
  if (!isHex(look.homepage_accent_color) || !isHex(look.homepage_background_color)) return null
  return eventTheme({
    accent: look.homepage_accent_color.toLowerCase(),
    background: look.homepage_background_color.toLowerCase(),
    cover: hasCover && look.homepage_background_type === 'MIRROR_COVER_IMAGE',
  })
}

/**
 * The colour that links and icons get where the accent itself could not be read; null when it can.
 */
export const adjustedAccent = (theme: EventTheme): string | null =>
  theme.accentText === theme.accent ? null : theme.accentText
