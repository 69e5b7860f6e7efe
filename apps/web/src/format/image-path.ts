import type { Image } from '@turnout/contract/events/image.ts'

/** The path of the largest size that every browser reads; '' when there is none. */
export const pathOfImage = ({ sizes }: Pick<Image, 'sizes'>): string =>
  sizes.findLast(({ mime_type }) => mime_type === 'image/webp')?.url ?? ''
