import type { BlockedAddress } from '@turnout/contract/messages/mail-sending/mail-sending.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { AskDialog } from '../../../../shell/ask/AskDialog.tsx'
import { useAllowAddress } from '../api.ts'

export interface AllowDialogProps {
  accountId: number
  blocked: BlockedAddress
  onClose: () => void
  onAllowed: () => void
}

/** Asks before messages go to an address again. */
export function AllowDialog({ accountId, blocked: { id, email }, onClose, onAllowed }: AllowDialogProps) {
  const allow = useAllowAddress(accountId)
  return (
    <AskDialog
      tone="filled"
      onClose={onClose}
      title={m.mail_sending_allow_question({ email })}
      consequences={[m.mail_sending_allow_next(), m.mail_sending_allow_back()]}
      confirmLabel={m.mail_sending_allow()}
      onConfirm={() => allow(id)}
      done={m.mail_sending_allowed({ email })}
      onDone={onAllowed}
    />
  )
}
