import {
  convertLabToLch,
  convertOklabToRgb,
  convertRgbToLrgb,
  convertRgbToOklab,
  lerp,
  parseHex,
  serializeHex,
  type Oklab,
  type Rgb,
} from 'culori/fn'

/*
 * Colours of web, documents and wallet passes: hex strings (#rgb or #rrggbb) in and out.
 * Conversions are culori's, called one by one: its functions for any kind of colour find them by
 * name, which takes twice the time (decision 0031). Contrast is that of WCAG 2.2.
 */

const rgbOf = (hex: string): Omit<Rgb, 'mode'> => parseHex(hex) ?? { r: 0, g: 0, b: 0 }

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const { r, g, b } = convertRgbToLrgb(rgbOf(hex))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const x = luminance(a)
  const y = luminance(b)
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Lightness 0 to 1, chroma, hue in degrees; a grey has the hue 0. */
export function lchOfHex(hex: string): { l: number; c: number; h: number } {
  const { l, c, h = 0 } = convertLabToLch(convertRgbToOklab(rgbOf(hex)), 'oklch')
  return { l, c, h }
}

/** A colour that rounds to a colour of the screen counts as one. */
const HALF_STEP = 0.5 / 255
const isShown = ({ r, g, b }: Rgb): boolean => [r, g, b].every((v) => v >= -HALF_STEP && v <= 1 + HALF_STEP)

/** The colour of this lightness, chroma and hue (degrees); chroma is lowered until a screen can show it. */
export function hexOfLch(l: number, chroma: number, h: number): string {
  const angle = (h * Math.PI) / 180
  for (let c = chroma; c > 0; c -= 0.004) {
    const rgb = convertOklabToRgb({ l, a: c * Math.cos(angle), b: c * Math.sin(angle) })
    if (isShown(rgb)) return serializeHex(rgb)
  }
  return serializeHex(convertOklabToRgb({ l, a: 0, b: 0 }))
}

/** Mixes in OKLab: share 0 gives `a`, share 1 gives `b`. */
export function mix(a: string, b: string, share: number): string {
  const x = convertRgbToOklab(rgbOf(a))
  const y = convertRgbToOklab(rgbOf(b))
  const between = (axis: keyof Pick<Oklab, 'l' | 'a' | 'b'>): number => lerp(x[axis], y[axis], share)
  return serializeHex(convertOklabToRgb({ l: between('l'), a: between('a'), b: between('b') }))
}

/** Keeps the hue of `hex`; walks its lightness away from `ground` until the ratio holds. */
export function legibleOn(hex: string, ground: string, ratio: number): string {
  if (contrast(hex, ground) >= ratio) return hex
  const { l: lightness, c: chroma, h: hue } = lchOfHex(hex)
  const step = luminance(ground) > EQUAL_CONTRAST_LUMINANCE ? -0.01 : 0.01
  for (let l = lightness; l >= 0 && l <= 1; l += step) {
    const candidate = hexOfLch(l, chroma, hue)
    if (contrast(candidate, ground) >= ratio) return candidate
  }
  // Near the middle neither direction reaches the ratio; then the better of the two ends is all there is.
  return contrast('#000000', ground) >= contrast('#ffffff', ground) ? '#000000' : '#ffffff'
}

/** Mixes `hex` towards `ground`, at most by `share`, as far as the ratio holds. */
export function softenedOn(hex: string, ground: string, limit: { share: number; ratio: number }): string {
  for (let share = limit.share; share > 0; share -= 0.04) {
    const candidate = mix(hex, ground, share)
    if (contrast(candidate, ground) >= limit.ratio) return candidate
  }
  return hex
}

/** Where black and white text are equally legible (4.58:1): below it white always passes 4.5, above it black does. */
export const EQUAL_CONTRAST_LUMINANCE = 0.179

/** Black or white, whichever can be read on a fill, on screen and on paper. */
export const textOn = (fill: string): '#ffffff' | '#000000' =>
  luminance(fill) > EQUAL_CONTRAST_LUMINANCE ? '#000000' : '#ffffff'
