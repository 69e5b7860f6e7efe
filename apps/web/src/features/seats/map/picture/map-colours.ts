import {
  PRICE_COLORS,
  PRICE_COLORS_DARK,
  PRICE_LETTERS,
  type PriceLetter,
} from '@turnout/domain/seats/plan/seat-plan.ts'

import type { TeamLook } from './seat-looks.ts'

/* The colours of a map, for parts that style sheets do not reach. */

export interface MapColours {
  readonly ground: string
  readonly ink: string
  readonly muted: string
  readonly plate: string
  readonly dot: string
  readonly onPrice: string
  /** What its team sees. */
  readonly team: Readonly<Record<TeamLook, string>>
  /** By number of the letter. */
  readonly prices: readonly string[]
}

/** Of a page in its light or dark colours. */
export const priceColour = (letter: PriceLetter): string =>
  `light-dark(${PRICE_COLORS[letter]}, ${PRICE_COLORS_DARK[letter]})`

/** What the style sheet and the page make of them here and now. */
export function readColours(root: HTMLElement): MapColours {
  const probe = document.createElement('i')
  root.append(probe)
  const read = (colour: string): string => {
    probe.style.color = colour
    return getComputedStyle(probe).color
  }
  const colours = {
    ground: read('var(--map-ground)'),
    ink: read('var(--map-ink)'),
    muted: read('var(--map-muted)'),
    plate: read('var(--map-plate)'),
    dot: read('var(--map-dot)'),
    onPrice: read('var(--map-on-price)'),
    team: {
      in: read('var(--map-in)'),
      sold: read('var(--map-sold)'),
      unpaid: read('var(--map-unpaid)'),
      held: read('var(--map-sold)'),
      blocked: read('var(--map-blocked)'),
      open: read('var(--map-dot)'),
    },
    prices: PRICE_LETTERS.map((letter) => read(priceColour(letter))),
  }
  probe.remove()
  return colours
}
