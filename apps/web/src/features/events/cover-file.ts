import { judgeCoverImage } from '@turnout/domain/events/cover-image.ts'
import { pictureRefusal } from '../../format/picture-refusal.ts'

/** The reason why a file cannot be a cover, or null when it can. */
export const coverRefusal = (file: File): Promise<string | null> => pictureRefusal(file, judgeCoverImage)
