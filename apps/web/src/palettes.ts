import type { SlicePalette } from './shell/palette/slice-palette.ts'

/** What the palette finds of each slice, found by its folder: a new one needs no line here. */
export const SLICE_PALETTES: readonly SlicePalette[] = Object.values(
  import.meta.glob<Record<string, SlicePalette>>('./features/*/palette.ts', { eager: true }),
).flatMap((module) => Object.values(module))
