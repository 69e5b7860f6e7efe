import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import type { Member } from '@turnout/contract/users/member.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { currentAccountQuery } from '../../../api/session.ts'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { memberActs } from '../api.ts'

/** Asks before one leaves the account oneself. */
export function LeaveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { data: account } = useQuery(currentAccountQuery)
  const name = account?.name ?? ''
  return (
    <DeleteDialog
      title={m.users_leave_question({ account: name })}
      consequences={[m.users_leave_stops(), m.users_leave_stays(), m.users_leave_back()]}
      confirmLabel={m.users_leave()}
      onDelete={() => memberActs.remove(member.id)}
      done={m.users_left({ account: name })}
      onClose={onClose}
      // The session ended with it: nothing of the account stays in memory.
      onDeleted={() => window.location.assign(paths.login())}
    />
  )
}
