import type { WebSlice } from './shell/web-slice.ts'

/** Every slice with pages in the organizer area, found by its folder: a new one needs no line here. */
export const WEB_SLICES: readonly WebSlice[] = Object.values(
  import.meta.glob<Record<string, WebSlice>>('./features/*/slice.tsx', { eager: true }),
).flatMap((module) => Object.values(module))
