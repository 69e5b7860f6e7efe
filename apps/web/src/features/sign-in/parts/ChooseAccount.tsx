import type { AccountChoice } from '@turnout/contract/accounts/account.ts'
import type { Session } from '@turnout/contract/sign-in/session.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { formatDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { roleName } from '../../../shell/role-name.ts'
import { enterAccount } from '../api.ts'
import { AuthCard } from './AuthCard.tsx'
import css from './sign-in.module.css'

/*
 * The account last chosen on this device comes first the next time. Storage can be off or full.
 * Then the order stays as the server sent it, with the account used last first.
 */
const KEY = 'last_account'

function keepAccount(accountId: number): void {
  try {
    localStorage.setItem(KEY, String(accountId))
  } catch {
    // Without storage nothing is remembered.
  }
}

function inRememberedOrder(accounts: readonly AccountChoice[]): AccountChoice[] {
  const last = Number(storedAccount())
  return accounts.toSorted((a, b) => Number(b.id === last) - Number(a.id === last))
}

function storedAccount(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Several accounts: each is a card, Enter takes the first. */
export function ChooseAccount({ session, onEnter }: { session: Session; onEnter: (session: Session) => void }) {
  const [busy, setBusy] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [accounts] = useState(() => inRememberedOrder(session.accounts))
  const choose = async (accountId: number) => {
    if (busy !== null) return
    setBusy(accountId)
    setProblem(null)
    try {
      const entered = accountId === session.user.account_id ? session : await enterAccount(accountId)
      keepAccount(accountId)
      onEnter(entered)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setBusy(null)
      setProblem(error.code === 'not_found' ? m.sign_in_account_inactive() : error.message)
    }
  }
  return (
    <AuthCard title={m.sign_in_choose_account_title()} intro={m.sign_in_choose_account_intro()}>
      {problem !== null && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      <Stack as="ul" gap={10}>
        {accounts.map((account, place) => (
          <li key={account.id}>
            <AccountCard
              account={account}
              first={place === 0}
              busy={busy === account.id}
              onChoose={() => void choose(account.id)}
            />
          </li>
        ))}
      </Stack>
    </AuthCard>
  )
}

interface AccountCardProps {
  account: AccountChoice
  /** Has the focus, so that Enter takes it. */
  first: boolean
  busy: boolean
  onChoose: () => void
}

function AccountCard({ account, first, busy, onChoose }: AccountCardProps) {
  return (
    <Row
      as="button"
      type="button"
      className={css.account}
      gap={14}
      align="center"
      wide
      padding="12-14"
      text="start"
      autoFocus={first}
      aria-busy={busy}
      onClick={onChoose}
    >
      <Avatar kind="mark" name={account.name} size={40} />
      <Stack as="span" gap={2} shrinks>
        <Text as="strong" font="heading" breaks>
          {account.name}
        </Text>
        <Text as="span" font="small" tone="muted">
          {busy ? m.sign_in_account_entering() : accountWords(account)}
        </Text>
      </Stack>
      <ChevronRight className={css.go} size={18} strokeWidth={1.75} aria-hidden />
    </Row>
  )
}

function accountWords(account: AccountChoice): string {
  const role = account.is_account_owner ? m.sign_in_account_owner() : roleName(account.role)
  if (account.last_login_at === null) return role
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const date = formatDate(account.last_login_at, 'shortDate', { locale: documentLocale(), timeZone })
  return `${role} · ${m.sign_in_account_last_used({ date })}`
}
