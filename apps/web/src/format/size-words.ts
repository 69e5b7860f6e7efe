import { regional } from './format.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000

/** "3.4 MB", "37 bytes". */
export function sizeWords(bytes: number, locale: string): string {
  const place = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP)))
  return new Intl.NumberFormat(regional(locale), {
    style: 'unit',
    unit: UNITS[place] ?? 'byte',
    // Only the whole word has the plural of the language; larger units are signs.
    unitDisplay: place === 0 ? 'long' : 'short',
    maximumFractionDigits: place === 0 ? 0 : 1,
  }).format(bytes / STEP ** place)
}
