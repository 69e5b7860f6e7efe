import type { Member } from '@turnout/contract/users/member.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ApiError } from '../../../api/api-error.ts'
import { roleName } from '../../../shell/role-name.ts'
import { memberActs, useRefreshTeam } from '../api.ts'
import { nameOf } from '../member-words.ts'
import { scopeBody, scopeOf } from './member-scope-words.ts'

export interface MemberChange {
  readonly role?: Member['role']
  readonly scope?: MemberScope
  readonly status?: 'ACTIVE' | 'INACTIVE'
}

/** Changes one person of the team at once, with undo. Throws the server's ApiError. */
export function useMemberChange() {
  const refresh = useRefreshTeam()
  const send = async (member: Member, change: MemberChange): Promise<Member> => {
    const { status, role = member.role, scope = scopeOf(member) } = change
    const body = { role, ...scopeBody(scope), ...(status === undefined ? {} : { status }) }
    const { data } = await memberActs.update(member.id, body)
    await refresh()
    return data
  }
  const undo = async (member: Member, before: MemberChange): Promise<void> => {
    try {
      await send(member, before)
    } catch (error) {
      tellFailure(member, error)
    }
  }
  return {
    change: async (member: Member, change: MemberChange): Promise<void> => {
      const changed = await send(member, change)
      const before = {
        role: member.role,
        scope: scopeOf(member),
        ...(change.status === undefined ? {} : { status: member.status as 'ACTIVE' | 'INACTIVE' }),
      }
      showToast({
        message: doneWords(changed, change),
        action: { label: m.users_undo(), onPress: () => undo(changed, before) },
      })
    },
    endSessions: async (member: Member): Promise<void> => {
      await memberActs.endSessions(member.id)
      showToast({ message: m.users_sessions_ended({ name: nameOf(member) }) })
    },
    sendAgain: async (member: Member): Promise<void> => {
      await memberActs.sendAgain(member.id)
      await refresh()
      showToast({ message: m.users_sent_again({ email: member.email }) })
    },
  }
}

/** Says that an act on a member failed, in the server's words where it has some. */
export function tellFailure(member: Member, error: unknown): void {
  showToast({ message: error instanceof ApiError ? error.message : m.users_change_failed({ name: nameOf(member) }) })
}

function doneWords(member: Member, { status, role }: MemberChange): string {
  const name = nameOf(member)
  if (status === 'ACTIVE') return m.users_now_on({ name })
  if (status === 'INACTIVE') return m.users_now_off({ name })
  return m.users_now_role({ name, role: roleName(role ?? member.role) })
}
