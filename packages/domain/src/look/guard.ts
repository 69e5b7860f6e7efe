import { contrast, luminance } from '../colour/colour.ts'
import { eventTheme, type ThemeInput } from '../colour/event-theme.ts'

/** The least contrast of text. */
const LEAST = 4.5

/** Where the organizer's accent would carry text and could not be read, and what is there instead. */
export interface Guard {
  readonly turned: 'darkened' | 'lightened'
  /** The ground of both samples. */
  readonly ground: string
  readonly chosen: string
  readonly chosenRatio: number
  readonly text: string
  readonly textRatio: number
}

/**
 * What was done to an accent for its text; null where nothing had to be done. It speaks only when the
 * chosen colour itself cannot be read on a ground where it carries text: the small extra step over a
 * mirrored cover stays silent.
 */
export function guardOf(input: ThemeInput): Guard | null {
  const theme = eventTheme(input)
  const { accent: chosen, accentOnBackground, accentText } = theme
  const places = [
    { ground: theme.background, text: accentOnBackground },
    { ground: theme.surface, text: accentText },
    { ground: theme.accentSoft, text: accentText },
  ]
  const place = places.find(({ ground }) => contrast(chosen, ground) < LEAST)
  if (place === undefined) return null
  const { ground, text } = place
  return {
    turned: luminance(text) < luminance(chosen) ? 'darkened' : 'lightened',
    ground,
    chosen,
    chosenRatio: contrast(chosen, ground),
    text,
    textRatio: contrast(text, ground),
  }
}
