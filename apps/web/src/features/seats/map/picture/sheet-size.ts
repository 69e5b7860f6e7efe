import type { Size } from '../geometry/map-view.ts'

/* How large a picture is around its window. */

export interface SheetSize {
  /** Pixels of the page beyond the left and right, and beyond the upper and lower edge of the window. */
  readonly dx: number
  readonly dy: number
  readonly size: Size
  /** Pixels of the screen for one of the page. */
  readonly ratio: number
}

/** Screens with more pixels show no difference. */
const MOST_RATIO = 2

/** Of the window, beyond each of its edges; the second where the picture would be too large. */
const MARGIN = 1 / 3
const SMALL_MARGIN = 1 / 6

/** A browser gives a canvas no more pixels than this. */
const MOST_PIXELS = 16_000_000

export function sheetSize(window: Size, screenRatio: number): SheetSize {
  const wished = Math.min(MOST_RATIO, screenRatio)
  const large = around(window, MARGIN)
  const isTooLarge = large.size.width * large.size.height * wished ** 2 > MOST_PIXELS
  const sheet = isTooLarge ? around(window, SMALL_MARGIN) : large
  const most = Math.sqrt(MOST_PIXELS / (sheet.size.width * sheet.size.height))
  return { ...sheet, ratio: Math.min(wished, most) }
}

function around({ width, height }: Size, margin: number): Omit<SheetSize, 'ratio'> {
  const [dx, dy] = [Math.floor(width * margin), Math.floor(height * margin)]
  return { dx, dy, size: { width: width + 2 * dx, height: height + 2 * dy } }
}
