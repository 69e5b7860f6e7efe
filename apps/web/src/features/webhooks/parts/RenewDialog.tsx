import { m } from '@turnout/messages/generated/messages.js'
import { AskDialog } from '../../../shell/ask/AskDialog.tsx'

export interface RenewDialogProps {
  host: string
  onClose: () => void
  onRenew: () => Promise<unknown>
}

/** Asks before a webhook gets a new secret: what goes on, and until when. */
export const RenewDialog = ({ host, onClose, onRenew }: RenewDialogProps) => (
  <AskDialog
    tone="filled"
    onClose={onClose}
    title={m.webhooks_renew_question({ host })}
    consequences={[m.webhooks_renew_both(), m.webhooks_renew_twice()]}
    confirmLabel={m.webhooks_renew_confirm()}
    onConfirm={onRenew}
  />
)
