import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { FormOutline } from '../../parts/FormOutline.tsx'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

/** When the password was set, and the way to another. */
export function PasswordCard({ user }: { user: User | undefined }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <Card
      title={m.accounts_password()}
      headEnd={
        user !== undefined && (
          <Button size="small" aria-label={m.accounts_password_change()} onPress={() => setChanging(true)}>
            {m.accounts_change()}
          </Button>
        )
      }
    >
      {user === undefined ? (
        <FormOutline fields={1} />
      ) : (
        <Text size={13.5} tone="muted">
          {changedWords(user)}
        </Text>
      )}
      {user !== undefined && isChanging && <PasswordDialog user={user} onClose={() => setChanging(false)} />}
    </Card>
  )
}

function changedWords({ password_changed_at: at, timezone }: User): string {
  if (at === null) return m.accounts_password_help()
  return m.profile_password_changed({
    date: formatDate(at, 'plainDate', { locale: documentLocale(), timeZone: timezone }),
  })
}
