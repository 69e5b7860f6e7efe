import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { EVENT_IMAGE_TYPES, IMAGE_TYPES, ORGANIZER_IMAGE_TYPES } from '../enums.ts'

/** An uploaded image, re-encoded; `sizes` holds every width that is served, smallest first. */
export const image = z.object({
  id: idAnswer(),
  type: z.enum(IMAGE_TYPES),
  /** The largest size in the format every browser reads, as an absolute address. */
  url: z.string(),
  width: count(),
  height: count(),
  /** A tiny blurred picture as a data address, to stand in until the image arrives. */
  placeholder: z.string(),
  /** By path, from the origin of this API. */
  sizes: z.array(z.object({ url: z.string(), width: count(), mime_type: z.string() })),
  created_at: time(),
})
export type Image = z.output<typeof image>

/** The text part beside the file part `image` of an upload. */
const uploadOf = <const Types extends readonly [string, ...string[]]>(types: Types) =>
  z.object({ type: z.enum(types, { error: 'not_in_list' }) })
export type ImageUpload<Type extends string> = z.ZodObject<{ type: z.ZodType<Type> }>

export const imageUpload = uploadOf(EVENT_IMAGE_TYPES)
export const organizerImageUpload = uploadOf(ORGANIZER_IMAGE_TYPES)
