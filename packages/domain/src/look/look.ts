import type { ThemeFonts, ThemeMode } from '../colour/theme-choices.ts'

/*
 * The look of an event: what an organizer chooses for its public page beyond the words of the event
 * itself. Pure values; colours come out of `colour/event-theme.ts`, addresses of videos out of
 * `video.ts`. An event without a look has PLAIN_LOOK, and looks exactly as the table gives it.
 */

/** The parts of the page below the title; the tickets always stand first and are none of them. */
export const LOOK_SECTIONS = ['ABOUT', 'VIDEO', 'GALLERY', 'WHERE', 'ORGANIZER', 'MORE'] as const
export type LookSectionName = (typeof LOOK_SECTIONS)[number]

export interface LookSection {
  readonly name: LookSectionName
  readonly is_hidden: boolean
}

/** Percent of the picture for the point that stays in view, and percent of its size. */
export interface CoverCrop {
  readonly focus_x: number
  readonly focus_y: number
  readonly zoom: number
}

/** What is stored beside the colours, named as on the wire. */
export interface LookParts {
  readonly mode: ThemeMode
  readonly fonts: ThemeFonts
  readonly cover: CoverCrop
  readonly sections: readonly LookSection[]
  /** The line under the title; null: the description for search results, or the start of the text. */
  readonly short_line: string | null
  /** The heading over the description; null: "About this event". */
  readonly about_title: string | null
  readonly video_url: string | null
  /** Ids of images in the order in which they are shown. */
  readonly gallery: readonly number[]
}

export const COVER_CROP = { focus: { min: 0, max: 100 }, zoom: { min: 100, max: 200 } } as const
export const GALLERY_MAX = 8
/** Characters of the two texts. */
export const LOOK_TEXT_LENGTH = { shortLine: 160, aboutTitle: 60 } as const

export const PLAIN_LOOK: LookParts = {
  mode: 'AUTO',
  fonts: 'POSTER',
  cover: { focus_x: 50, focus_y: 50, zoom: 100 },
  sections: LOOK_SECTIONS.map((name) => ({ name, is_hidden: name === 'MORE' })),
  short_line: null,
  about_title: null,
  video_url: null,
  gallery: [],
}

/**
 * All sections, each once: the given ones in their order, then those that were not named, each behind
 * the one it follows by default. A section that a later release adds finds its place.
 */
export function completeSections(given: readonly LookSection[]): LookSection[] {
  const known = given.filter(
    ({ name }, at) => LOOK_SECTIONS.includes(name) && given.findIndex((other) => other.name === name) === at,
  )
  return PLAIN_LOOK.sections
    .reduce<LookSection[]>((all, section, at) => {
      if (all.some(({ name }) => name === section.name)) return all
      const before = PLAIN_LOOK.sections[at - 1]?.name
      const place = all.findIndex(({ name }) => name === before) + 1
      return all.toSpliced(place, 0, section)
    }, known)
    .map(({ name, is_hidden }) => ({ name, is_hidden }))
}

/** Parts of a look; what is not said is plain. */
export type StoredLook = Omit<Partial<LookParts>, 'cover'> & { readonly cover?: Partial<CoverCrop> }

/** The look as it counts: what is stored over the plain one; null: nothing is stored. */
export const lookParts = (stored: StoredLook | null): LookParts => ({
  ...PLAIN_LOOK,
  ...stored,
  cover: { ...PLAIN_LOOK.cover, ...stored?.cover },
  sections: completeSections(stored?.sections ?? []),
})

/** A value as text; the order of its keys does not count, because a database keeps another one. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** The names in which two looks differ, in the order of `after`. */
export const changedParts = <T extends object>(before: T, after: T): (keyof T)[] =>
  (Object.keys(after) as (keyof T)[]).filter((name) => textOf(before[name]) !== textOf(after[name]))
