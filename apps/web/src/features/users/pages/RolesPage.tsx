import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { UserPlus } from 'lucide-react'
import { loadErrorOf } from '../../../api/load-error.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { rolesQuery } from '../api.ts'
import { RoleMatrix } from '../parts/RoleMatrix.tsx'

/** What each role may do, for all members of the team. */
export function RolesPage() {
  const { data: user } = useQuery(currentUserQuery)
  const roles = useQuery(rolesQuery)
  const maySteer = may(user, 'account:users')
  return (
    <>
      <PageTitle parts={[m.shell_tab_roles(), m.users_title()]} />
      <ScreenHead
        subtitle={m.users_roles_intro()}
        actions={
          maySteer && (
            <LinkButton href={`${paths.team()}?invite=1`} variant="filled" icon={UserPlus}>
              {m.users_invite()}
            </LinkButton>
          )
        }
      />
      {roles.isError && roles.data === undefined ? (
        <LoadError {...loadErrorOf(roles)} />
      ) : roles.data === undefined || user === undefined ? (
        <Skeleton height="480px" />
      ) : (
        <RoleMatrix roles={roles.data} own={user.role} />
      )}
    </>
  )
}
