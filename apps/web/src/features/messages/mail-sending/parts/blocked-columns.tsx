import type { BlockedAddress } from '@turnout/contract/messages/mail-sending/mail-sending.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'

const REASONS: Readonly<Record<BlockedAddress['reason'], () => string>> = {
  NO_MAILBOX: m.mail_sending_reason_no_mailbox,
  COMPLAINT: m.mail_sending_reason_complaint,
}

export interface BlockedColumnsNeed {
  readonly zone: string
  readonly onAllow: (blocked: BlockedAddress) => void
}

/** The columns of the addresses. */
export const blockedColumns = ({ zone, onAllow }: BlockedColumnsNeed): readonly Column<BlockedAddress>[] => [
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
