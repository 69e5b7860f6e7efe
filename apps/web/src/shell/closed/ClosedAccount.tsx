import { useQuery } from '@tanstack/react-query'
import { reopenAccount } from '@turnout/contract/accounts/closing/endpoints.ts'
import type { Account } from '@turnout/contract/accounts/account.ts'
import { paths } from '@turnout/contract/paths.ts'
import { erasedAt } from '@turnout/domain/accounts/closing.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { announceAccount } from '../../api/account-tabs.ts'
import { ownAccountsQuery, signOut, switchAccount } from '../../api/session.ts'
import { formatDate } from '../../format/format.ts'
import { documentLocale } from '../locale-choice.ts'
import { ErrorScreen } from '../ErrorScreen.tsx'

const say = (error: unknown) =>
  showToast({ message: error instanceof ApiError ? error.message : m.shell_unexpected_error() })

/** A closed account as its owner finds it: until when it can be opened again, and the ways on. */
export function ClosedAccount({ account }: { account: Account }) {
  const { data: accounts = [] } = useQuery(ownAccountsQuery)
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      await call(reopenAccount, { params: { account_id: account.id } })
      // Every tab begins anew: nothing of what was refused meanwhile stays.
      announceAccount()
      window.location.assign(paths.events())
    } catch (error) {
      say(error)
      setBusy(false)
    }
  }
  const others = accounts.filter(({ id }) => id !== account.id)
  const day = formatDate(erasedAt(new Date(account.closed_at ?? '')).toISOString(), 'date', {
    locale: documentLocale(),
    timeZone: account.timezone,
  })
  return (
    <ErrorScreen
      title={m.shell_closed_title({ account: account.name })}
      text={m.shell_closed_text({ day })}
      action={
        <>
          <Button onPress={() => signOut().catch(say)}>{m.shell_log_out()}</Button>
          {others.map(({ id, name }) => (
            <Button key={id} onPress={() => switchAccount(id).catch(say)}>
              {m.shell_closed_go_to({ account: name })}
            </Button>
          ))}
          <Button variant="filled" busy={busy} onPress={open}>
            {m.shell_closed_open()}
          </Button>
        </>
      }
    />
  )
}
