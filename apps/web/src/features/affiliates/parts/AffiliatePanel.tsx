import type { Affiliate } from '@turnout/contract/affiliates/affiliate.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { removeAffiliate, useRefreshAffiliates } from '../api.ts'
import { AffiliateDrawer } from './AffiliateDrawer.tsx'

/** The drawer or dialog that is open over the affiliates. */
export type OpenAffiliate =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly affiliate: Affiliate }

interface AffiliatePanelProps {
  readonly open: OpenAffiliate
  readonly eventId: number
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** The drawer or the question that is open. */
export function AffiliatePanel({ open, eventId, onClose, onDeleted }: AffiliatePanelProps) {
  const refresh = useRefreshAffiliates(eventId)
  if (open.kind !== 'delete') {
    return (
      <AffiliateDrawer eventId={eventId} affiliate={open.kind === 'new' ? null : open.affiliate} onClose={onClose} />
    )
  }
  const { id, name } = open.affiliate
  return (
    <DeleteDialog
      title={m.affiliates_delete_title({ name })}
      consequences={[m.affiliates_delete_link(), m.affiliates_delete_orders()]}
      confirmLabel={m.affiliates_delete_confirm()}
      onDelete={async () => {
        await removeAffiliate(eventId, id)
        await refresh()
      }}
      done={m.affiliates_deleted({ name })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
