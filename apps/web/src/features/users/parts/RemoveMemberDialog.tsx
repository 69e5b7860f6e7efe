import type { Member } from '@turnout/contract/users/member.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { memberActs, useRefreshTeam } from '../api.ts'
import { nameOf } from '../member-words.ts'

interface RemoveMemberDialogProps {
  member: Member
  onClose: () => void
  onRemoved: () => void
}

/** Asks before somebody leaves the team, or an invitation is taken back: what stays, what stops. */
export function RemoveMemberDialog({ member, onClose, onRemoved }: RemoveMemberDialogProps) {
  const refresh = useRefreshTeam()
  const name = nameOf(member)
  const shared = { onClose, onDeleted: onRemoved }
  if (member.status === 'INVITED') {
    return (
      <DeleteDialog
        {...shared}
        title={m.users_take_back_question({ email: member.email })}
        consequences={[m.users_take_back_stops(), m.users_take_back_stays()]}
        confirmLabel={m.users_take_back()}
        onDelete={async () => {
          await memberActs.takeBack(member.id)
          await refresh()
        }}
        done={m.users_taken_back({ email: member.email })}
      />
    )
  }
  return (
    <DeleteDialog
      {...shared}
      title={m.users_remove_question({ name })}
      consequences={[m.users_remove_stops(), m.users_remove_tokens(), m.users_remove_stays(), m.users_remove_back()]}
      confirmLabel={m.users_remove()}
      onDelete={async () => {
        await memberActs.remove(member.id)
        await refresh()
      }}
      done={m.users_removed({ name })}
    />
  )
}
