import { judgeCoverImage } from '@turnout/domain/events/cover-image.ts'
import { m } from '@turnout/messages/generated/messages.js'

const REFUSALS = {
  image_file_too_big: m.field_image_file_too_big,
  image_type: m.field_image_type,
  image_too_small: m.field_image_too_small,
  image_too_large: m.field_image_too_large,
}

/**
 * The reason why a file cannot be a cover, given before the upload; null when it can. A file that
 * the browser cannot read is left to the server.
 */
export async function coverRefusal(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const { width, height } = picture
  picture.close()
  const judged = judgeCoverImage({ bytes: file.size, type: file.type, width, height })
  return judged === 'allowed' ? null : REFUSALS[judged.refused]()
}
