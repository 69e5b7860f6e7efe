import type { ApiToken } from '@turnout/contract/api-tokens/api-token.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useNow } from '../../../desk/use-now.ts'
import { relativeWords } from '../../../desk/moment-words.ts'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { useTokenActs } from '../api.ts'
import { tokenMark } from '../token-words.ts'

export interface RevokeTokenDialogProps {
  accountId: number
  zone: string
  token: ApiToken
  onClose: () => void
  onRevoked: () => void
}

/** Asks before a token is taken back: what stops, what stays. */
export function RevokeTokenDialog({ accountId, zone, token, onClose, onRevoked }: RevokeTokenDialogProps) {
  const { revoke } = useTokenActs(accountId)
  const now = useNow()
  const { name } = token
  const shared = { onClose, onDeleted: onRevoked, onDelete: () => revoke(token.id) }
  if (token.status !== 'ACTIVE') {
    return (
      <DeleteDialog
        {...shared}
        title={m.api_tokens_remove_question({ name })}
        consequences={[m.api_tokens_remove_stops(), m.api_tokens_revoke_stays()]}
        confirmLabel={m.api_tokens_remove()}
        done={m.api_tokens_removed({ name })}
      />
    )
  }
  return (
    <DeleteDialog
      {...shared}
      title={m.api_tokens_revoke_question({ name })}
      consequences={[
        m.api_tokens_revoke_stops({ token: tokenMark(token) }),
        lastUse(token, { now, zone }),
        m.api_tokens_revoke_stays(),
      ]}
      confirmLabel={m.api_tokens_revoke()}
      done={m.api_tokens_revoked({ name })}
    />
  )
}

function lastUse({ last_used_at: at, last_used_from: place }: ApiToken, clock: { now: Date; zone: string }): string {
  if (at === null) return m.api_tokens_revoke_unused()
  const when = relativeWords(at, clock)
  return place === null ? m.api_tokens_revoke_used_somewhere({ when }) : m.api_tokens_revoke_used({ when, place })
}
