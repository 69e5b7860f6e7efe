import sharp from 'sharp'
import { textOn } from '@turnout/domain/colour/colour.ts'

/** Widths that Wallet shows an icon in: one point is one, two or three pixels. */
const ICONS = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 } as const
const KEPT_MAX = 200

const kept = new Map<string, Promise<Record<string, Buffer>>>()

/**
 * A stub of a ticket on the event's colour, by file name; the same for every ticket of that colour.
 */
export function drawPassIcons(accent: string): Promise<Record<string, Buffer>> {
  const known = kept.get(accent)
  if (known !== undefined) return known
  const drawn = draw(accent)
  const [oldest] = kept.keys()
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  kept.set(accent, drawn)
  return drawn
}

async function draw(accent: string): Promise<Record<string, Buffer>> {
  const icons = await Promise.all(
    Object.entries(ICONS).map(async ([name, width]) => {
      const svg = [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 32 32">`,
        `<rect width="32" height="32" fill="${accent}"/>`,
        `<path fill="${textOn(accent)}" d="M7 8h18a2 2 0 0 1 2 2v3a3 3 0 0 0 0 6v3a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-3a3 3 0 0 0 0-6v-3a2 2 0 0 1 2-2Z"/></svg>`,
      ].join('')
      return [name, await sharp(Buffer.from(svg)).png().toBuffer()] as const
    }),
  )
  return Object.fromEntries(icons)
}
