import { contrast, hexOfLch, lchOfHex } from '../colour/colour.ts'
import { textOnFill } from '../colour/event-theme.ts'

/** Colours of a poster, all from the accent (docs/domain/posters.md, "Colours"). */
export interface PosterColours {
  readonly accent: string
  /** Text on the accent. */
  readonly ink: string
  /** The accent's night: a ground for white text. */
  readonly far: string
  readonly deep: string
  readonly lift: string
  /** The companion: bright, a turn of the wheel away. */
  readonly glow: string
  /** The accent's day: a ground for dark text. */
  readonly tint: string
}

const DEGREES = 180 / Math.PI
/** Yellows turn towards red; a turn the other way makes them green. */
const YELLOW = { from: 1.15 * DEGREES, to: 2.3 * DEGREES } as const
const TURN = 0.62 * DEGREES
const TURN_OF_YELLOW = -0.7 * DEGREES

const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

export function posterColours(accent: string): PosterColours {
  const { l, c, h } = lchOfHex(accent)
  const turn = h > YELLOW.from && h < YELLOW.to ? TURN_OF_YELLOW : TURN
  return {
    accent,
    ink: textOnFill(accent),
    far: hexOfLch(within(0.19, l - 0.3, 0.3), Math.min(c * 0.75, 0.12), h - 0.18 * DEGREES),
    deep: hexOfLch(Math.max(0.3, l - 0.16), c * 0.9, h - 0.06 * DEGREES),
    lift: hexOfLch(Math.min(0.88, l + 0.14), c * 0.9, h + 0.22 * DEGREES),
    glow: hexOfLch(0.87, within(0.09, c, 0.15), h + turn),
    tint: hexOfLch(0.955, Math.min(0.032, c * 0.28), h + 0.3 * DEGREES),
  }
}

/** Letters from this size on may have 3:1, smaller ones need 4.5:1 (WCAG). */
const LARGE = 24

/** The companion on the accent, as far as letters of this size can be read in it. */
export function secondInk({ accent, ink, glow, far }: PosterColours, size: number): string {
  const least = size >= LARGE ? 3 : 4.5
  return [glow, far].find((colour) => contrast(colour, accent) >= least) ?? ink
}
