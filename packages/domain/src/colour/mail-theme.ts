import { hexOfLch, lchOfHex, mix } from './colour.ts'
import { eventTheme, type EventTheme, type ThemeInput } from './event-theme.ts'

/*
 * The look of an event in its mails. A mail has no blurred cover behind its text, and it is read by
 * day and by night, as the reader's program wishes: the night is derived from the same two colours.
 */

/** As dark as the ground of a night may be and still be told from black. */
const NIGHT_LIGHTNESS = 0.184
const NIGHT_CHROMA_MAX = 0.012

export interface MailTheme {
  readonly day: EventTheme
  /** The same where the organizer's own background is dark already. */
  readonly night: EventTheme
}

export function mailTheme(input: ThemeInput): MailTheme {
  const day = eventTheme({ ...input, cover: false })
  if (day.mode === 'dark') return { day, night: day }
  const { c, h } = lchOfHex(day.background)
  const background = hexOfLch(NIGHT_LIGHTNESS, Math.min(c, NIGHT_CHROMA_MAX), h)
  return { day, night: eventTheme({ ...input, background, mode: 'AUTO', cover: false }) }
}

/** Where the paper of a ticket is perforated: told from it, and quieter than its text. */
export const perforationOn = ({ surface, onSurface }: EventTheme): string => mix(surface, onSurface, 0.2)
