import { useQuery } from '@tanstack/react-query'
import { BLOCKED_LIST, type BlockedAddress } from '@turnout/contract/messages/mail-sending/mail-sending.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useRef, useState } from 'react'
import { listShown } from '../../../../api/list-shown.ts'
import { LIST_PER_PAGE, useListAddress } from '../../../../shell/use-list-address.ts'
import { blockedQuery } from '../api.ts'
import { AllowDialog } from './AllowDialog.tsx'
import { blockedColumns } from './blocked-columns.tsx'
import css from './mail-sending.module.css'

/** Addresses that messages go to no more, the newest first. */
export function BlockedList({ accountId, zone }: { accountId: number; zone: string }) {
  const address = useListAddress(BLOCKED_LIST)
  const { answer, busy, error } = listShown(
    useQuery(blockedQuery(accountId, { page: address.page, per_page: LIST_PER_PAGE })),
  )
  const [asked, setAsked] = useState<BlockedAddress | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const total = answer?.meta.total
  return (
    // What was pressed is gone with its row: the focus stays in this part.
    <div ref={part} tabIndex={-1} className={css.part}>
      <Card title={m.mail_sending_blocked()} flush>
        {total === 0 ? (
          <EmptyState ghost="rows" title={m.mail_sending_blocked_empty_title()}>
            {m.mail_sending_blocked_empty_text()}
          </EmptyState>
        ) : (
          <DataTable<BlockedAddress>
            label={m.mail_sending_blocked()}
            columns={blockedColumns({ zone, onAllow: setAsked })}
            rows={answer?.data}
            busy={busy}
            skeletonRows={3}
            rowKey={({ id }) => id}
            {...((total ?? 0) > LIST_PER_PAGE && {
              paging: { page: address.page, perPage: LIST_PER_PAGE, total: total ?? 0, onPage: address.toPage },
            })}
            empty={null}
            error={error}
          />
        )}
        {(total ?? 0) > 0 && (
          <Text padding="12-18" rule="above" font="small" tone="muted">
            {m.mail_sending_blocked_foot()}
          </Text>
        )}
      </Card>
      {asked !== null && (
        <AllowDialog
          accountId={accountId}
          blocked={asked}
          onClose={() => setAsked(null)}
          onAllowed={() => {
            setAsked(null)
            requestAnimationFrame(() => part.current?.focus())
          }}
        />
      )}
    </div>
  )
}
