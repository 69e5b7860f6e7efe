import type { Image } from '@turnout/contract/events/image.ts'
import type { ImageRow, JsonImage } from './queries-images.ts'

/** @param publicUrl starts the one absolute address; pages of the product take their sizes by path. */
export const imageAnswer = (row: ImageRow, publicUrl: string): Image => {
  const address = (file: ImageRow['files'][number]): string => `/images/${row.public_id}/${file.width}.${file.format}`
  const largest = row.files.findLast(({ format }) => format === 'webp')
  return {
    id: row.id,
    type: row.type,
    url: largest === undefined ? '' : publicUrl + address(largest),
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    sizes: row.files.map((file) => ({ url: address(file), width: file.width, mime_type: `image/${file.format}` })),
    created_at: row.created_at.toISOString(),
  }
}

export const jsonImageAnswer = ({ created_at, ...row }: JsonImage, publicUrl: string): Image =>
  imageAnswer({ ...row, created_at: new Date(created_at) }, publicUrl)

/** The first picture of a kind; null when there is none. */
export function imageOfType(images: readonly JsonImage[], type: Image['type'], publicUrl: string): Image | null {
  const found = images.find((image) => image.type === type)
  return found === undefined ? null : jsonImageAnswer(found, publicUrl)
}
