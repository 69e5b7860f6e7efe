/*
 * Colours of a cover for the designer's proposals: the most frequent colourful ones, each of
 * another hue.
 */

/** Pixels of one side of the copy that is counted. */
const SAMPLE = 48
const HUE_BUCKETS = 18
/** Colours in a list of proposals. */
const WANTED = 5

interface Bucket {
  weight: number
  red: number
  green: number
  blue: number
}

const byte = (value: number): string => Math.floor(value).toString(16).padStart(2, '0')

/** Hue in turns and how much colour there is in a pixel; greys have none. */
function colourOf(red: number, green: number, blue: number): { hue: number; chroma: number } {
  const most = Math.max(red, green, blue)
  const chroma = most - Math.min(red, green, blue)
  if (chroma === 0) return { hue: 0, chroma }
  const sixth =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma
  return { hue: (sixth / 6 + 1) % 1, chroma }
}

/**
 * The strongest colours among pixels (`RGBA…`, 0 to 255), as hex, at most five, each from another
 * part of the circle.
 */
export function strongestColours(pixels: Uint8ClampedArray): string[] {
  const buckets = new Map<number, Bucket>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const { hue, chroma } = colourOf(red, green, blue)
    // A wash of near-grey says nothing about the picture.
    if (chroma < 40) continue
    const key = Math.floor(hue * HUE_BUCKETS)
    const bucket = buckets.get(key) ?? { weight: 0, red: 0, green: 0, blue: 0 }
    buckets.set(key, {
      weight: bucket.weight + chroma,
      red: bucket.red + red * chroma,
      green: bucket.green + green * chroma,
      blue: bucket.blue + blue * chroma,
    })
  }
  return [...buckets.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, WANTED)
    .map(({ weight, red, green, blue }) => `#${byte(red / weight)}${byte(green / weight)}${byte(blue / weight)}`)
}

/** The colours of a picture of this site; none when it cannot be read. */
export async function coloursOfPicture(address: string): Promise<string[]> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE
  canvas.height = SAMPLE
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) return []
  pen.drawImage(picture, 0, 0, SAMPLE, SAMPLE)
  return strongestColours(pen.getImageData(0, 0, SAMPLE, SAMPLE).data)
}
