import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import { KeyRound, Pause, Play, SlidersHorizontal, Trash2 } from 'lucide-react'

/** What is open over the page, one at a time. */
export type OpenPanel =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'renew' | 'delete'; readonly webhook: Webhook }

export interface MenuActs {
  readonly open: (panel: OpenPanel) => void
  readonly turn: (webhook: Webhook, status: Webhook['status']) => Promise<void>
}

/** What can be done with a webhook, in its row and at the head of its page. */
export const webhookMenu = (webhook: Webhook, { open, turn }: MenuActs): readonly MenuGroup[] => [
  {
    items: [
      {
        key: 'change',
        label: m.webhooks_change_fields(),
        icon: SlidersHorizontal,
        onPress: () => open({ kind: 'change', webhook }),
      },
      { key: 'renew', label: m.webhooks_renew(), icon: KeyRound, onPress: () => open({ kind: 'renew', webhook }) },
      webhook.status === 'PAUSED'
        ? { key: 'on', label: m.webhooks_turn_on(), icon: Play, onPress: () => turn(webhook, 'ENABLED') }
        : { key: 'pause', label: m.webhooks_pause(), icon: Pause, onPress: () => turn(webhook, 'PAUSED') },
    ],
  },
  {
    items: [
      {
        key: 'delete',
        label: m.webhooks_delete(),
        icon: Trash2,
        tone: 'danger',
        onPress: () => open({ kind: 'delete', webhook }),
      },
    ],
  },
]
