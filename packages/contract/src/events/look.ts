import { THEME_FONTS, THEME_MODE_NAMES, THEME_MODES } from '@turnout/domain/colour/theme-choices.ts'
import {
  completeSections,
  COVER_CROP,
  GALLERY_MAX,
  LOOK_SECTIONS,
  LOOK_TEXT_LENGTH,
} from '@turnout/domain/look/look.ts'
import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { HOMEPAGE_BACKGROUND_TYPES } from '../enums.ts'
import { BUTTON_TEXT_MAX } from '../limits.ts'
import { image } from './image.ts'
import { ticketDesignSettings, wholeTicketDesignInput } from './ticket-design.ts'
import {
  body,
  flag,
  hexColour,
  id,
  int,
  line,
  list,
  locale,
  oneOf,
  oneOfAnyCase,
  optional,
  optionalInUpdate,
  url,
  withDefault,
} from '../fields.ts'

/** The look of an event's pages, as settings answer it. */
export const homepageThemeSettings = z.object({
  /** This and the next two are second names of `homepage_accent_color` and its neighbours. */
  accent: z.string(),
  background: z.string(),
  background_type: z.enum(HOMEPAGE_BACKGROUND_TYPES),
  mode: z.enum(THEME_MODE_NAMES),
  fonts: z.enum(THEME_FONTS),
  /** Percent. */
  cover: z.object({ focus_x: count(), focus_y: count(), zoom: count() }),
  sections: z.array(z.object({ name: z.enum(LOOK_SECTIONS), is_hidden: z.boolean() })),
  short_line: z.string().nullable(),
  about_title: z.string().nullable(),
  video_url: z.string().nullable(),
  /** Ids of images, in their order. */
  gallery: z.array(idAnswer()),
})
export type HomepageThemeSettings = z.output<typeof homepageThemeSettings>

const percent = () => int(COVER_CROP.focus.min, COVER_CROP.focus.max)
const zoom = () => int(COVER_CROP.zoom.min, COVER_CROP.zoom.max)
const crop = body({ focus_x: percent().optional(), focus_y: percent().optional(), zoom: zoom().optional() })
const section = body({ name: oneOf(LOOK_SECTIONS), is_hidden: withDefault(flag(), false) })

/** The parts of a look beside its colours. */
const parts = {
  mode: oneOfAnyCase(THEME_MODES),
  fonts: oneOf(THEME_FONTS),
  cover: crop,
  sections: list(section, 0, LOOK_SECTIONS.length).overwrite(completeSections),
  gallery: list(id(), 0, GALLERY_MAX).overwrite((ids) => [...new Set(ids)]),
}

const texts = {
  short_line: optionalInUpdate(line(1, LOOK_TEXT_LENGTH.shortLine)),
  about_title: optionalInUpdate(line(1, LOOK_TEXT_LENGTH.aboutTitle)),
  video_url: optionalInUpdate(url()),
}

/** What a change of settings may say of the look: a missing part keeps its value. */
export const homepageThemeInput = body({
  accent: hexColour().optional(),
  background: hexColour().optional(),
  background_type: oneOf(HOMEPAGE_BACKGROUND_TYPES).optional(),
  ...z.object(parts).partial().shape,
  ...texts,
})
export type HomepageThemeInput = z.output<typeof homepageThemeInput>

/** A look as the designer works on it: with the words of the button, the cover that it is to have, and the tickets. */
const designedLook = homepageThemeSettings.extend({
  mode: z.enum(THEME_MODES),
  continue_button_text: z.string().nullable(),
  cover_image_id: idAnswer().nullable(),
  ticket: ticketDesignSettings,
})
export type DesignedLook = z.output<typeof designedLook>

const wholeCrop = body({ focus_x: percent(), focus_y: percent(), zoom: zoom() })

/** A whole look; an empty text means none. */
const designedLookInput = body({
  accent: hexColour(),
  background: hexColour(),
  background_type: oneOf(HOMEPAGE_BACKGROUND_TYPES),
  ...parts,
  cover: wholeCrop,
  short_line: optional(line(1, LOOK_TEXT_LENGTH.shortLine)),
  about_title: optional(line(1, LOOK_TEXT_LENGTH.aboutTitle)),
  video_url: optional(url()),
  continue_button_text: optional(line(1, BUTTON_TEXT_MAX)),
  cover_image_id: optional(id()),
  ticket: wholeTicketDesignInput,
})
export type DesignedLookInput = z.output<typeof designedLookInput>

/** `version` is the one that the client knows; another one means that another member was faster. */
export const lookDraftInput = body({ version: int(0, Number.MAX_SAFE_INTEGER), look: designedLookInput })

export const lookPreviewInput = body({ look: designedLookInput, locale: locale().optional() })

/** What the designer opens with. */
export const lookState = z.object({
  published: designedLook,
  /** null: nothing was changed since the look was published. */
  draft: designedLook.nullable(),
  /** Of the draft; 0 before there was one. */
  version: count(),
  changed_at: time().nullable(),
  is_changed_by_you: z.boolean(),
  /** All pictures that the event has at hand, oldest first. */
  images: z.array(image),
  /** Whether this installation hands out passes for a wallet. */
  has_wallet_passes: z.boolean(),
})
export type LookState = z.output<typeof lookState>

export const lookPreview = z.object({
  /** The whole page, as visitors would get it. */
  html: z.string(),
})
