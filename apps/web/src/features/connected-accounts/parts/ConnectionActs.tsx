import type { CardConnection, ConnectAccount } from '@turnout/contract/connected-accounts/connection.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useConnectionActs } from '../api.ts'
import { DisconnectDialog } from './DisconnectDialog.tsx'

export interface ConnectionActsProps {
  accountId: number
  connection: CardConnection
  account: ConnectAccount
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
