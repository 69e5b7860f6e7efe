import type { OrderEvent } from '@turnout/contract/checkout/public-order.ts'

/** What the frame of a buyer's page shows of an event. */
export function frameOf({ images, settings, organizer }: OrderEvent) {
  const cover = images.find((image) => image.type === 'EVENT_COVER')?.sizes[0]?.url ?? null
  const isMirrored = settings.homepage_background_type === 'MIRROR_COVER_IMAGE'
  return { thumb: cover, backdrop: isMirrored ? cover : null, organizer: organizer.name }
}
