const channel = (hex: string, at: number): number => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of #rrggbb (WCAG 2.2). */
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** Where black and white stand out equally. */
const EVEN = 0.179

/** The colour in which a text can be read on a fill, on screen and on paper. */
export const textOn = (fill: string): '#ffffff' | '#000000' => (luminance(fill) > EVEN ? '#000000' : '#ffffff')
