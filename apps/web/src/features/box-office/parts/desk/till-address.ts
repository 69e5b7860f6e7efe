import type { Till } from '@turnout/contract/box-office/till.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'

/** Where people sell at a till. */
export const tillAddress = ({ short_id }: Pick<Till, 'short_id'>): string =>
  window.location.origin + publicPaths.till(short_id)

export async function copyTillLink(till: Till): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(tillAddress(till)).then(
    () => true,
    () => false,
  )
  showToast({ message: isCopied ? m.check_in_lists_link_copied() : m.check_in_lists_link_not_copied() })
}
