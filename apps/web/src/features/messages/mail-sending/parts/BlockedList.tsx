import { useQuery } from '@tanstack/react-query'
import { BLOCKED_LIST, type BlockedAddress } from '@turnout/contract/messages/mail-sending/mail-sending.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useRef, useState } from 'react'
import { listShown } from '../../../../api/list-shown.ts'
import { formatDate } from '../../../../format/format.ts'
import { AskDialog } from '../../../../shell/ask/AskDialog.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { LIST_PER_PAGE, useListAddress } from '../../../../shell/use-list-address.ts'
import { blockedQuery, useAllowAddress } from '../api.ts'
import css from './mail-sending.module.css'

interface AllowDialogProps {
  accountId: number
  blocked: BlockedAddress
  onClose: () => void
  onAllowed: () => void
}

/** Asks before messages go to an address again. */
function AllowDialog({ accountId, blocked: { id, email }, onClose, onAllowed }: AllowDialogProps) {
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

const REASONS: Readonly<Record<BlockedAddress['reason'], () => string>> = {
  NO_MAILBOX: m.mail_sending_reason_no_mailbox,
  COMPLAINT: m.mail_sending_reason_complaint,
}

interface BlockedColumnsNeed {
  readonly zone: string
  readonly onAllow: (blocked: BlockedAddress) => void
}

/** The columns of the addresses. */
const blockedColumns = ({ zone, onAllow }: BlockedColumnsNeed): readonly Column<BlockedAddress>[] => [
  {
    key: 'email',
    label: m.mail_sending_column_address(),
    width: '32%',
    render: ({ email }) => <bdi>{email}</bdi>,
  },
  {
    key: 'reason',
    label: m.mail_sending_column_reason(),
    width: '36%',
    wideOnPhone: true,
    render: ({ reason, error }) => (
      <span>
        {REASONS[reason]()}
        {error !== null && error !== '' && (
          <Text as="bdi" block font="small" tone="muted" breaks>
            {error}
          </Text>
        )}
      </span>
    ),
  },
  {
    key: 'since',
    label: m.mail_sending_column_since(),
    render: ({ created_at: at }) => formatDate(at, 'shortDate', { locale: documentLocale(), timeZone: zone }),
  },
  {
    key: 'allow',
    label: m.mail_sending_allow(),
    labelHidden: true,
    align: 'end',
    render: (blocked) => (
      <Button
        size="small"
        aria-label={m.mail_sending_allow_named({ email: blocked.email })}
        onPress={() => onAllow(blocked)}
      >
        {m.mail_sending_allow()}
      </Button>
    ),
  },
]

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
