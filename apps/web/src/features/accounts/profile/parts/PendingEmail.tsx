import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { isProofDeclined } from '../../../../api/proof.ts'
import { nearWords } from '../../../../desk/moment-words.ts'
import { useEmailChange } from '../api.ts'
import css from './profile.module.css'

/** The address that is to take the place of the present one: until when, and what stays. */
export function PendingEmail({ user, pending }: { user: User; pending: string }) {
  const { ask, cancel } = useEmailChange(user)
  const [said, setSaid] = useState<string | null>(null)
  const attempt = (act: Promise<string | null>) =>
    act.then(setSaid).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (!isProofDeclined(error)) setSaid(error.errors['email']?.[0] ?? error.message)
    })
  return (
    <Stack className={css.pending} gap={10} padding={14} ground="accent-soft" radius={12} breaks>
      <p role="status">
        <b>{m.profile_email_waiting({ email: pending })}</b> {said ?? untilWords(user)}
      </p>
      <Row gap={8} wrap>
        <Button
          size="small"
          onPress={() => attempt(ask(pending).then(() => m.accounts_email_link_sent({ email: pending })))}
        >
          {m.profile_email_again()}
        </Button>
        <Button size="small" variant="quiet" onPress={() => attempt(cancel().then(() => null))}>
          {m.profile_email_cancel()}
        </Button>
      </Row>
    </Stack>
  )
}

function untilWords({ pending_email_until: until, timezone }: User): string {
  if (until === null || Date.parse(until) <= Date.now()) return m.profile_email_link_over()
  return m.profile_email_until({ when: nearWords(until, { now: new Date(), zone: timezone }) })
}
