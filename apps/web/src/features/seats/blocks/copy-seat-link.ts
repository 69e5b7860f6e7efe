import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import type { BlockedEvent } from './blocked-event.ts'

/** Where a partner buys kept seats. `date`: of an event with several. */
export const seatLinkAddress = (
  { id, slug }: Pick<BlockedEvent, 'id' | 'slug'>,
  asked: { readonly date: number | null; readonly link: string },
): string => window.location.origin + publicPaths.seatLink(id, slug, asked)

export async function copySeatLink(...of: Parameters<typeof seatLinkAddress>): Promise<void> {
  const address = seatLinkAddress(...of)
  const isCopied = await navigator.clipboard.writeText(address).then(
    () => true,
    () => false,
  )
  showToast({ message: isCopied ? m.seating_link_copied() : m.seating_link_not_copied({ address }) })
}
