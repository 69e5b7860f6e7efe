import type { OrderEvent } from '@turnout/contract/checkout/public-order.ts'

/** The cover behind the top of a page, small; null where the event wants none. */
export function backdropOf({ images, settings }: OrderEvent): string | null {
  if (settings.homepage_background_type !== 'MIRROR_COVER_IMAGE') return null
  return images.find((image) => image.type === 'EVENT_COVER')?.sizes[0]?.url ?? null
}
