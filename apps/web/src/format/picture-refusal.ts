import type { ImageRefusal, UploadedImage } from '@turnout/domain/events/cover-image.ts'
import { m } from '@turnout/messages/generated/messages.js'

const REFUSALS: Readonly<Record<ImageRefusal, () => string>> = {
  image_file_too_big: m.field_image_file_too_big,
  image_type: m.field_image_type,
  image_too_small: m.field_image_too_small,
  logo_too_small: m.field_logo_too_small,
  image_too_large: m.field_image_too_large,
  ticket_logo_too_large: m.field_ticket_logo_too_large,
}

/**
 * The reason why a file cannot be a picture of ours, given before the upload; null when it can. A
 * file that the browser cannot read is left to the server.
 */
export async function pictureRefusal(
  file: File,
  judge: (image: UploadedImage) => 'allowed' | { refused: ImageRefusal },
): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const { width, height } = picture
  picture.close()
  const judged = judge({ bytes: file.size, type: file.type, width, height })
  return judged === 'allowed' ? null : REFUSALS[judged.refused]()
}
