import type { CardConnection, ConnectAccount } from '@turnout/contract/connected-accounts/connection.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useConnectionActs } from '../api.ts'

export interface ConnectionActsProps {
  accountId: number
  connection: CardConnection
  account: ConnectAccount
}

interface DisconnectDialogProps {
  accountId: number
  connectAccountId: number
  events: CardConnection['card_events']
  onClose: () => void
}

/** Asks before buyers can no longer pay by card, and says where they could. */
function DisconnectDialog({ accountId, connectAccountId, events, onClose }: DisconnectDialogProps) {
  const acts = useConnectionActs(accountId)
  const [problem, setProblem] = useState<string | null>(null)
  const leave = async (): Promise<void> => {
    try {
      await acts.disconnect(connectAccountId)
      onClose()
      showToast({ message: m.connected_accounts_disconnected() })
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : m.shell_unexpected_error())
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.connected_accounts_disconnect_title()}
      consequences={[
        m.connected_accounts_disconnect_no_cards(),
        ...(events.count === 0
          ? []
          : [m.connected_accounts_disconnect_events({ count: events.count, titles: titlesOf(events) })]),
        m.connected_accounts_disconnect_money(),
        m.connected_accounts_disconnect_again(),
      ]}
      confirmLabel={m.connected_accounts_disconnect_confirm()}
      onConfirm={leave}
      error={problem ?? undefined}
    />
  )
}

const titlesOf = ({ count, titles }: CardConnection['card_events']): string => {
  const shown = count > titles.length ? [...titles, '…'] : titles
  return new Intl.ListFormat(tagOf(documentLocale()), { type: 'unit' }).format(shown)
}

/** Ask the provider again, or take no more cards. */
export function ConnectionActs({ accountId, connection, account }: ConnectionActsProps) {
  const acts = useConnectionActs(accountId)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const check = async (): Promise<void> => {
    setProblem(null)
    try {
      await acts.check(account.id)
      showToast({ message: m.connected_accounts_checked_now() })
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : m.shell_unexpected_error())
    }
  }
  return (
    <>
      {problem !== null && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      <Row gap={8} wrap>
        <Button onPress={check}>{m.connected_accounts_check_again()}</Button>
        <Button variant="quiet" onPress={() => setIsLeaving(true)}>
          {m.connected_accounts_disconnect()}
        </Button>
      </Row>
      {isLeaving && (
        <DisconnectDialog
          accountId={accountId}
          connectAccountId={account.id}
          events={connection.card_events}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </>
  )
}
