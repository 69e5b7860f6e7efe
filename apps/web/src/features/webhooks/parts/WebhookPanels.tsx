import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useState } from 'react'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { AskDialog } from '../../../shell/ask/AskDialog.tsx'
import { useWebhookActs } from '../api.ts'
import type { WebhookPlace, WebhookWithSecret } from '../webhook-calls.ts'
import type { OpenPanel } from '../webhook-menu.ts'
import { addressParts } from '../webhook-words.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookDrawer } from './WebhookDrawer.tsx'

export interface WebhookPanelsProps {
  place: WebhookPlace
  open: OpenPanel | null
  onClose: () => void
  /** What opened the panel is gone, or something was finished: the focus needs a place. */
  onDone: () => void
  onDeleted: () => void
}

/** The drawer and the dialogs of webhooks, one at a time. */
export function WebhookPanels({ place, open, onClose, onDone, onDeleted }: WebhookPanelsProps) {
  const acts = useWebhookActs(place)
  const [made, setMade] = useState<{ webhook: WebhookWithSecret; isRenewed: boolean } | null>(null)
  const show = (webhook: WebhookWithSecret, isRenewed: boolean) => {
    onClose()
    setMade({ webhook, isRenewed })
  }
  const kept = () => {
    setMade(null)
    onDone()
  }
  if (made !== null) return <SecretDialog place={place} {...made} onKept={kept} />
  if (open === null) return null
  if (open.kind === 'add') {
    return (
      <WebhookDrawer
        place={place}
        webhook={null}
        read={null}
        onClose={onClose}
        onSave={async (body) => show(await acts.create(body), false)}
      />
    )
  }
  const { webhook } = open
  const { host } = addressParts(webhook.url)
  if (open.kind === 'change') {
    return (
      <WebhookDrawer
        place={place}
        webhook={webhook}
        onClose={onClose}
        read={() => acts.read(webhook.id)}
        onSave={async (body, version) => {
          await acts.update(webhook.id, body, version)
          showToast({ message: m.webhooks_saved({ host }) })
          onClose()
        }}
      />
    )
  }
  if (open.kind === 'renew') {
    return (
      <RenewDialog host={host} onClose={onClose} onRenew={async () => show(await acts.renewSecret(webhook.id), true)} />
    )
  }
  return (
    <DeleteDialog
      title={m.webhooks_delete_question({ host })}
      consequences={[m.webhooks_delete_stops(), m.webhooks_delete_log()]}
      confirmLabel={m.webhooks_delete()}
      done={m.webhooks_deleted({ host })}
      onClose={onClose}
      onDelete={() => acts.remove(webhook.id)}
      onDeleted={onDeleted}
    />
  )
}

interface RenewDialogProps {
  host: string
  onClose: () => void
  onRenew: () => Promise<unknown>
}

/** Asks before a webhook gets a new secret: what goes on, and until when. */
const RenewDialog = ({ host, onClose, onRenew }: RenewDialogProps) => (
  <AskDialog
    tone="filled"
    onClose={onClose}
    title={m.webhooks_renew_question({ host })}
    consequences={[m.webhooks_renew_both(), m.webhooks_renew_twice()]}
    confirmLabel={m.webhooks_renew_confirm()}
    onConfirm={onRenew}
  />
)
