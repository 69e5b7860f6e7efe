import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Row, Text, Stack } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Mail, MailCheck } from 'lucide-react'
import { useState, useId } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { isProofDeclined } from '../../../../api/proof.ts'
import { useForm } from '../../../../api/use-form.ts'
import { nearWords } from '../../../../desk/moment-words.ts'
import { useLinkAgain } from '../../../../shell/use-link-again.ts'
import { FormOutline } from '../../parts/FormOutline.tsx'
import { useEmailChange } from '../api.ts'
import css from './profile.module.css'

/** Asks for another address. */
function EmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const id = useId()
  const { ask } = useEmailChange(user)
  const change = useForm({
    initial: { email: '' },
    check: ({ email }): Record<string, string> => {
      if (email.trim() === '') return { email: m.field_required_named({ field: m.accounts_email_new() }) }
      return email.trim() === user.email ? { email: m.accounts_email_same() } : {}
    },
    onSubmit: async ({ email }) => {
      await ask(email)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.accounts_email_change()}
      footer={
        <>
          <Button onPress={onClose}>{m.shell_ui_cancel()}</Button>
          <Button type="submit" form={id} variant="filled" busy={change.busy}>
            {m.accounts_email_send_link()}
          </Button>
        </>
      }
    >
      <Grid as="form" id={id} gap={14} columns={1} noValidate onSubmit={(event) => void change.submit(event)}>
        {change.problem && <ErrorSummary {...change.problem} />}
        <TextField
          label={m.accounts_email_new()}
          help={m.profile_email_new_help({ email: user.email })}
          kind="email"
          autoComplete="email"
          autoFocus
          {...change.field('email')}
        />
      </Grid>
    </Dialog>
  )
}

/** The address one signs in with: whether it is confirmed, and the one that is to take its place. */
export function EmailCard({ user }: { user: User | undefined }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <Card
      title={m.accounts_email()}
      headEnd={
        user?.pending_email === null && (
          <Button size="small" aria-label={m.accounts_email_change()} onPress={() => setChanging(true)}>
            {m.accounts_change()}
          </Button>
        )
      }
    >
      {user === undefined ? <FormOutline fields={1} /> : <Address user={user} />}
      {user !== undefined && isChanging && <EmailDialog user={user} onClose={() => setChanging(false)} />}
    </Card>
  )
}

/** The address that is to take the place of the present one: until when, and what stays. */
function PendingEmail({ user, pending }: { user: User; pending: string }) {
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

function Address({ user }: { user: User }) {
  const { said, send } = useLinkAgain(user.id)
  const Icon = user.is_email_verified ? MailCheck : Mail
  return (
    <Grid gap={14} columns={1}>
      <Row gap="4-10" align="center" wrap>
        <Icon className={user.is_email_verified ? css.confirmed : css.open} size={20} strokeWidth={1.75} aria-hidden />
        <Text as="b" className={css.address} weight={650} breaks>
          <bdi>{user.email}</bdi>
        </Text>
        {user.is_email_verified ? (
          <Text as="span" size={13.5} tone="muted">
            {m.profile_email_sign_in()}
          </Text>
        ) : (
          <StatusBadge tone="orange">{m.accounts_email_unconfirmed()}</StatusBadge>
        )}
      </Row>
      {said !== null && (
        <Banner tone={said.failed ? 'warning' : 'good'} live>
          {said.message}
        </Banner>
      )}
      {user.pending_email !== null && <PendingEmail user={user} pending={user.pending_email} />}
      {!user.is_email_verified && user.pending_email === null && (
        <div>
          <Button size="small" onPress={send}>
            {m.accounts_send_link_again()}
          </Button>
        </div>
      )}
    </Grid>
  )
}
