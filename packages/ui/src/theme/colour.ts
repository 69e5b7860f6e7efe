/*
 * Colour arithmetic in sRGB and OKLab, without dependencies. Colours are hex strings (#rgb or #rrggbb) at the edges; inside they are
 * triples. OKLab coefficients: Björn Ottosson, "A perceptual color space for image processing", 2020. Contrast: WCAG 2.2.
 */
export type Triple = readonly [number, number, number]

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

function rgbOfHex(hex: string): Triple {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./gu, (digit) => digit + digit) : hex.slice(1)
  const at = (start: number): number => Number.parseInt(digits.slice(start, start + 2), 16) / 255
  return [at(0), at(2), at(4)]
}

const map = (triple: Triple, act: (v: number) => number): Triple => [act(triple[0]), act(triple[1]), act(triple[2])]

function hexOfRgb(rgb: Triple): string {
  const pair = (v: number): string =>
    Math.round(Math.min(1, Math.max(0, v)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(pair).join('')}`
}

const hexOfLinear = (linear: Triple): string => hexOfRgb(map(linear, (v) => toGamma(Math.max(0, v))))

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = map(rgbOfHex(hex), toLinear)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const x = luminance(a)
  const y = luminance(b)
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** OKLab: lightness 0 to 1, then the green-red and blue-yellow axes. */
export function labOfHex(hex: string): Triple {
  const [r, g, b] = map(rgbOfHex(hex), toLinear)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linearOfLab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const inGamut = (linear: Triple): boolean => linear.every((v) => v >= -0.0005 && v <= 1.0005)

/** The colour of this lightness, chroma and hue (radians); chroma is lowered until a screen can show it. */
export function hexOfLch(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; c > 0; c -= 0.004) {
    const linear = linearOfLab([lightness, c * Math.cos(hue), c * Math.sin(hue)])
    if (inGamut(linear)) return hexOfLinear(linear)
  }
  return hexOfLinear(linearOfLab([lightness, 0, 0]))
}

/** Mixes in OKLab: share 0 gives `a`, share 1 gives `b`. */
export function mix(a: string, b: string, share: number): string {
  const x = labOfHex(a)
  const y = labOfHex(b)
  return hexOfLinear(
    linearOfLab([x[0] + (y[0] - x[0]) * share, x[1] + (y[1] - x[1]) * share, x[2] + (y[2] - x[2]) * share]),
  )
}

/** Keeps the hue of `hex`; walks its lightness away from `ground` until the ratio holds. */
export function legibleOn(hex: string, ground: string, ratio: number): string {
  if (contrast(hex, ground) >= ratio) return hex
  const [lightness, a, b] = labOfHex(hex)
  const chroma = Math.hypot(a, b)
  const hue = Math.atan2(b, a)
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
