import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Mail, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { FormOutline } from '../../parts/FormOutline.tsx'
import { useLinkAgain } from '../../../../shell/use-link-again.ts'
import css from './profile.module.css'
import { EmailDialog } from './EmailDialog.tsx'
import { PendingEmail } from './PendingEmail.tsx'

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
