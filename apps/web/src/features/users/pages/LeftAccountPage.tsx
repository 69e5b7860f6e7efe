import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { tagOf } from '@turnout/messages/tags.ts'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { readLeft } from '../../../api/session-end/workplace.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { AuthCard } from '../../sign-in/parts/AuthCard.tsx'

/** Where the open page of a member goes who was taken off a team, or switched off: what happened, and the way on. */
export function LeftAccountPage() {
  const [left] = useState(() => readLeft())
  if (left === null) return <Navigate to={paths.login()} replace />
  const { account, others } = left
  const names = new Intl.ListFormat(tagOf(documentLocale()), { type: 'conjunction' }).format(others)
  return (
    <AuthCard title={m.users_left_title({ account })} intro={m.users_left_text()}>
      {others.length > 0 && <p>{m.users_left_others({ names })}</p>}
      <LinkButton href={paths.login()} variant={others.length > 0 ? 'filled' : 'outline'} size="large" wide>
        {others.length > 0 ? m.users_left_choose() : m.sign_in_log_in()}
      </LinkButton>
    </AuthCard>
  )
}
